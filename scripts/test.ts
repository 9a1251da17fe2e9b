import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWebBuilt } from '../packages/server/src/start/web-build.ts';
import setUpDatabase from '../packages/server/testing/global-setup.ts';
import { findChromium } from './find-chromium.ts';
import { staticChecks, unbroken } from './static-checks.ts';
import { close, command, run, runParallel, step, sum, type Tally } from './step.ts';
import { playwrightCounts, tallyOf, vitestCounts } from './test-counts.ts';
import { untestedRefusals } from './untested-refusals.ts';

// Everything that is checked, from types to the browser, ending with one line that counts it all.
const reports = mkdtempSync(join(tmpdir(), 'fireledger-test-'));
const provoked = join(reports, 'provoked');
mkdirSync(provoked);
let stopDatabase = async () => {};
try {
  const chromium = await step('Chromium for the browser tests', () => attempt(locateChromium));
  const tallies = [
    chromium,
    ...(await runParallel([
      () => step('PostgreSQL for the tests', () => attempt(startDatabase)),
      () => step('build of the web app', () => attempt(() => ensureWebBuilt(() => undefined))),
      () => command('dead code', 'knip', ['--no-progress']),
      ...staticChecks(),
    ])),
    await command('cases of the benchmark', process.execPath, ['bench/src/main.ts', 'check']),
    await step('unit, property and database tests', vitest),
    await step('every refusal that a route declares is met by a test', async () =>
      unbroken(untestedRefusals(provoked)),
    ),
    ...(chromium.failed === 0 ? [await step('browser tests', playwright)] : []),
  ];
  close(sum(tallies));
} finally {
  await stopDatabase();
  rmSync(reports, { recursive: true, force: true });
}

/** Passes unless it throws; the error's message is then its output. */
async function attempt(work: () => unknown): Promise<Tally & { output: string }> {
  try {
    await work();
    return { passed: 1, failed: 0, output: '' };
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  }
}

function locateChromium(): void {
  process.env.CHROMIUM_PATH = findChromium((line) => console.log(line));
}

/** One for the database tests and the browser tests, which find it through the environment. */
async function startDatabase(): Promise<void> {
  stopDatabase = await setUpDatabase();
}

async function vitest(): Promise<Tally & { output: string }> {
  const report = join(reports, 'vitest.json');
  const args = ['run', '--reporter=agent', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await run('vitest', args, { FIRELEDGER_PROVOKED: provoked });
  return tallyOf({ code, output }, vitestCounts(readReport(report)));
}

async function playwright(): Promise<Tally & { output: string }> {
  const report = join(reports, 'playwright.json');
  const args = ['test', '-c', 'e2e', '--project=screens', '--project=browser', '--reporter=line,json'];
  const { code, output } = await run('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return tallyOf({ code, output }, playwrightCounts(readReport(report)));
}

function readReport(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
