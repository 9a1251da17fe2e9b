import { isID } from '@fireledger/domain/shared/ids.ts';
import { type Locale, localeOf } from '@fireledger/domain/shared/locales.ts';
import { emailKey } from '@fireledger/domain/shared/text.ts';
import type { Client } from 'pg';
import { withClient } from '../db/dedicated-client.ts';
import { OperatorError } from '../platform/operator-error.ts';

/** Whose data the ledger keeps beside its entries. */
export const KINDS = ['user', 'location', 'service_event'] as const;
type Kind = (typeof KINDS)[number];

/** Whose data was erased, and how many values the ledger has no longer. */
export type Erasure = { readonly kind: Kind; readonly id: string; readonly values: number };

/** What an erased person is called, with the end of their id, so that two of them can be told apart. */
const NAMELESS: Readonly<Record<Locale, readonly [string, string]>> = {
  en_GB: ['Erased', 'person'],
  nl_NL: ['Gewiste', 'persoon'],
};

/**
 * Erases the personal data of a user, of a visitor's registration, or what the ledger still has of a location's contacts. A user
 * must be deactivated or deleted. Entries keep their digests, so the ledger still verifies. May be repeated.
 * @param subject an id, or the present or former address of a user
 * @throws OperatorError if nobody is meant by it, or a user who is still active
 */
export async function erasePersonalData(migratorUrl: string, subject: string): Promise<Erasure> {
  return withClient(
    { connectionString: migratorUrl, application_name: 'fireledger personal-data:erase' },
    async (client) => {
      const { kind, id } = await find(client, subject);
      await inTransaction(client, async () => {
        if (kind === 'user') await clearUser(client, id);
        if (kind === 'service_event') await clearVisitor(client, id);
      });
      // Values are stored when a transaction is sealed, at its commit: those of the change above exist only now.
      const values = await inTransaction(client, () => eraseValues(client, id));
      return { kind, id, values };
    },
  );
}

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query(
    `begin; select set_config('app.actor_kind', 'system', true), set_config('app.act', 'personal_data.erase', true)`,
  );
  const done = await work();
  await client.query('commit');
  return done;
}

async function find(client: Client, subject: string): Promise<Pick<Erasure, 'kind' | 'id'>> {
  const ids = isID(subject) ? [subject.toLowerCase()] : await usersOfAddress(client, subject);
  const [id, ...more] = ids;
  if (more.length > 0) {
    throw new OperatorError(`Several users have or had this address: give one of the IDs ${ids.join(', ')}.`);
  }
  const { rows } = await client.query<{ kind: Kind }>(
    `select 'user' as kind from person where id = $1 union select 'location' from location where id = $1
     union select 'service_event' from service_event where id = $1
     union select entity from ledger_person_value where entity_id = $1 and entity = any ($2)`,
    [id ?? null, KINDS],
  );
  const [found] = rows;
  if (!id || !found) {
    throw new OperatorError('No user, location or event has this ID or address: nothing was erased.');
  }
  return { kind: found.kind, id };
}

async function usersOfAddress(client: Client, address: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from "user" where email_key = $1
     union select entity_id from ledger_person_value where entity = 'user' and name = 'email_key' and value = $1`,
    [emailKey(address)],
  );
  return rows.map(({ id }) => id);
}

/** Takes the name and the address from an account, and what it signed in with. A deleted one has none of these. */
async function clearUser(client: Client, id: string): Promise<void> {
  const { rows } = await client.query<{ active: boolean; locale: string }>(
    'select p.active, u.locale from person p join "user" u on u.id = p.id where p.id = $1 for update',
    [id],
  );
  const [user] = rows;
  if (!user) return;
  if (user.active)
    throw new OperatorError('This user is active: deactivate the user first, on their screen.');
  const [first, last] = NAMELESS[localeOf(user.locale)];
  await client.query(
    'update person set first_name = $2, insertion = null, last_name = $3, publicly_assignable = false where id = $1',
    [id, first, `${last} ${id.slice(-6)}`],
  );
  await client.query('update "user" set email = $2, email_key = $2 where id = $1', [
    id,
    `${id}@erased.invalid`,
  ]);
  for (const table of ['session', 'device', 'password_reset', 'credential']) {
    await client.query(`delete from ${table} where user_id = $1`, [id]);
  }
}

async function clearVisitor(client: Client, id: string): Promise<void> {
  await client.query(
    'update service_event set visitor_name = null where id = $1 and visitor_name is not null',
    [id],
  );
}

async function eraseValues(client: Client, id: string): Promise<number> {
  await client.query('set local role fl_ledger');
  const { rows } = await client.query<{ erased: string }>('select app.erase_person_values($1) as erased', [
    id,
  ]);
  return Number(rows[0]?.erased);
}
