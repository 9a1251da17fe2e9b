import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';
import type { Answer, Call } from '../../http/route.ts';
import { readUnsubscription } from '../../mail/unsubscribe-token.ts';

type Wish = { readonly token: string; readonly subscribed: boolean };

/**
 * POST /user/unsubscribe: switches off the mails of the cause that a mail's link names, without signing in; `subscribed: true`
 * takes it back. A link of somebody who is gone answers as the others do.
 */
export async function unsubscribe(
  { db }: Access,
  { body: { token, subscribed } }: { readonly body: Wish },
  { services }: Call,
): Promise<Answer> {
  const said = readUnsubscription(services.env.secret, token);
  if (!said) {
    throw refusal('notification.unsubscribe_link_invalid', 'token');
  }
  const { userID, cause } = said;
  const others = sql<string[]>`array_remove(muted_mails, ${cause})`;
  await db
    .updateTable('user')
    .set({ muted_mails: subscribed ? others : sql<string[]>`array_append(${others}, ${cause})` })
    .where('id', '=', userID)
    .execute();
  return { status: 200, body: { cause, subscribed } };
}
