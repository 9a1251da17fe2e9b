import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers too; a balancer sends nobody here before. */
export async function registerHealth(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    try {
      await services.opener.read({ kind: 'system' }, 'health.read', async () => undefined);
      return { status: 'ok' };
    } catch {
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
