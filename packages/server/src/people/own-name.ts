import type { Access } from '../db/with-access.ts';
import { personName } from './person-name.ts';

/** The name of who is signed in, for a mail that says who did something; null: nobody is. */
export async function ownName({ db, principal }: Access): Promise<string | null> {
  if (principal.kind !== 'user') {
    return null;
  }
  const person = await db
    .selectFrom('person')
    .select(['first_name', 'insertion', 'last_name'])
    .where('id', '=', principal.userID)
    .executeTakeFirst();
  return person ? personName(person) : null;
}
