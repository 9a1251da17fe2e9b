import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { processNamespace, processStartTime } from '../platform/process-identity.ts';
import { isLockedHere, lockDataDir, takeDataDir } from './data-dir-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'fireledger-lock-'));
const file = join(folder, 'lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('is held by one, and free again when given back', () => {
  const unlock = lockDataDir(folder);
  expect(isLockedHere(folder)).toBe(true);
  expect(() => lockDataDir(folder)).toThrow(
    `Another Fireledger (process ${process.pid}) already uses DATA_DIR`,
  );
  unlock();
  expect(isLockedHere(folder)).toBe(false);
  lockDataDir(folder)();
});

const dead = spawnSync('true').pid;
test.each([
  ['a process that is gone', JSON.stringify({ pid: dead, start: 'once' })],
  [
    'a process id that another program has by now',
    JSON.stringify({ pid: process.ppid, start: 'another start' }),
  ],
  ['nobody readable', 'half a l'],
])('is taken over from %s', (_name, content) => {
  writeFileSync(file, content);
  expect(isLockedHere(folder)).toBe(false);
  const unlock = lockDataDir(folder);
  const [start, place] = [processStartTime(process.pid), processNamespace()];
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid, start, place });
  unlock();
});

describe('of another container, whose processes cannot be seen from here,', () => {
  const marked = (secondsAgo: number) => {
    const moment = new Date(Date.now() - secondsAgo * 1000);
    utimesSync(file, moment, moment);
  };
  beforeEach(() => {
    writeFileSync(file, JSON.stringify({ pid: dead, start: 'once', place: 'pid:[1]', host: 'other' }));
  });

  test('is left to it as long as that marks it', async () => {
    marked(10);
    const taken = takeDataDir(folder);
    marked(0);
    await expect(taken).rejects.toThrow(
      `A Fireledger in another container or on another machine (process ${dead} on other) uses DATA_DIR`,
    );
  });

  test('is taken over when it was killed', async () => {
    marked(29);
    const unlock = await takeDataDir(folder);
    expect(isLockedHere(folder)).toBe(true);
    unlock();
  });
});

test('is marked for others as long as it is held', () => {
  vi.useFakeTimers();
  try {
    const unlock = lockDataDir(folder);
    vi.advanceTimersByTime(60_000);
    expect(Math.abs(statSync(file).mtimeMs - Date.now())).toBeLessThan(10_000);
    unlock();
    vi.advanceTimersByTime(60_000);
    expect(existsSync(file)).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

// A write to /dev/full fails as on a full disk.
if (existsSync('/dev/full')) {
  test('leaves nothing behind on a full disk', () => {
    const own = mkdtempSync(join(folder, 'own-'));
    symlinkSync('/dev/full', join(own, `lock.${process.pid}`));
    expect(() => lockDataDir(own)).toThrow(/ENOSPC/);
    expect(readdirSync(own)).toEqual([]);
  });
}
