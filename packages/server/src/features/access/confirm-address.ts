import type { Access } from '../../db/with-access.ts';

/**
 * Locks an account's address until the transaction ends, so that nobody changes it meanwhile. Call this before locking the
 * session: that is the order in which changes to an account take these locks.
 */
export async function lockAddress({ db }: Access, userID: string): Promise<void> {
  await db.selectFrom('user').select('id').where('id', '=', userID).forShare().execute();
}

/** Records that the owner of the account's address has sent back what was mailed there (docs/decisions/0433). */
export async function confirmAddress({ db, now }: Access, userID: string): Promise<void> {
  await db
    .updateTable('credential')
    .set({ address_confirmed_at: now })
    .where('user_id', '=', userID)
    .execute();
}
