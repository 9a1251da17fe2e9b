import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { codeOf } from './error-code.ts';

/** Fields of /proc/PID/stat after the command's name: the first is the state, the twentieth the start in ticks. */
function linuxStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Whether a process with this id runs; a dead one that nobody has collected yet (a zombie) does not. */
export function isRunning(pid: number): boolean {
  if (process.platform === 'linux') {
    const state = linuxStat(pid)?.[0];
    return state !== undefined && state !== 'Z' && state !== 'X';
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * What tells this process from a later one with the same id: boot and start time where the system says them, else ''
 * (Windows). null when no such process runs.
 */
export function startOf(pid: number): string | null {
  if (!isRunning(pid)) return null;
  if (process.platform === 'linux') {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${linuxStat(pid)?.[19] ?? ''}`;
  }
  return process.platform === 'win32' ? '' : output('ps', ['-o', 'lstart=', '-p', String(pid)]);
}

/** Whether process `pid` is a PostgreSQL server of the cluster in `clusterDir`, as far as the system tells. */
export function isPostgres(pid: number, clusterDir: string): boolean {
  if (!isRunning(pid)) return false;
  if (process.platform === 'linux') {
    try {
      const named = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
      return named && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
    } catch {
      return false;
    }
  }
  const command =
    process.platform === 'win32'
      ? output('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])
      : output('ps', ['-o', 'command=', '-p', String(pid)]);
  return command.includes('postgres');
}

function output(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
