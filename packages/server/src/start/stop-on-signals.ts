import type { Running } from './start-server.ts';
import { STOP_TIMEOUT_MS } from './stop-in-order.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** One Ctrl-C under npm may arrive twice: from the terminal, and forwarded by npm. */
const SAME_PRESS_MS = 1000;
const LOOK_FOR_PARENT_MS = 500;

/**
 * For a command that cleans up when it is interrupted: the first of these signals aborts it; one a second or more later ends the
 * process.
 */
export function abortOnSignals(): AbortSignal {
  const controller = new AbortController();
  let askedAt: number | null = null;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (askedAt !== null && performance.now() - askedAt >= SAME_PRESS_MS) process.exit(1);
      askedAt ??= performance.now();
      controller.abort();
    });
  }
  return controller.signal;
}

/**
 * Stops gracefully on SIGTERM, SIGINT and SIGHUP: running work is finished, the embedded database is stopped. A signal during the
 * start takes effect after it; a SIGINT a second or more after the first signal ends the program at once (the next start
 * recovers). Under `npm start`, the end of the shell in which npm starts the program counts as a signal.
 */
export function stopOnSignals(say: (line: string) => void): { attach(running: Running): void } {
  let running: Running | null = null;
  let askedAt: number | null = null;
  const stop = async () => {
    if (!running) return;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await running.stop();
    say('Stopped.');
    process.exit(0);
  };
  const ask = () => {
    if (askedAt !== null) return;
    askedAt = performance.now();
    say('Stopping ...');
    void stop();
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      const again = askedAt !== null && performance.now() - askedAt >= SAME_PRESS_MS;
      if (again && signal === 'SIGINT') process.exit(130);
      ask();
    });
  }
  if (process.env['npm_lifecycle_event'] === 'start') onParentGone(ask);
  return {
    attach: (started) => {
      running = started;
      if (askedAt !== null) void stop();
    },
  };
}

/** If npm's shell is dash, a SIGTERM for npm ends that shell and reaches nobody else: the program gets another parent. */
function onParentGone(tell: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    tell();
  }, LOOK_FOR_PARENT_MS);
  timer.unref();
}
