import { displayName } from '@fireledger/domain/user/display-name.ts';
import type { Access } from '../db/with-access.ts';

/** The name of who is signed in, for a mail that says who did something; null: nobody is. */
export async function ownName({ db, principal }: Access): Promise<string | null> {
  if (principal.kind !== 'user') {
    return null;
  }
  const row = await db
    .selectFrom('person')
    .select(['first_name as firstName', 'insertion', 'last_name as lastName'])
    .where('id', '=', principal.userID)
    .executeTakeFirst();
  return row ? displayName(row) : null;
}
