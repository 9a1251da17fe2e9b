import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePort } from '../embedded/launch.ts';
import { runningEmbedded } from '../embedded/start-embedded.ts';

const MAIN = fileURLToPath(new URL('../main.mjs', import.meta.url));

// A Ctrl-C on `npm start | tee FILE` ends tee first.
test('a program whose reader has gone stops as any other, and its database with it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fireledger-unread-'));
  chmodSync(dataDir, 0o711);
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    DEMO: 'false',
  };
  const child = spawn(process.execPath, [MAIN, '--without-web'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += String(chunk);
  });
  child.stderr.resume();
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('Fireledger is ready');
  child.stdout.destroy();
  child.kill('SIGINT');
  expect(await closed).toEqual([0, null]);
  expect(runningEmbedded(dataDir)).toBeNull();
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);
