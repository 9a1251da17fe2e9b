import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { completeEnv, type Env, type Settings } from '../env.ts';
import { outboxRoutes } from '../mail/outbox-page.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { beginDemo, findDemoState } from './demo.ts';
import { startAllJobs } from './jobs.ts';
import { createLogger } from './logger.ts';
import { openMails } from './mails.ts';
import { startMessage } from './message.ts';
import { assertPortFree, listenError } from './port.ts';
import { ensureSchema } from './schema-state.ts';
import { findOrMakeSecret } from './secret.ts';
import { openServices } from './services.ts';
import { type StopStep, stopInTurn } from './stop-in-turn.ts';
import { ensureWebBuilt } from './web-build.ts';

export type StartOptions = {
  readonly withoutWeb: boolean;
  /** gets the lines meant for the person who starts the program */
  readonly say: (line: string) => void;
};

/** A running server. */
export type Running = {
  readonly env: Env;
  /** Resolves when the demo world is there, or at once when none is made; never rejects. */
  readonly demoMade: Promise<void>;
  /** Finishes what runs, then stops everything that was started; within STOP_WITHIN_MS, and never rejects. */
  stop(): Promise<void>;
};

/**
 * Starts Fireledger: database, schema, web app, the demo's accounts where a demo is wanted, listening, and after that the
 * demo's history.
 * @throws StartError, MigrationNewerError with one sentence; nothing is left running then
 */
export async function startServer(settings: Settings, options: StartOptions): Promise<Running> {
  await assertPortFree(settings.host, settings.port);
  const undo: StopStep[] = [];
  const stop = () => stopInTurn(undo.splice(0).reverse(), options.say);
  try {
    const database = await openDatabase(settings, options.say);
    undo.push({ part: 'database', stop: database.close });
    return await startOn(database, settings, options, undo, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOn(
  database: OpenDatabase,
  settings: Settings,
  { withoutWeb, say }: StartOptions,
  undo: StopStep[],
  stop: () => Promise<void>,
): Promise<Running> {
  await ensureSchema(database, say);
  const { demo, fill } = await findDemoState(settings, database, say);
  const env = completeEnv(settings, { secret: findOrMakeSecret(settings), demo });
  if (!withoutWeb) await ensureWebBuilt(say);
  const { services, close } = await openServices(env, database.appUrl);
  undo.push({ part: 'connections', stop: close });
  const begun = fill ? beginDemo(env, database, services.files, say) : null;
  const { mailer, outbox } = await openMails(env, say);
  undo.push({ part: 'mails', stop: async () => mailer.close() });
  const logger = createLogger(env, process.stderr.isTTY);
  const app = await buildApp(services, { logger });
  undo.push({ part: 'server', stop: () => app.close() });
  if (outbox && env.outbox === 'page') await app.register(outboxRoutes, { outbox });
  const playDemo = await begun;
  await listen(app, env);
  const jobs = await startAllJobs(services, database.appUrl, mailer, logger);
  undo.push({ part: 'jobs', stop: () => jobs.stop() });
  say(startMessage(env));
  return { env, demoMade: playDemo?.() ?? Promise.resolve(), stop };
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    await app.listen({ host: env.host, port: env.port });
  } catch (error) {
    throw listenError(error, env.host, env.port);
  }
}
