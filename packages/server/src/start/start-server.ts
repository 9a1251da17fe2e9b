import type { Env, Settings } from '../env.ts';
import { openDatabase } from './database.ts';
import { findDemoState } from './demo.ts';
import { assertPortFree } from './port.ts';
import { ensureSchema } from './schema-state.ts';
import { type StopStep, stopInOrder } from './stop-in-order.ts';

export type StartOptions = {
  readonly withoutWeb: boolean;
  /** prints the lines meant for the person who starts the program */
  readonly say: (line: string) => void;
};

/** A running server. */
export type Running = {
  readonly env: Env;
  /** Resolves once the demo world is there, or at once if none is built; never rejects. */
  readonly demoMade: Promise<void>;
  /** Finishes what is running, then stops everything that was started; takes at most STOP_TIMEOUT_MS, and never rejects. */
  stop(): Promise<void>;
};

/**
 * Starts Fireledger: database, schema, web app, the demo's accounts if a demo is wanted, listening, and after that the demo's
 * history.
 * @throws OperatorError, MigrationNewerError with one sentence; nothing is left running then
 */
export async function startServer(settings: Settings, { withoutWeb, say }: StartOptions): Promise<Running> {
  await assertPortFree(settings.host, settings.port);
  const undo: StopStep[] = [];
  const stop = () => stopInOrder(undo.splice(0).reverse(), say);
  try {
    const database = await openDatabase(settings, say, preload);
    undo.push({ part: 'database', stop: database.close });
    await ensureSchema(database, say);
    const demo = await findDemoState(settings, database, say);
    const { serve } = await import('./serve.ts');
    return { ...(await serve({ settings, database, demo, withoutWeb, say, undo })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Loads most of the program. Called once PostgreSQL is starting, so that an impossible start is reported first. A failure here
 * surfaces when the module is used.
 */
function preload(): void {
  import('./serve.ts').catch(() => undefined);
}
