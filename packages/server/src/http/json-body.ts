import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { refusal } from './refusal.ts';

/**
 * Reads JSON, which is UTF-8 (RFC 8259). Nothing at all is no body: many clients name the type in every call, also in those that
 * take none. What comes in another encoding is `malformed_body`: its letters would be kept, and stand
 * in the ledger, as signs that they were lost.
 */
export function registerJsonBody(api: FastifyInstance): void {
  const read = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    if (!isUtf8(body)) {
      done(refusal('malformed_body'));
      return;
    }
    void read(request, body.toString(), done);
  });
}
