import { countUnconfirmedMail } from '@fireledger/domain/notification/unconfirmed-address.ts';
import { lockAttempts, saveAttempts } from '../db/attempts.ts';
import type { Access } from '../db/with-access.ts';
import { addressDigest } from '../people/address-digest.ts';

/** What a mail is about, and whose address it goes to: whoever named that address is of the same company. */
type Addressed = { readonly userID: string; readonly email: string; readonly companyID: string | null };
type Subject =
  | { readonly serviceEventID: string }
  | { readonly documentID: string }
  | { readonly organizationIDs: readonly string[] };

/** The name of the address's own count, among the organisations' ids. */
const ADDRESS = 'address';

/**
 * Counts a mail about an event or about documents to an address that nobody has confirmed; returns false if the mail exceeds the
 * limit and is not sent (docs/decisions/0433). A confirmed address is not counted. Each company's people have their own count per
 * organisation: a contractor that creates accounts uses up nothing of the organisation's own allowance. A mail about documents of
 * several organisations is counted for each of them, and has to be within the limits of all.
 */
export async function takeMailAllowance(access: Access, to: Addressed, about: Subject): Promise<boolean> {
  if (await isConfirmed(access, to.userID)) return true;
  const keys = {
    [ADDRESS]: { kind: 'unconfirmed_to', digest: addressDigest('mail', to.email) },
    ...Object.fromEntries(
      (await organizationsOf(access, about)).map((id) => [
        id,
        { kind: 'unconfirmed_about', digest: `${id} ${to.companyID ?? ''}` },
      ]),
    ),
  };
  const { [ADDRESS]: address, ...organizations } = await lockAttempts(access, keys);
  const next = countUnconfirmedMail({ address, organizations }, access.now.getTime());
  if (next === null) return false;
  await saveAttempts(access, keys, { [ADDRESS]: next.address, ...next.organizations });
  return true;
}

async function isConfirmed({ db }: Access, userID: string): Promise<boolean> {
  const row = await db
    .selectFrom('credential')
    .select('address_confirmed_at')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return (row?.address_confirmed_at ?? null) !== null;
}

async function organizationsOf({ db }: Access, about: Subject): Promise<readonly string[]> {
  if ('organizationIDs' in about) return about.organizationIDs;
  const { organization_id } = await ('serviceEventID' in about
    ? db.selectFrom('service_event').select('organization_id').where('id', '=', about.serviceEventID)
    : db.selectFrom('document').select('organization_id').where('id', '=', about.documentID)
  ).executeTakeFirstOrThrow();
  return [organization_id];
}
