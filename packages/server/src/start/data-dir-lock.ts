import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { codeOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { processNamespace, processStartTime } from '../platform/process-identity.ts';

/** `place` says where the process id is meaningful; `host` is shown to people. */
const holderSchema = z.object({
  pid: z.number(),
  start: z.string(),
  place: z.string().default(processNamespace),
  host: z.string().default(''),
});
type Holder = z.infer<typeof holderSchema>;

/** How often a holder marks its lock as held, for those who cannot see its process, in milliseconds. */
const MARK_MS = 5_000;
/** A lock from elsewhere that was not marked for this long no longer has a holder. */
const UNMARKED_MS = 30_000;
const LOOK_MS = 500;

/**
 * If the holder in another container or machine was killed, process ids say nothing: either its lock ages, or it is marked again.
 */
class HeldElsewhere extends OperatorError {
  readonly marked: number;
  constructor(message: string, marked: number) {
    super(message);
    this.marked = marked;
  }
}

/**
 * As `lockDataDir`, for a start that has the time to see whether a lock from elsewhere is marked again (seconds), or becomes old
 * enough to be taken over (half a minute at most).
 */
export async function takeDataDir(dataDir: string): Promise<() => void> {
  let seen: number | null = null;
  for (;;) {
    try {
      return lockDataDir(dataDir);
    } catch (error) {
      if (!(error instanceof HeldElsewhere) || (seen ?? error.marked) !== error.marked) throw error;
      seen = error.marked;
    }
    await pause(LOOK_MS);
  }
}

/**
 * Locks DATA_DIR for this process. A lock is taken over if its process is gone or another program now has its process id. For a
 * lock from another container or machine, where process ids say nothing, the time of its last mark decides: two PostgreSQL
 * servers on one cluster destroy it.
 * @returns a function that releases the lock
 * @throws OperatorError if another Fireledger holds it
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'lock');
  const me = { pid: process.pid, start: processStartTime(process.pid) ?? '' };
  const mine = JSON.stringify({ ...me, place: processNamespace(), host: hostname() } satisfies Holder);
  for (;;) {
    if (tryCreate(file, mine)) return keep(file, mine);
    const text = readOr(file, null);
    if (text === null) continue;
    const holder = parse(text);
    if (holder && isHere(holder) && isAlive(holder)) throw heldHere(dataDir, holder);
    const marked = markOf(file);
    if (holder && !isHere(holder) && marked !== null) throw heldElsewhere(dataDir, holder, marked);
    removeStale(file, text);
  }
}

/** Whether a running process that is visible from here holds the lock of `dataDir`. */
export function isLockedHere(dataDir: string): boolean {
  const holder = parse(readOr(join(dataDir, 'lock'), ''));
  return holder !== null && isHere(holder) && isAlive(holder);
}

function isHere({ place }: Holder): boolean {
  return place === processNamespace();
}

function isAlive({ pid, start }: Holder): boolean {
  return processStartTime(pid) === start;
}

/** When a lock was last marked, or null if that was long ago. Clocks may differ a little, either way. */
function markOf(file: string): number | null {
  const marked = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return marked !== undefined && Math.abs(Date.now() - marked) < UNMARKED_MS ? marked : null;
}

function heldHere(dataDir: string, { pid }: Holder): OperatorError {
  return new OperatorError(`Another Fireledger (process ${pid}) already uses DATA_DIR ${dataDir}.`);
}

function heldElsewhere(dataDir: string, { pid, host }: Holder, marked: number): HeldElsewhere {
  return new HeldElsewhere(
    `A Fireledger in another container or on another machine (process ${pid} on ${host}) uses DATA_DIR ${dataDir}: stop it, or run commands there.`,
    marked,
  );
}

/** Marks the lock until it is released. */
function keep(file: string, mine: string): () => void {
  const marking = setInterval(() => mark(file, mine), MARK_MS).unref();
  return () => {
    clearInterval(marking);
    release(file, mine);
  };
}

/** A disk that is full or briefly unavailable is reported by those who write to it. */
function mark(file: string, mine: string): void {
  try {
    const now = new Date();
    if (readOr(file, null) === mine) utimesSync(file, now, now);
  } catch {}
}

/** A lock appears whole or not at all: it is written under another name and linked into place. */
function tryCreate(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Two starters may find the same stale lock: if the file that was moved away is not that lock any more, it is put back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readOr(aside, stale) !== stale) linkSync(aside, file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function release(file: string, mine: string): void {
  if (readOr(file, null) === mine) rmSync(file, { force: true });
}

function readOr<T>(file: string, otherwise: T): string | T {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return otherwise;
    throw error;
  }
}

function parse(text: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
