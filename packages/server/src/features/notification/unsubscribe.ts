import type { MailCause } from '@fireledger/domain/notification/causes.ts';
import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';
import type { Answer, Call } from '../../http/route.ts';
import { readUnsubscription } from '../../mail/unsubscribe-token.ts';

type Wish = { readonly token: string; readonly subscribed: boolean };

/** POST /user/unsubscribe: switches off the mails of the cause in a mail's link; `subscribed: true` switches them on again. */
export async function unsubscribe(
  access: Access,
  { body }: { readonly body: Wish },
  { services }: Call,
): Promise<Answer> {
  const cause = await setMailPreference(access, services.env.secret, body);
  return { status: 200, body: { cause, subscribed: body.subscribed } };
}

/**
 * Stores whether the mails of a link's cause are wanted, without signing in, and returns the cause. The link of a deleted user
 * gets the same answer as any other; throws `notification.unsubscribe_link_invalid` for an invalid link.
 */
export async function setMailPreference(
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
