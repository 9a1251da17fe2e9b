// Installs the dependencies if they are missing or differ from package-lock.json. Runs before everything else, on the machine's own
// Node (18 or newer), so it uses only Node's built-in modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(modules, '.fireledger-install');
const npmsOwnList = join(modules, '.package-lock.json');
const onWindows = process.platform === 'win32';
const REPORT_MS = 5000;

const lock = readFileSync(lockFile, 'utf8');
const { packages } = JSON.parse(lock);

if (Number(process.versions.node.split('.')[0]) < 18) {
  fail(`Fireledger needs Node 18 or newer; this is ${process.version}.`);
}
if (!isInstalled()) await install();

/** The stamp of what is wanted and of what npm says is installed: it changes as soon as either does. */
function stampOf() {
  const digest = (text) => createHash('sha256').update(text).digest('hex');
  return `${process.platform}-${process.arch} ${digest(lock)} ${digest(readOr(npmsOwnList, ''))}`;
}

function isInstalled() {
  if (readOr(stampFile, '') === stampOf()) return true;
  // Somebody ran npm by hand: npm writes its list last, so everything in it is installed.
  const found = listOf(readOr(npmsOwnList, '{}'));
  const needed = Object.entries(packages).filter(([path, entry]) => isNeeded(path, entry));
  if (!needed.every(([path, { version }]) => found[path] && found[path].version === version)) return false;
  requireNode24();
  keepStamp();
  return true;
}

/** A list that was cut off while it was written counts as empty. */
function listOf(text) {
  try {
    return JSON.parse(text).packages ?? {};
  } catch {
    return {};
  }
}

/** A user without write permission, such as a service in a folder of root's, checks again at the next start. */
function keepStamp() {
  try {
    writeFileSync(stampFile, stampOf());
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}

/** What every machine needs, and the optional packages for this one. */
function isNeeded(path, entry) {
  return path.includes('node_modules/') && (!entry.optional || (entry.os && fitsHere(entry)));
}

async function install() {
  const wanted = Object.keys(packages).filter(
    (path) => path.includes('node_modules/') && fitsHere(packages[path]),
  );
  const total = wanted.length;
  const started = Date.now();
  console.log(`Installing ${total} packages (the first start only; about a minute) ...`);
  const timer = setInterval(() => {
    console.log(`  ${wanted.filter(isUnpacked).length} of ${total} packages, ${seconds(started)} s`);
  }, REPORT_MS);
  // Not `npm ci`, which empties node_modules first; `npm install` obeys the lock file too. NODE_ENV=production, or a setting of
  // npm, would leave out the packages that build the web app.
  const kinds = ['--include=dev', '--include=optional'];
  const code = await npm(['install', ...kinds, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  clearInterval(timer);
  if (code !== 0)
    fail('The packages could not be installed: npm failed, see above. Is the npm registry reachable?');
  requireNode24();
  keepStamp();
  console.log(`Installed in ${seconds(started)} s.`);
}

/** The lock file also contains optional packages for other machines; npm leaves them out. */
function fitsHere(entry) {
  const suits = (list, value) => !list || [list].flat().includes(value);
  const suitsMachine = suits(entry.os, process.platform) && suits(entry.cpu, process.arch);
  return entry.version !== undefined && suitsMachine && (!entry.libc || suits(entry.libc, libc()));
}

function libc() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

function npm(args) {
  const script = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const child = script?.endsWith('.js')
    ? spawn(process.execPath, [script, ...args], options)
    : spawn('npm', args, { ...options, shell: onWindows });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
}

/**
 * `npm run` looks in node_modules/.bin first: there is a newer Node if the machine's own is too old. It is run by its own file,
 * which needs no shell: Windows would split the folder's name at a space.
 */
function requireNode24() {
  const major = (text) => Number(/^v(\d+)/.exec(text)?.[1] ?? 0);
  const [path, entry] = Object.entries(packages).find(([, one]) => one.bin?.node && fitsHere(one)) ?? [];
  const file = path && join(root, path, entry.bin.node);
  const bundled = (file && spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout) || '';
  if (major(bundled || process.version) >= 24) return;
  const reason = bundled
    ? `gave ${bundled.trim()}`
    : `has none for ${process.platform}-${process.arch} with this C library`;
  fail(`Fireledger runs on Node 24 or newer and npm ${reason}: install Node 24 and start again.`);
}

function readOr(file, otherwise) {
  return existsSync(file) ? readFileSync(file, 'utf8') : otherwise;
}

/** npm creates all folders first: whether a package has arrived shows in its contents. */
function isUnpacked(path) {
  return existsSync(join(root, path, 'package.json'));
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
