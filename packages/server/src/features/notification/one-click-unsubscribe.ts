import type { FastifyInstance } from 'fastify';
import { OPEN_ROUTE_LIMIT, registerRateLimit } from '../../http/rate-limit.ts';
import { refusal } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import type { Services } from '../../http/services.ts';
import { setMailPreference } from './unsubscribe.ts';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** The maximum size of the form in bytes: it contains one field. */
const FORM_LIMIT = 1024;
/** The one field, in either encoding of the form. */
const ONE_CLICK = /(?:^|&)List-Unsubscribe=One-Click(?:&|$)|name="?List-Unsubscribe"?\r\n\r\nOne-Click\r\n/;

/**
 * `POST /unsubscribe?token=`: what a mail program sends to the address in a mail's List-Unsubscribe header when the reader
 * presses the program's own button (RFC 8058): a form, without cookies. Switches off the mails of the link's causes. Opened as a
 * link, the same address is a page of the app, which asks first, because scanners open links.
 */
export async function registerOneClickUnsubscribe(app: FastifyInstance, services: Services): Promise<void> {
  await registerRateLimit(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    FORMS,
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, body),
  );
  const options = { schema: { hide: true }, config: OPEN_ROUTE_LIMIT };
  app.post('/unsubscribe', options, async ({ query, body }, reply) => {
    if (typeof body !== 'string' || !ONE_CLICK.test(body)) {
      throw refusal('malformed_body');
    }
    const { token } = Object(query) as { readonly token?: unknown };
    await services.opener.write({ kind: 'anonymous' }, 'notification.unsubscribe', async (access) => {
      requireAct(access.principal, 'notification.unsubscribe');
      await setMailPreference(access, services.env.secret, { token: String(token), subscribed: false });
    });
    return reply.status(204).send();
  });
}
