import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from 'vitest';

/** A program whose stop ends, or never does. It says its process id once it listens to signals. */
const program = (stop: string) => `
  import { stopOnSignals } from ${JSON.stringify(new URL('./stop-on-signals.ts', import.meta.url).href)};
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
  // Its output ends when everyone who writes to it has ended.
  const silent = new Promise<string>((resolve) => child.stdout.on('end', () => resolve(printed)));
  const ready = () => expect.poll(() => printed, { timeout: 20_000 }).toMatch(/^\d+\n/);
  return { child, ended, silent, ready };
}

const node = (stop: string) => run(process.execPath, ['--input-type=module', '-e', program(stop)]);

async function interruptUntilItEnds(child: ChildProcess): Promise<void> {
  await expect
    .poll(
      () => {
        child.kill('SIGINT');
        return child.exitCode;
      },
      { timeout: 10_000, interval: 50 },
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

if (process.platform !== 'win32') {
  test('started by npm start, it stops when the shell between is killed', async () => {
    // `true` keeps the shell from becoming the program.
    const args = ['-c', '"$0" "$@"; true', process.execPath, '--input-type=module', '-e', program(STOPS)];
    const { child, silent, ready } = run('/bin/sh', args, { npm_lifecycle_event: 'start' });
    await ready();
    child.kill('SIGKILL');
    expect(await silent).toContain('Stopping ...\nStopped.');
  });
}
