import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { codeOf } from './error-code.ts';

/** Fields of /proc/PID/stat after the command's name: the first is the state, the twentieth the start time in ticks. */
function linuxStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Whether a process with this id is running; a dead one that has not been reaped yet (a zombie) is not. */
export function isRunning(pid: number): boolean {
  if (process.platform === 'linux') {
    const state = linuxStat(pid)?.[0];
    return state !== undefined && state !== 'Z' && state !== 'X';
  }
  return exists(pid);
}

/** Whether the system knows a process with this id, including one that is dead and not reaped yet. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

/**
 * Distinguishes this process from a later one with the same id: boot and start time if the system reports them, otherwise ''
 * (Windows). null if no such process runs.
 */
export function processStartTime(pid: number): string | null {
  if (!isRunning(pid)) return null;
  if (process.platform === 'linux') {
    return `${bootOfLinux()} ${linuxStat(pid)?.[19] ?? ''}`;
  }
  return process.platform === 'win32' ? '' : startByPs(pid);
}

/**
 * The scope in which process ids mean the same as here, '' if the system does not say. On Linux: the boot of the system, and the
 * pid namespace of this process, as each container has its own. Not the machine's name, which may change meanwhile.
 */
export function processNamespace(): string {
  try {
    return `${bootOfLinux()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

function bootOfLinux(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

/** When a process was started, according to `ps`; '' if it says nothing. */
export function startByPs(pid: number): string {
  return output('ps', ['-o', 'lstart=', '-p', String(pid)]);
}

/**
 * Whether process `pid` is a PostgreSQL server of the cluster in `clusterDir`: `unknown` if a process runs of which the system
 * reveals nothing.
 */
export function isPostgres(pid: number, clusterDir: string): 'yes' | 'no' | 'unknown' {
  if (process.platform === 'linux') return isPostgresOnLinux(pid, clusterDir);
  if (!isRunning(pid)) return 'no';
  const command =
    process.platform === 'win32'
      ? output('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])
      : output('ps', ['-o', 'command=', '-p', String(pid)]);
  if (command === '') return 'unknown';
  return command.includes('postgres') ? 'yes' : 'no';
}

function isPostgresOnLinux(pid: number, clusterDir: string): 'yes' | 'no' | 'unknown' {
  // A system that hides other users' processes (hidepid) shows no state even for a process that answers to signals.
  if (!linuxStat(pid)) return exists(pid) ? 'unknown' : 'no';
  if (!isRunning(pid)) return 'no';
  try {
    const cluster = { folder: realpathSync(clusterDir), uid: statSync(clusterDir).uid };
    return servesCluster(lookAt(pid), cluster) ? 'yes' : 'no';
  } catch {
    return isRunning(pid) ? 'unknown' : 'no';
  }
}

/**
 * What /proc reports of a process: `folder` is its working directory, null if that may not be read; `words` is its command line.
 */
export type ProcessInfo = {
  readonly name: string;
  readonly uid: number;
  readonly folder: string | null;
  readonly words: readonly string[];
};

/**
 * Whether a process is the server of a cluster: its working directory is the cluster's folder. If that may not be read (another
 * user's process, for a root without CAP_SYS_PTRACE), its user and the folder on its command line decide.
 * @param cluster its real path and the user whom it belongs to
 */
export function servesCluster(
  { name, uid, folder, words }: ProcessInfo,
  cluster: { readonly folder: string; readonly uid: number },
): boolean {
  if (name !== 'postgres') return false;
  if (folder !== null) return folder === cluster.folder;
  if (uid !== cluster.uid || words[0]?.startsWith('postgres: ')) return false;
  const named = words[words.indexOf('-D') + 1];
  return !words.includes('-D') || !named?.startsWith('/') || realPathOf(named) === cluster.folder;
}

function lookAt(pid: number): ProcessInfo {
  const text = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
  return {
    name: text('comm').trim(),
    uid: Number(/^Uid:\s+\d+\s+(\d+)/m.exec(text('status'))?.[1]),
    folder: folderOf(pid),
    words: text('cmdline').split('\0'),
  };
}

function folderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    if (codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM') return null;
    throw error;
  }
}

function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Runs with a fixed language and time zone, so that what one process writes another reads the same way. */
function output(command: string, args: readonly string[]): string {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  try {
    return execFileSync(command, args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
