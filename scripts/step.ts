import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** How many checks of a step passed and failed. */
export type Tally = { readonly passed: number; readonly failed: number };

/** The output of a program and how it ended. */
export type Outcome = { readonly code: number; readonly output: string };

const SHOWN_LINES = 150;

/** Runs one of the workspace's programs by its name in node_modules/.bin, from the root. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const onWindows = process.platform === 'win32';
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: onWindows,
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** Runs a step, prints one line about it, and its output if something failed. */
export async function step(name: string, work: () => Promise<Tally & { output: string }>): Promise<Tally> {
  const started = performance.now();
  const { passed, failed, output } = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const count = passed + failed === 1 ? '' : ` ${passed} passed, ${failed} failed`;
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}${count} (${seconds} s)`);
  if (failed > 0) console.log(lastLines(output));
  return { passed, failed };
}

/** A step that passes or fails as a whole. */
export function command(name: string, program: string, args: readonly string[]): Promise<Tally> {
  return step(name, async () => single(await run(program, args)));
}

/** The tally of a program of which only the exit code counts. */
export function single({ code, output }: Outcome): Tally & { output: string } {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** Runs steps in order, as many at once as there are processors; returns their tallies. */
export async function runParallel(steps: readonly (() => Promise<Tally>)[]): Promise<Tally[]> {
  const waiting = [...steps];
  const tallies: Tally[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) tallies.push(await next());
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return tallies;
}

/** Adds up tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, tally) => ({ passed: total.passed + tally.passed, failed: total.failed + tally.failed }),
    { passed: 0, failed: 0 },
  );
}

/** Prints the closing line and sets the exit code of the process. */
export function close(total: Tally): void {
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function lastLines(output: string): string {
  const lines = output.trimEnd().split('\n');
  const shown = lines.slice(-SHOWN_LINES);
  const left = lines.length - shown.length;
  return [...(left > 0 ? [`  ... ${left} lines before`] : []), ...shown]
    .map((line) => `  ${line}`)
    .join('\n');
}
