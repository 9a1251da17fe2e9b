import type { Access } from '../db/with-access.ts';
import { personName } from './person-name.ts';

/** The name of the signed-in person, for a mail about their action; null: nobody is signed in. */
export async function actorDisplayName({ db, principal }: Access): Promise<string | null> {
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
