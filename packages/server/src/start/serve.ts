import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { completeEnv, type Env, type Settings } from '../env.ts';
import { writePublicKey } from '../ledger/heads.ts';
import { outboxRoutes } from '../mail/outbox-page.ts';
import type { OpenDatabase } from './database.ts';
import { beginDemo, type DemoState } from './demo.ts';
import { startAllJobs } from './jobs.ts';
import { createLogger } from './logger.ts';
import { openMails } from './open-mailer.ts';
import { listenError } from './port.ts';
import { findOrCreateSecret } from './secret.ts';
import { openServices } from './services.ts';
import { startMessage } from './start-message.ts';
import type { Running, StartOptions } from './start-server.ts';
import type { StopStep } from './stop-in-order.ts';
import { ensureWebBuilt } from './web-build.ts';

type StartContext = StartOptions & {
  readonly settings: Settings;
  /** open and migrated */
  readonly database: OpenDatabase;
  readonly demo: DemoState;
  /** collects how each started part is stopped */
  readonly undo: StopStep[];
};

/** Starts everything that needs the database, and listens. @throws OperatorError with one sentence */
export async function serve(context: StartContext): Promise<Omit<Running, 'stop'>> {
  const { settings, database, withoutWeb, say, undo } = context;
  const { demo, fill } = context.demo;
  const env = completeEnv(settings, { secret: findOrCreateSecret(settings), demo });
  await writePublicKey(env.dataDir, env.secret);
  if (!withoutWeb) await ensureWebBuilt(say);
  const { services, close } = await openServices(env, database.appUrl);
  undo.push({ part: 'connections', stop: close });
  const begun = fill ? beginDemo(env, database, services.files, say) : null;
  const { mailer, outbox } = await openMails(env, say);
  undo.push({ part: 'mails', stop: async () => mailer.close() });
  const logger = createLogger(env, process.stderr.isTTY);
  let isFilling = fill;
  const app = await buildApp(services, { logger, ...(fill && { isDemoFilling: () => isFilling }) });
  undo.push({ part: 'server', stop: () => app.close() });
  if (outbox && env.outbox === 'page') await app.register(outboxRoutes, { outbox });
  const playDemo = await begun;
  await listen(app, env);
  const jobs = await startAllJobs(services, database.appUrl, mailer, logger);
  undo.push({ part: 'jobs', stop: () => jobs.stop() });
  say(startMessage(env, playDemo !== null));
  const played = playDemo?.() ?? Promise.resolve();
  const demoMade = played.then(() => {
    isFilling = false;
  });
  return { env, demoMade };
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    await app.listen({ host: env.host, port: env.port });
  } catch (error) {
    throw listenError(error, env.host, env.port);
  }
}
