import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** How long the database may take to answer that it is there, in milliseconds: one that says nothing at all is away. */
const READY_MS = 3_000;

/** `/healthz`: the process answers. `/readyz`: the database answers too; a balancer sends nobody here before. */
export async function registerHealth(app: FastifyInstance, services: Services): Promise<void> {
  const route = { schema: { hide: true }, logLevel: 'silent', compress: false } as const;
  app.get('/healthz', route, () => ({ status: 'ok' }));
  const isReady = oneAtATime(() =>
    inTime(services.opener.read({ kind: 'system' }, 'health.read', async () => true).catch(() => false)),
  );
  app.get('/readyz', route, async (_request, reply) =>
    (await isReady()) ? { status: 'ok' } : reply.status(503).send({ status: 'unavailable' }),
  );
}

/** Whether the question was answered by yes, and in time. */
async function inTime(asked: Promise<boolean>): Promise<boolean> {
  const over = new AbortController();
  const late = pause(READY_MS, false, { ref: false, signal: over.signal }).catch(() => false);
  return Promise.race([asked, late]).finally(() => over.abort());
}

/**
 * Asks once at a time: who asks meanwhile gets the same answer, so that nobody keeps the database busy by asking whether it is
 * there. An answer that has been given is not kept, as the database may be gone a moment later.
 */
function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
