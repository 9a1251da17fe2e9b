import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds in one tick of /proc on Linux. */
const TICK_MS = 10;

/** The CPU time that processes have used so far, by process id. */
export type CpuTime = ReadonlyMap<string, number>;

/**
 * The CPU time in milliseconds that a server's process and its database connections have used so far; empty on a system without
 * /proc. PostgreSQL sets each connection's process title to its role and database.
 */
export function cpuTime(serverPid: number, roles: readonly string[], database: string): CpuTime {
  const titles = roles.map((role) => `postgres: ${role} ${database} `);
  const found = new Map<string, number>();
  for (const pid of processIDs()) {
    const isOurs =
      pid === String(serverPid) || titles.some((title) => read(pid, 'cmdline').startsWith(title));
    const stat = isOurs ? read(pid, 'stat') : '';
    // The fields after the program's name, which may contain spaces: utime and stime are the 12th and 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (stat) found.set(pid, (Number(fields[11]) + Number(fields[12])) * TICK_MS);
  }
  return found;
}

/** The CPU time used between two readings; null where it cannot be read. */
export function used(before: CpuTime, after: CpuTime): number | null {
  if (after.size === 0) return null;
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}

function processIDs(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}
