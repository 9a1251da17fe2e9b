import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './start-error.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const WEB = join(ROOT, 'packages', 'web');
/** Written after a build that went to its end, so that one that was cut off is done again: the digest of what it was made of. */
const STAMP = join(WEB, 'dist', '.built');
/** All that goes into the build; the lock file stands for the packages. */
const SOURCES = [
  ...['src', 'static', 'scripts', 'index.html', 'public.html'].map((name) => join('packages', 'web', name)),
  ...['vite.config.ts', 'postcss.config.mjs', 'tsconfig.json', 'package.json'].map((name) =>
    join('packages', 'web', name),
  ),
  join('packages', 'domain', 'src'),
  'tsconfig.base.json',
  'package-lock.json',
];

/**
 * Builds the web app when it is missing or made of anything else than its sources are now.
 * @throws StartError with the builder's last lines above it
 */
export async function ensureWebBuilt(log: (line: string) => void): Promise<void> {
  const sources = sourcesDigest(ROOT, SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  log('Building the web app ...');
  const started = Date.now();
  const output = await build();
  if (output !== null) throw new StartError(`${output}\nThe web app could not be built: see above.`);
  writeFileSync(STAMP, sources);
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

/**
 * The digest of the names and contents of files; of folders, all in them but tests and what the build generates itself. Times do not
 * count: an archive brings old ones, a copy new ones.
 * @param names from `root`; one that is missing has no part in it
 */
export function sourcesDigest(root: string, names: readonly string[]): string {
  const digest = createHash('sha256');
  for (const file of names.flatMap((name) => filesOf(join(root, name)))) {
    const content = readFileSync(file);
    digest.update(`${relative(root, file).replaceAll('\\', '/')}\n${content.length}\n`).update(content);
  }
  return digest.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.gen\.ts$|\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
