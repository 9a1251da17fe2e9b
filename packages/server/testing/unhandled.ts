import { setImmediate } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Notes what is rejected and heard by nobody, which would end the program; the answer gives it back once Node has looked. */
export function watchUnhandled(): () => Promise<unknown[]> {
  const unheard: unknown[] = [];
  const note = (reason: unknown) => void unheard.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  return async () => {
    await setImmediate();
    return unheard;
  };
}
