import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { openDiskStore } from './disk-store.ts';

const PUT = fileURLToPath(new URL('./put-for-test.ts', import.meta.url));
const scratch = await mkdtemp(join(tmpdir(), 'fireledger-faults-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

it('shows nothing of an upload in whose middle the process was killed, and sweeps it at the next start', async () => {
  const folder = join(scratch, 'killed');
  const child = spawn(process.execPath, [PUT, folder, '4', 'stop'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await ended;
  expect(await readdir(join(folder, 'tmp'))).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['tmp']);
  const store = await openDiskStore(folder);
  expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  for await (const file of store.list()) expect(file).toBeUndefined();
});

// A disk of 1 MB needs the right to mount in a namespace of one's own; elsewhere the shell's limit on a file's size does it.
const MOUNT = 'mount -t tmpfs -o size=1m none "$0"';
const canMount = spawnSync('env', ['unshare', '-rm', 'sh', '-c', MOUNT, tmpdir()]).status === 0;

it('answers file.upload_failed when the disk is full, and leaves nothing', async () => {
  const folder = join(scratch, 'full');
  await mkdir(folder, { recursive: true });
  const after = `"${process.execPath}" "${PUT}" "$0/files" 4; ls -A "$0/files" "$0/files/tmp"`;
  const child = canMount
    ? spawn('env', ['unshare', '-rm', 'sh', '-c', `${MOUNT} && ${after}`, folder])
    : spawn('sh', ['-c', `ulimit -f 2048; ${after}`, folder]);
  const output = await text(child.stdout);
  expect(output.split('\n').filter((line) => line !== '' && line !== 'half')).toEqual([
    'file.upload_failed',
    `${folder}/files:`,
    'tmp',
    `${folder}/files/tmp:`,
  ]);
});
