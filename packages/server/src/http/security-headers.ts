import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Nothing but our own origin; pictures may be shown from memory before they are sent. */
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
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
};

/** Gives every reply helmet's headers, which are the same for all: they are made once. A route may replace one. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = headersOf(publicUrl.startsWith('https:'));
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}

/** What helmet sets on an empty reply. */
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
