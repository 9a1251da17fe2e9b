import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './start-error.ts';

const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url));
const WEB = join(PACKAGES, 'web');
/** Written after a build that went to its end, so that one that was cut off is done again. */
const STAMP = join(WEB, 'dist', '.built');
const SOURCES = ['src', 'static', 'scripts', 'index.html', 'public.html', 'vite.config.ts', 'package.json'];

/**
 * Builds the web app when it is missing or older than its sources.
 * @throws StartError with the builder's last lines above it
 */
export async function ensureWebBuilt(log: (line: string) => void): Promise<void> {
  if (existsSync(STAMP) && statSync(STAMP).mtimeMs >= newestSource()) return;
  log('Building the web app ...');
  const started = Date.now();
  const output = await build();
  if (output !== null) throw new StartError(`${output}\nThe web app could not be built: see above.`);
  writeFileSync(STAMP, '');
  log(`Built the web app in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** null when it went well, else the last of what the builder said. */
function build(): Promise<string | null> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(npm, ['run', 'build', '--silent'], {
    cwd: WEB,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => {
      const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\n');
      resolve(code === 0 ? null : lines.slice(-30).join('\n'));
    });
  });
}

/** When the youngest file that goes into the build was changed, in milliseconds; generated routes are no source. */
function newestSource(): number {
  const paths = [...SOURCES.map((name) => join(WEB, name)), join(PACKAGES, 'domain', 'src')];
  return Math.max(0, ...paths.filter((path) => existsSync(path)).flatMap(changes));
}

function changes(path: string): number[] {
  if (!statSync(path).isDirectory()) return [statSync(path).mtimeMs];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.gen\.ts$|\.test\.tsx?$/.test(entry.name))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
}
