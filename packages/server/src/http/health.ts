import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers too; a balancer sends nobody here before. */
export async function registerHealth(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, () => ({ status: 'ok' }));
  const isReady = oneAtATime(() =>
    services.opener.read({ kind: 'system' }, 'health.read', async () => true).catch(() => false),
  );
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) =>
    (await isReady()) ? { status: 'ok' } : reply.status(503).send({ status: 'unavailable' }),
  );
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
