import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

// An import would load the whole package, including WebSocket and an HTTP client.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');

/** Allows our own origin only; pictures may be shown from memory before they are uploaded. */
const CONTENT_SECURITY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-src': ["'self'", 'blob:'],
  'frame-ancestors': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
};

/** Sets the security headers on a reply that has not been sent. */
type Headed = (reply: FastifyReply) => void;

/** Adds helmet's headers to every reply. They are the same for all, so they are computed once. A route may replace one. */
export function registerSecurityHeaders(app: FastifyInstance, headed: Headed): void {
  app.addHook('onRequest', (_request, reply, next) => {
    headed(reply);
    next();
  });
}

/** Helmet's headers for a program at this address; replies sent before any hook runs set them themselves. */
export function securityHeaders(publicUrl: string): Headed {
  const headers = headersOf(publicUrl.startsWith('https:'));
  return (reply) => reply.headers(headers);
}

/** The headers that helmet sets on an empty reply. */
function headersOf(strictTransportSecurity: boolean): NodeJS.Dict<number | string | string[]> {
  const request = new IncomingMessage(new Socket());
  const reply = new ServerResponse(request);
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY },
    strictTransportSecurity,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  set(request, reply, (fault?: unknown) => {
    if (fault) {
      throw fault;
    }
  });
  return reply.getHeaders();
}
