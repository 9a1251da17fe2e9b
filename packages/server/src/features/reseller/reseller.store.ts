import type { ResellerFacts, ResellerValues } from '@fireledger/domain/reseller/edit.ts';
import { licenceOf, licenceSchema } from '@fireledger/domain/reseller/licence.ts';
import type { Address } from '@fireledger/domain/shared/address.ts';
import type { Insertable } from 'kysely';
import { defined } from '../../db/defined.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Transaction } from '../../db/transaction.ts';
import { refusal } from '../../http/refusal.ts';

/** A reseller that nobody else changes until the transaction ends: the version, and what the rules ask about. */
export type LockedReseller = { readonly version: number; readonly facts: ResellerFacts };

/** Throws `not_found` for a reseller that is not there behind the wall. */
export async function requireReseller(db: Transaction, id: string): Promise<void> {
  const row = await db.selectFrom('reseller').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) {
    throw refusal('not_found');
  }
}

/** Locks a reseller behind the wall. Throws `not_found`. */
export async function lockReseller(db: Transaction, id: string): Promise<LockedReseller> {
  const row = await db
    .selectFrom('reseller')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) {
    throw refusal('not_found');
  }
  return {
    version: row.version,
    facts: {
      resellerID: row.id,
      name: row.name,
      // only addressSchema's own answer is ever stored
      address: row.address as Address,
      billingEmail: row.billing_email,
      email: row.email,
      active: row.active,
      licence: licenceOf(licenceSchema.parse(row.licence)),
      largeLogo: row.large_logo,
      smallLogo: row.small_logo,
    },
  };
}

/** Writes a new reseller. */
export async function insertReseller(db: Transaction, id: string, values: ResellerValues): Promise<void> {
  await db
    .insertInto('reseller')
    .values({ id, ...columnsOf(values) })
    .execute();
}

/** Writes what changes; answers the new version. */
export async function updateReseller(
  db: Transaction,
  id: string,
  changes: Partial<ResellerValues>,
): Promise<number> {
  const { version } = await db
    .updateTable('reseller')
    .set(columnsOf(changes))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Removes a reseller’s row; the caller has asked for relations. */
export async function deleteResellerRow(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('reseller').where('id', '=', id).execute();
}

type Columns = Omit<Insertable<DB['reseller']>, 'id'>;

/** Values as the columns to write; those that are not given are left out. */
function columnsOf(values: ResellerValues): Columns;
function columnsOf(values: Partial<ResellerValues>): Partial<Columns>;
function columnsOf(values: Partial<ResellerValues>): Partial<Columns> {
  const columns: { readonly [C in keyof Columns]?: Columns[C] | undefined } = {
    name: values.name,
    address: values.address && JSON.stringify(values.address),
    billing_email: values.billingEmail,
    email: values.email,
    active: values.active,
    licence: values.licence && JSON.stringify(values.licence),
    large_logo: values.largeLogo,
    small_logo: values.smallLogo,
  };
  return defined(columns);
}
