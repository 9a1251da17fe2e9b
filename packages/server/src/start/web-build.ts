import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../platform/operator-error.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const WEB = join(ROOT, 'packages', 'web');
/** Written after a completed build, so that an interrupted one is repeated: the digest of its sources. */
const STAMP = join(WEB, 'dist', '.built');
/** All inputs of the build; the lock file stands for the packages. */
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
 * Builds the web app if it is missing or its sources have changed since it was built.
 * @throws OperatorError, preceded by the builder's last lines
 */
export async function ensureWebBuilt(log: (line: string) => void): Promise<void> {
  const sources = sourcesDigest(ROOT, SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  log('Building the web app ...');
  const started = Date.now();
  const output = await build();
  if (output !== null) throw new OperatorError(`${output}\nThe web app could not be built: see above.`);
  writeFileSync(STAMP, sources);
  log(`Built the web app in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** null if it succeeded, else the last lines of the builder's output. */
function build(): Promise<string | null> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(npm, ['run', 'build', '--silent'], {
    cwd: WEB,
    // Vite takes React's slow form for development if whoever starts the program has set another one.
    env: { ...process.env, NODE_ENV: 'production' },
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
 * The digest of the names and contents of files; for folders, of all files in them except tests and what the build generates
 * itself. Times do not count: an archive restores old ones, a copy has new ones.
 * @param names relative to `root`; a missing one is left out
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
