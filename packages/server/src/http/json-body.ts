import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { refusal } from './refusal.ts';

/**
 * Parses JSON, which is UTF-8 (RFC 8259). Empty input means no body: many clients send the content type with every call, even
 * when there is no body. Input in another encoding is `malformed_body`: its characters would be stored, and recorded in the
 * ledger, as replacement characters.
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
