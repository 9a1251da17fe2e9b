import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../src/embedded/launch.ts';
import { runningEmbedded } from '../src/embedded/start-embedded.ts';

const MAIN = fileURLToPath(new URL('../src/main.mjs', import.meta.url));
const CWD = fileURLToPath(new URL('../../../', import.meta.url));

export type ProgramOptions = {
  /** only these and PATH, HOME and PORT are set */
  readonly env: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** a Unix user to run it as */
  readonly uid?: number;
  /** a command and its arguments through which the program is run, such as `setpriv` */
  readonly within?: readonly string[];
};

/** The whole program as a separate process, as `npm start` runs it (without the web app by default). */
export type Program = {
  readonly pid: number;
  /** such as http://localhost:41234 */
  readonly url: string;
  /**
   * Milliseconds from the start until it has reported that it is ready and /readyz has answered 200. Rejects
   * with its output if it ends before.
   */
  ready(): Promise<number>;
  /** How it ended and what it printed. */
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
  /** Sends a signal and waits for the process to end. */
  kill(signal: NodeJS.Signals): Promise<void>;
};

/** Starts the program; the caller must end it. */
export async function startProgram({
  env,
  args = ['--without-web'],
  uid,
  within = [],
}: ProgramOptions): Promise<Program> {
  const [command = '', ...rest] = [...within, process.execPath, MAIN, ...args];
  const port = env['PORT'] ?? String(await freePort());
  const started = performance.now();
  const child = spawn(command, rest, {
    cwd: CWD,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let stdout = '';
  let stderr = '';
  const said = Promise.withResolvers<void>();
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk);
    if (stdout.includes('Fireledger is ready: ')) said.resolve();
  });
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const ended = new Promise<Awaited<Program['ended']>>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  const url = `http://localhost:${port}`;
  return {
    pid: child.pid ?? 0,
    url,
    ended,
    ready: async () => {
      await Promise.race([
        said.promise.then(() => untilReady(url)),
        ended.then((end) => Promise.reject(new Error(`ended with ${end.code}: ${end.stdout}${end.stderr}`))),
      ]);
      return performance.now() - started;
    },
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Resolves once the server at `url` reports that it and its database are available. */
async function untilReady(url: string): Promise<void> {
  for (;;) {
    const reply = await fetch(`${url}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The superuser's URL of the embedded database that a program runs on `dataDir`. */
export function superuserOf(dataDir: string): string {
  const urls = runningEmbedded(dataDir);
  if (!urls) throw new Error(`no embedded database runs on ${dataDir}`);
  return urls.superuserUrl.replace(/\/postgres\?/, '/fireledger?');
}
