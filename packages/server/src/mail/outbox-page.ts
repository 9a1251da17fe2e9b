import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DiskOutbox } from './disk-outbox.ts';
import { framedMail, outboxPage } from './outbox-markup.ts';

/** Headers that only a proxy adds: behind a proxy, every request seems to come from this machine (design section 7). */
const FORWARDING = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'cf-connecting-ip',
  'true-client-ip',
  'x-client-ip',
] as const;
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/i;
const LOCAL_ADDRESS = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * /dev/outbox (page) and /dev/outbox.json (`[{to, subject, text, html, createdAt}]`, newest first). start/serve.ts registers it
 * only if `env.outbox` is `page`: DEMO on a loopback HOST, no SMTP. Each request must come from this machine, with localhost or
 * 127.0.0.1 as Host, and not through a proxy; any other gets 404. HTTP/1.0 is refused: no browser speaks it, but nginx does by
 * default, and then it sends our own host name and nothing that identifies itself.
 */
export async function outboxRoutes(app: FastifyInstance, { outbox }: { outbox: DiskOutbox }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!isLocal(request)) {
      return reply.code(404).send();
    }
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });
  app.get('/dev/outbox.json', { schema: { hide: true } }, async () =>
    (await outbox.list()).map(({ id: _, ...mail }) => mail),
  );
  app.get<{ Querystring: { mail?: unknown } }>(
    '/dev/outbox',
    { schema: { hide: true } },
    async (request, reply) => {
      const { mail } = request.query;
      return sendPage(
        reply,
        PAGE_POLICY,
        outboxPage(await outbox.list(), typeof mail === 'string' ? mail : undefined),
      );
    },
  );
  app.get<{ Params: { id: string } }>(
    '/dev/outbox/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const mail = (await outbox.list()).find(({ id }) => id === request.params.id);
      if (!mail) {
        reply.callNotFound();
        return reply;
      }
      return sendPage(reply, MAIL_POLICY, framedMail(mail));
    },
  );
}

function isLocal({ headers, socket, raw }: FastifyRequest): boolean {
  return (
    raw.httpVersion !== '1.0' &&
    LOCAL_HOST.test(headers.host ?? '') &&
    LOCAL_ADDRESS.test(socket.remoteAddress ?? '') &&
    FORWARDING.every((name) => headers[name] === undefined)
  );
}

function sendPage(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
}
