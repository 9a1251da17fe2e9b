import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** How long the database may take to answer the health check, in milliseconds; after that it counts as unavailable. */
const READY_MS = 3_000;

/** `/healthz`: the process responds. `/readyz`: the database responds too; a load balancer sends no traffic before that. */
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

/** Whether the check succeeded in time. */
function inTime(check: Promise<boolean>): Promise<boolean> {
  return Promise.race([check, pause(READY_MS, false, { ref: false })]);
}

/**
 * Runs one check at a time: concurrent callers share its result, so that health checks cannot keep the database busy. Results
 * are not cached, because the database may be gone a moment later.
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
