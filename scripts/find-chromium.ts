import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const DOWNLOAD_LIMIT_MS = 300_000;
const CHECK_LIMIT_MS = 20_000;

/**
 * Finds a Chromium for the browser tests, and installs one if there is none: the one that CHROMIUM_PATH names, the system's,
 * Playwright's own, Playwright's download, the package of Debian and its derivatives.
 * @param log gets one line before each step that takes time
 * @returns path of the program
 * @throws Error with one sentence if none is available
 */
export function findChromium(log: (line: string) => void = () => undefined): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not run.`);
  }
  const found = system() ?? playwrights() ?? download(log) ?? debianPackage(log);
  if (found) return found;
  throw new Error(
    'No Chromium was found nor could be installed: install Chromium or Chrome, or set CHROMIUM_PATH.',
  );
}

function system(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  return candidates.find(runs) ?? null;
}

function playwrights(): string | null {
  const path = chromium.executablePath();
  return runs(path) ? path : null;
}

function download(log: (line: string) => void): string | null {
  log('Downloading a Chromium for the browser tests ...');
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' };
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'ignore',
    env,
    timeout: DOWNLOAD_LIMIT_MS,
  });
  return playwrights();
}

/** Ubuntu's package of that name only points to a snap, which `runs` detects. */
function debianPackage(log: (line: string) => void): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return null;
  log('Installing Chromium by apt-get ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: 'ignore', env, timeout: DOWNLOAD_LIMIT_MS } as const;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], options);
  return system();
}

/** Chrome on Windows opens a window when asked for its version, so there its presence is enough. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return (
    spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: CHECK_LIMIT_MS }).status === 0
  );
}
