import type { Running } from './start-server.ts';
import { STOP_WITHIN_MS } from './stop-in-turn.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * For a command that cleans up when it is broken off: aborted by the first of these signals; a second one ends the process.
 */
export function abortOnSignals(): AbortSignal {
  const controller = new AbortController();
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(1);
      controller.abort();
    });
  }
  return controller.signal;
}

/**
 * Stops gracefully on SIGTERM, SIGINT and SIGHUP: what runs is finished, the embedded database is stopped. A signal
 * during the start waits for its end; a second SIGINT ends the program at once (the next start recovers).
 */
export function stopOnSignals(say: (line: string) => void): { attach(running: Running): void } {
  let running: Running | null = null;
  let asked = false;
  const stop = async () => {
    if (!running) return;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await running.stop();
    say('Stopped.');
    process.exit(0);
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (asked && signal === 'SIGINT') process.exit(130);
      if (asked) return;
      asked = true;
      say('Stopping ...');
      void stop();
    });
  }
  return {
    attach: (started) => {
      running = started;
      if (asked) void stop();
    },
  };
}
