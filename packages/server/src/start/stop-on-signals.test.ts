import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = new URL('./stop-on-signals.ts', import.meta.url).href;
/** A program whose stop ends, or never does. It prints its process id once it listens to signals. */
const program = (stop: string) => `
  import { stopOnSignals } from ${JSON.stringify(MODULE)};
  stopOnSignals((line) => console.log(line)).attach({ env: {}, demoMade: Promise.resolve(), stop: ${stop} });
  setInterval(() => undefined, 1000);
  console.log(process.pid);`;
const STOPS = '() => new Promise((resolve) => setTimeout(resolve, 100))';
const NEVER_STOPS = '() => new Promise(() => undefined)';

function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { env: { PATH: process.env['PATH'], ...env } });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += String(chunk);
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  // Its output ends once everyone who writes to it has ended.
  const silent = new Promise<string>((resolve) => child.stdout.on('end', () => resolve(printed)));
  const ready = () => expect.poll(() => printed, { timeout: 20_000 }).toMatch(/^\d+\n/);
  return { child, ended, silent, ready };
}

/** A command that needs a moment to clean up. */
const COMMAND = `
  import { abortOnSignals } from ${JSON.stringify(MODULE)};
  abortOnSignals().addEventListener('abort', () => setTimeout(() => process.exit(3), 100));
  setInterval(() => undefined, 1000);
  console.log(process.pid);`;

const command = (code: string) => run(process.execPath, ['--input-type=module', '-e', code]);
const node = (stop: string) => command(program(stop));

async function interruptUntilItEnds(child: ChildProcess): Promise<void> {
  await expect
    .poll(
      () => {
        child.kill('SIGINT');
        return child.exitCode;
      },
      { interval: 50 },
    )
    .not.toBeNull();
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s stops gracefully', async (signal) => {
  const { child, ended, silent, ready } = node(STOPS);
  await ready();
  child.kill(signal);
  expect(await ended).toBe(0);
  expect(await silent).toContain('Stopping ...\nStopped.');
});

test('a Ctrl-C that comes from the terminal and from npm is one', async () => {
  const { child, ended, silent, ready } = node(STOPS);
  await ready();
  child.kill('SIGINT');
  await expect
    .poll(() => {
      child.kill('SIGINT');
      return child.exitCode;
    })
    .not.toBeNull();
  expect(await ended).toBe(0);
  expect(await silent).toContain('Stopping ...\nStopped.');
});

test('a later Ctrl-C ends a stop that takes long', async () => {
  const { child, ended, ready } = node(NEVER_STOPS);
  await ready();
  await interruptUntilItEnds(child);
  expect(await ended).toBe(130);
});

test('a command that such a Ctrl-C breaks off cleans up', async () => {
  const { child, ended, ready } = command(COMMAND);
  await ready();
  await interruptUntilItEnds(child);
  expect(await ended).toBe(3);
});

if (process.platform !== 'win32') {
  test('started by npm start, it stops when the shell between is killed', async () => {
    // `true` keeps the shell from replacing itself with the program.
    const args = ['-c', '"$0" "$@"; true', process.execPath, '--input-type=module', '-e', program(STOPS)];
    const { child, silent, ready } = run('/bin/sh', args, { npm_lifecycle_event: 'start' });
    await ready();
    child.kill('SIGKILL');
    expect(await silent).toContain('Stopping ...\nStopped.');
  });
}
