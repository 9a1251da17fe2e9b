import type { MailCause } from '@fireledger/domain/notification/causes.ts';
import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';
import type { Answer, Call } from '../../http/route.ts';
import { readUnsubscription } from '../../mail/unsubscribe-token.ts';

type Wish = { readonly token: string; readonly subscribed: boolean };

/** POST /user/unsubscribe: switches off the mails of the causes in a mail's link; `subscribed: true` switches them on again. */
export async function unsubscribe(
  access: Access,
  { body }: { readonly body: Wish },
  { services }: Call,
): Promise<Answer> {
  const causes = await setMailPreference(access, services.env.secret, body);
  return { status: 200, body: { causes, subscribed: body.subscribed } };
}

/**
 * Stores whether the mails of a link's causes are wanted, without signing in, and returns the causes. The link of a deleted
 * user gets the same answer as any other; throws `notification.unsubscribe_link_invalid` for an invalid link.
 */
export async function setMailPreference(
  access: Access,
  secret: string,
  { token, subscribed }: Wish,
): Promise<readonly MailCause[]> {
  const unsubscription = readUnsubscription(secret, token);
  if (!unsubscription) {
    throw refusal('notification.unsubscribe_link_invalid', 'token');
  }
  const { userID, causes } = unsubscription;
  const others = sql<
    string[]
  >`array(select cause from unnest(muted_mails) cause where cause <> all (${causes}::text[]))`;
  await access.db
    .updateTable('user')
    .set({ muted_mails: subscribed ? others : sql<string[]>`${others} || ${causes}::text[]` })
    .where('id', '=', userID)
    .execute();
  await announce(access, userID);
  return causes;
}

/** The person may have the page with these choices open, signed in. */
async function announce({ db, changed }: Access, id: string): Promise<void> {
  const company = await db
    .selectFrom('person')
    .select([
      'organization_id as organizationID',
      'contractor_id as contractorID',
      'reseller_id as resellerID',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (company) changed({ entity: 'user', id, ...company });
}
