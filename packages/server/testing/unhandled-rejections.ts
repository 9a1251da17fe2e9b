import { setImmediate } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Records unhandled rejections, which would end the program; the returned function returns them once Node has checked. */
export function watchUnhandledRejections(): () => Promise<unknown[]> {
  const unheard: unknown[] = [];
  const note = (reason: unknown) => void unheard.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  return async () => {
    await setImmediate();
    return unheard;
  };
}
