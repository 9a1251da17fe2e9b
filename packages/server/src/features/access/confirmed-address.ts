import type { Access } from '../../db/with-access.ts';

/**
 * Holds an account's address until the transaction ends: nobody gives it another meanwhile. Before the session, as whoever changes an
 * account holds them.
 */
export async function holdAddress({ db }: Access, userID: string): Promise<void> {
  await db.selectFrom('user').select('id').where('id', '=', userID).forShare().execute();
}

/** Notes that what was mailed to the account's address came back from its owner (docs/decisions/0433). */
export async function confirmAddress({ db, now }: Access, userID: string): Promise<void> {
  await db
    .updateTable('credential')
    .set({ address_confirmed_at: now })
    .where('user_id', '=', userID)
    .execute();
}
