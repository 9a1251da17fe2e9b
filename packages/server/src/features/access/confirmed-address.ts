import type { Access } from '../../db/with-access.ts';

/**
 * The key of an account's address, held until the transaction ends: nobody gives it another meanwhile. Before the session, as whoever
 * changes an account holds them. Undefined for no account.
 */
export async function holdAddress({ db }: Access, userID: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('user')
    .select('email_key')
    .where('id', '=', userID)
    .forShare()
    .executeTakeFirst();
  return row?.email_key;
}

/** Notes that what was mailed to an address came back from its owner (docs/decisions/0432). */
export async function confirmAddress({ db }: Access, userID: string, emailKey: string): Promise<void> {
  await db
    .updateTable('credential')
    .set({ confirmed_email_key: emailKey })
    .where('user_id', '=', userID)
    .execute();
}
