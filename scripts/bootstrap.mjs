// Installs the dependencies when they are missing or not those of package-lock.json. Runs before everything else, on
// the Node that the machine has (18 or newer), so it uses nothing but Node's own modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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
const wanted = `${process.platform}-${process.arch} ${createHash('sha256').update(lock).digest('hex')}`;

if (Number(process.versions.node.split('.')[0]) < 18) {
  fail(`Fireledger needs Node 18 or newer; this is ${process.version}.`);
}
if (!isInstalled()) await install();

function isInstalled() {
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (stamp === wanted) return true;
  if (stamp && stamp.split(' ')[0] !== wanted.split(' ')[0]) return false;
  // Somebody ran npm by hand: npm writes its list last, so one newer than the lock file is a finished install.
  if (!existsSync(npmsOwnList) || statSync(npmsOwnList).mtimeMs < statSync(lockFile).mtimeMs) return false;
  writeFileSync(stampFile, wanted);
  return true;
}

async function install() {
  const total = Object.values(JSON.parse(lock).packages).filter(fitsHere).length;
  const started = Date.now();
  console.log(`Installing ${total} packages (the first start only; about a minute) ...`);
  const timer = setInterval(() => {
    console.log(`  ${countPackages()} of ${total} packages, ${seconds(started)} s`);
  }, REPORT_MS);
  // Not `npm ci`: it empties node_modules first. This one obeys the lock file too.
  const code = await npm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  clearInterval(timer);
  if (code !== 0)
    fail('The packages could not be installed: npm failed, see above. Is the npm registry reachable?');
  requireNode24();
  writeFileSync(stampFile, wanted);
  console.log(`Installed in ${seconds(started)} s.`);
}

/** Optional packages of other machines are in the lock file too; npm leaves them out. */
function fitsHere(entry) {
  const suits = (list, value) => !list || [list].flat().includes(value);
  return entry.version !== undefined && suits(entry.os, process.platform) && suits(entry.cpu, process.arch);
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

/** `npm run` finds node_modules/.bin first: there is a newer Node where the machine's own is too old. */
function requireNode24() {
  const version = (command) =>
    spawnSync(command, ['--version'], { encoding: 'utf8', shell: onWindows }).stdout ?? '';
  const major = (text) => Number(/^v(\d+)/.exec(text)?.[1] ?? 0);
  const bundled = version(join(modules, '.bin', 'node'));
  if (major(bundled || process.version) >= 24) return;
  const reason = bundled
    ? `gave ${bundled.trim()}`
    : `has none for ${process.platform}-${process.arch} with this C library`;
  fail(`Fireledger runs on Node 24 or newer and npm ${reason}: install Node 24 and start again.`);
}

function countPackages() {
  const names = (folder) =>
    existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
  return names(modules)
    .map((name) => (name.startsWith('@') ? names(join(modules, name)).length : 1))
    .reduce((sum, count) => sum + count, 0);
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
