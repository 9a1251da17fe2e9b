import { ensureWebBuilt } from '../src/start/web-build.ts';

/** Builds the web app if its sources have changed: once for all programs that tests are about to start beside each other. */
export const buildWebOnce = (): Promise<void> => ensureWebBuilt(() => undefined);
