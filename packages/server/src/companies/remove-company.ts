import type { ClientKind } from '@fireledger/domain/company/facts.ts';
import { sql } from 'kysely';
import { refuseFor, relationsOf } from '../db/relations.ts';
import { claimUsage } from '../db/usage.ts';
import type { Access } from '../db/with-access.ts';

/**
 * Deletes a company on which nothing depends except people who have never signed in; they are deleted with it, so that a company
 * created by mistake can be removed (docs/decisions/0310). Notifies the live stream of each person; the caller notifies it of the
 * company.
 * @throws `delete.relations_exist` for each kind that prevents it, including people who have signed
 * in or on whom something depends
 */
export async function removeCompany(access: Access, kind: ClientKind, id: string): Promise<void> {
  const { db } = access;
  // a caller who creates a user or a location of the company waits, and then finds no company
  await claimUsage(db, id);
  const relations = await relationsOf(db, kind, id);
  const others = relations.filter((one) => one.kind !== 'user');
  const people = await peopleOf(access, kind, id);
  const staying = people.filter((person) => person.stays).length;
  refuseFor([...others, ...(staying > 0 ? [{ kind: 'user', count: staying }] : [])]);
  const ids = people.map((person) => person.id);
  await sql`select app.delete_user(id) from unnest(${ids}::uuid[]) as person (id)`.execute(db);
  for (const person of people) {
    access.changed({
      entity: 'user',
      id: person.id,
      organizationID: kind === 'organization' ? id : null,
      contractorID: kind === 'contractor' ? id : null,
    });
  }
  await db.deleteFrom(kind).where('id', '=', id).execute();
}

type Person = { readonly id: string; readonly stays: boolean };

/** A company's people, and which of them prevent the deletion: those who have signed in, and those on whom something depends. */
async function peopleOf({ db }: Access, kind: ClientKind, id: string): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select p.id, s.last_sign_in_at is not null or exists (select from app.relations_of('user', p.id)) as stays
    from person p
    join app.account_states(array(select id from person where ${sql.ref(`${kind}_id`)} = ${id}::uuid)) s
      on s.user_id = p.id
    where ${sql.ref(`p.${kind}_id`)} = ${id}::uuid`.execute(db);
  return rows;
}
