import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds in one tick of /proc on Linux. */
const TICK_MS = 10;

/** The processor time that processes have used so far, by process id. */
export type ProcessorTime = ReadonlyMap<string, number>;

/**
 * What a server's own process and its database connections have used so far, in milliseconds; empty where the system has no
 * /proc. PostgreSQL titles each connection's process with role and database.
 */
export function processorTime(serverPid: number, roles: readonly string[], database: string): ProcessorTime {
  const titles = roles.map((role) => `postgres: ${role} ${database} `);
  const found = new Map<string, number>();
  for (const pid of processIDs()) {
    const isOurs =
      pid === String(serverPid) || titles.some((title) => read(pid, 'cmdline').startsWith(title));
    const stat = isOurs ? read(pid, 'stat') : '';
    // The fields behind the program's name, which may hold blanks: utime and stime are the 12th and 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (stat) found.set(pid, (Number(fields[11]) + Number(fields[12])) * TICK_MS);
  }
  return found;
}

/** How much was used from one look to another, or null where nothing can be seen. */
export function used(before: ProcessorTime, after: ProcessorTime): number | null {
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
    // It ended meanwhile.
    return '';
  }
}
