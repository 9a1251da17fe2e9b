import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reasonOf } from '../platform/error-code.ts';
import { usingFolder } from '../platform/make-folder.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { type Account, changeOwner, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { DatabasePaths } from './paths.ts';

const MAJOR_VERSION = '18';
const run = promisify(execFile);

/**
 * Creates the database cluster if there is none. It is created beside its place and moved there whole, so that an interrupted
 * start leaves nothing half made.
 * @throws OperatorError if initdb fails or the cluster is of another major version
 */
export async function ensureCluster(
  paths: DatabasePaths,
  binaries: Binaries,
  account: Account | null,
  superuserPassword: string,
): Promise<'made' | 'found'> {
  for (const folder of [paths.home, paths.logs]) {
    await usingFolder(folder, async () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      changeOwner(account, folder);
    });
  }
  if (existsSync(paths.cluster)) {
    const version = readFileSync(join(paths.cluster, 'PG_VERSION'), 'utf8').trim();
    if (version === MAJOR_VERSION) return 'found';
    throw new OperatorError(
      `The database in ${paths.cluster} is from PostgreSQL ${version}, this program brings ${MAJOR_VERSION}: back it up with the old program and restore it into a new DATA_DIR.`,
    );
  }
  await initialize(paths, binaries, account, superuserPassword);
  return 'made';
}

async function initialize(
  paths: DatabasePaths,
  binaries: Binaries,
  account: Account | null,
  superuserPassword: string,
): Promise<void> {
  rmSync(paths.clusterDraft, { recursive: true, force: true });
  const passwordFile = join(paths.home, 'initdb.password');
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
  changeOwner(account, passwordFile);
  const args = [
    '--pgdata',
    paths.clusterDraft,
    '--username',
    'postgres',
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  try {
    await run(binaries.initdb, args, runAs(account));
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new OperatorError(
      `The database could not be created in ${paths.home}: ${output.split('\n')[0] || reasonOf(error)}.`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  if (process.platform !== 'win32') chmodSync(paths.clusterDraft, 0o700);
  renameSync(paths.clusterDraft, paths.cluster);
}
