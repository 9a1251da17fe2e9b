import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';
import { ROOT } from './step.ts';

// The README's screenshots, made with the browser tests' own fixtures.
const { status } = spawnSync('playwright', ['test', '-c', 'e2e', '--project=screenshots'], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, CHROMIUM_PATH: findChromium((line) => console.log(line)) },
});
process.exitCode = status ?? 1;
