import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import { dirname, parse } from 'node:path';
import { OperatorError } from '../platform/operator-error.ts';

/** The Unix user that the database runs as. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number };

const NAME = 'fireledger-db';
/** Accounts to use if none can be created. */
const OTHERS = ['postgres', '_postgres', 'nobody'];

/**
 * The user that the database must run as, because PostgreSQL refuses root: the owner of an existing cluster, or else the user
 * `fireledger-db`, created if it is missing. null if this process is not root and runs the database as itself.
 * @param cluster folder of the cluster, which may not exist yet
 * @throws OperatorError if no user is available
 */
export function databaseAccount(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = existsSync(cluster) ? statSync(cluster) : null;
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const account = lookUp(NAME) ?? create() ?? firstOf(OTHERS);
  if (!account) {
    throw new OperatorError(
      `PostgreSQL refuses to run as root and no user ${NAME} could be created: start Fireledger as another user, or set DATABASE_URL.`,
    );
  }
  return account;
}

/** The options that `spawn` needs to run a program as the account, in a folder that everyone may enter. */
export function runAs(account: Account | null): { uid?: number; gid?: number; cwd?: string } {
  return account ? { uid: account.uid, gid: account.gid, cwd: '/' } : {};
}

/** Makes the account the owner of a file or folder. */
export function changeOwner(account: Account | null, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/**
 * Proves that the account can reach `path`.
 * @throws OperatorError naming the outermost folder that denies access
 */
export function assertReachable(account: Account | null, path: string): void {
  if (!account || mayEnter(account, path)) return;
  const { root } = parse(path);
  const chain = [path];
  for (let folder = path; folder !== root; folder = dirname(folder)) chain.unshift(dirname(folder));
  const closed = chain.find((folder) => !mayEnter(account, folder)) ?? path;
  throw new OperatorError(
    `Started as root, the database runs as ${account.name}, which cannot enter ${closed}: move Fireledger elsewhere, run chmod o+x ${closed}, or start it as another user.`,
  );
}

function mayEnter(account: Account, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], runAs(account)).status === 0;
}

function lookUp(name: string): Account | null {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid === null || gid === null ? null : { name, uid, gid };
}

function idOf(flag: '-u' | '-g', name: string): number | null {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : null;
}

/** Debian, Red Hat and SUSE have `useradd`, Alpine has `adduser -S`. Another start may have created it meanwhile. */
function create(): Account | null {
  const makers: readonly (readonly [string, readonly string[]])[] = [
    [
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        '/usr/sbin/nologin',
        NAME,
      ],
    ],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', NAME]],
  ];
  for (const [command, args] of makers) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
    } catch {
      // No such program, not allowed, or the user exists by now: what counts is whether it can be looked up.
    }
    const account = lookUp(NAME);
    if (account) return account;
  }
  return null;
}

function firstOf(names: readonly string[]): Account | null {
  for (const name of names) {
    const account = lookUp(name);
    if (account) return account;
  }
  return null;
}
