import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './error-code.ts';
import { startOf } from './process-identity.ts';
import { StartError } from './start-error.ts';

type Holder = { readonly pid: number; readonly start: string };

/**
 * Takes DATA_DIR for this process. A lock left by a process that is gone, or whose id another program has now, is
 * taken over.
 * @returns gives the lock back
 * @throws StartError when another Fireledger holds it
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'lock');
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) ?? '' } satisfies Holder);
  for (;;) {
    if (tryCreate(file, mine)) return () => release(file, mine);
    const text = readOr(file, null);
    if (text === null) continue;
    const holder = parse(text);
    if (holder && startOf(holder.pid) === holder.start) throw held(dataDir, holder.pid);
    removeStale(file, text);
  }
}

/** Whether a running process holds the lock of `dataDir`. */
export function isLocked(dataDir: string): boolean {
  const holder = parse(readOr(join(dataDir, 'lock'), ''));
  return holder !== null && startOf(holder.pid) === holder.start;
}

function held(dataDir: string, pid: number): StartError {
  return new StartError(`Another Fireledger (process ${pid}) already uses DATA_DIR ${dataDir}.`);
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

/** Two starters may find the same stale lock: what was moved away is put back when it is no longer that one. */
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
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('start' in value)) return null;
    if (typeof value.pid !== 'number' || typeof value.start !== 'string') return null;
    return { pid: value.pid, start: value.start };
  } catch {
    return null;
  }
}
