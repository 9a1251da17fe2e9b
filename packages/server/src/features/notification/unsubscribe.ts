import type { MailCause } from '@fireledger/domain/notification/causes.ts';
import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';
import type { Answer, Call } from '../../http/route.ts';
import { readUnsubscription } from '../../mail/unsubscribe-token.ts';

type Wish = { readonly token: string; readonly subscribed: boolean };

/** POST /user/unsubscribe: switches off the mails of the cause that a mail's link names; `subscribed: true` takes it back. */
export async function unsubscribe(
  access: Access,
  { body }: { readonly body: Wish },
  { services }: Call,
): Promise<Answer> {
  const cause = await changeWish(access, services.env.secret, body);
  return { status: 200, body: { cause, subscribed: body.subscribed } };
}

/**
 * Keeps whether the mails of a link's cause are wanted, without signing in, and answers the cause. A link of somebody who is gone
 * answers as the others do; `notification.unsubscribe_link_invalid` when it is none.
 */
export async function changeWish(
  { db }: Access,
  secret: string,
  { token, subscribed }: Wish,
): Promise<MailCause> {
  const said = readUnsubscription(secret, token);
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
  return cause;
}
