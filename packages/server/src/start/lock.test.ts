import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isLocked, lockDataDir } from './lock.ts';
import { startOf } from './process-identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'fireledger-lock-'));
const file = join(folder, 'lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('is held by one, and free again when given back', () => {
  const unlock = lockDataDir(folder);
  expect(isLocked(folder)).toBe(true);
  expect(() => lockDataDir(folder)).toThrow(
    `Another Fireledger (process ${process.pid}) already uses DATA_DIR`,
  );
  unlock();
  expect(isLocked(folder)).toBe(false);
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
  expect(isLocked(folder)).toBe(false);
  const unlock = lockDataDir(folder);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: process.pid, start: startOf(process.pid) });
  unlock();
});

// What is written to /dev/full finds its disk full.
if (existsSync('/dev/full')) {
  test('leaves nothing behind on a full disk', () => {
    const own = mkdtempSync(join(folder, 'own-'));
    symlinkSync('/dev/full', join(own, `lock.${process.pid}`));
    expect(() => lockDataDir(own)).toThrow(/ENOSPC/);
    expect(readdirSync(own)).toEqual([]);
  });
}
