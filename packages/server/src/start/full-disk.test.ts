import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startProgram } from '../../testing/program.ts';

const scratch = mkdtempSync(join(tmpdir(), 'fireledger-full-'));
// The database's own user enters it.
chmodSync(scratch, 0o711);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const canMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** Runs what follows with a disk of its own in `folder`, which nobody else sees and which has so many kilobytes left. */
function onFullDisk(folder: string, kilobytes: number): readonly string[] {
  const script = `mount -t tmpfs -o size=8m,mode=0711 tmpfs ${folder} &&
    head -c $((8192 - ${kilobytes}))k /dev/zero > ${folder}/full && exec "$@"`;
  return ['unshare', '--mount', 'sh', '-c', script, 'sh'];
}

test.runIf(process.getuid?.() === 0 && canMount).each([
  [0, /^The disk of DATA_DIR .*full-0 is full \(ENOSPC\): make room on it\.$/],
  [1024, /^The database could not be created in .*: .*No space left on device/],
])('a start on a disk with %i kilobytes left says so in one sentence', async (kilobytes, sentence) => {
  const folder = join(scratch, `full-${kilobytes}`);
  mkdirSync(folder);
  const program = await startProgram({ env: { DATA_DIR: folder }, within: onFullDisk(folder, kilobytes) });
  const { code, stderr } = await program.ended;
  expect(stderr.trim()).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});
