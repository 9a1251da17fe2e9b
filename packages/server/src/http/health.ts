import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** How long the database's answer is good for, in milliseconds: nobody keeps it busy by asking whether it is there. */
const ANSWER_FOR = 1_000;

/** `/healthz`: the process answers. `/readyz`: the database answers too; a balancer sends nobody here before. */
export async function registerHealth(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, () => ({ status: 'ok' }));
  const isReady = rememberFor(ANSWER_FOR, () =>
    services.opener.read({ kind: 'system' }, 'health.read', async () => true).catch(() => false),
  );
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) =>
    (await isReady()) ? { status: 'ok' } : reply.status(503).send({ status: 'unavailable' }),
  );
}

/** Asks at most once in so many milliseconds; who asks meanwhile gets the same answer. */
function rememberFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: { readonly value: Promise<T>; readonly askedAt: number } | undefined;
  return () => {
    const now = performance.now();
    if (!answer || now - answer.askedAt >= milliseconds) answer = { value: ask(), askedAt: now };
    return answer.value;
  };
}
