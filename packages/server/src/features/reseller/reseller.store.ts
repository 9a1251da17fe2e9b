import type { ResellerFacts, ResellerValues } from '@fireledger/domain/reseller/edit.ts';
import { licenceOf, licenceSchema } from '@fireledger/domain/reseller/licence.ts';
import type { Insertable } from 'kysely';
import { omitUndefined } from '../../db/omit-undefined.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Transaction } from '../../db/transaction.ts';
import { requireFound } from '../../http/refusal.ts';

/** A reseller locked until the transaction ends: its version, and the facts that the rules need. */
export type LockedReseller = { readonly version: number; readonly facts: ResellerFacts };

/** Throws `not_found` if the reseller does not exist behind the wall. */
export async function requireReseller(db: Transaction, id: string): Promise<void> {
  requireFound(await db.selectFrom('reseller').select('id').where('id', '=', id).executeTakeFirst());
}

/** Locks a reseller behind the wall. Throws `not_found`. */
export async function lockReseller(db: Transaction, id: string): Promise<LockedReseller> {
  const row = requireFound(
    await db.selectFrom('reseller').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
  );
  return {
    version: row.version,
    facts: {
      resellerID: row.id,
      name: row.name,
      address: row.address,
      billingEmail: row.billing_email,
      email: row.email,
      active: row.active,
      licence: licenceOf(licenceSchema.parse(row.licence)),
      largeLogo: row.large_logo,
      smallLogo: row.small_logo,
    },
  };
}

/** Inserts a new reseller. */
export async function insertReseller(db: Transaction, id: string, values: ResellerValues): Promise<void> {
  await db
    .insertInto('reseller')
    .values({ id, ...columnsOf(values) })
    .execute();
}

/** Writes the changes; returns the new version. */
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

/** Deletes a reseller's row; the caller has checked for relations. */
export async function deleteResellerRow(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('reseller').where('id', '=', id).execute();
}

type Columns = Omit<Insertable<DB['reseller']>, 'id'>;

/** Converts values to the columns to write; values that are not given are left out. */
function columnsOf(values: ResellerValues): Columns;
function columnsOf(values: Partial<ResellerValues>): Partial<Columns>;
function columnsOf(values: Partial<ResellerValues>): Partial<Columns> {
  const columns: { readonly [C in keyof Columns]?: Columns[C] | undefined } = {
    name: values.name,
    address: values.address,
    billing_email: values.billingEmail,
    email: values.email,
    active: values.active,
    licence: values.licence && JSON.stringify(values.licence),
    large_logo: values.largeLogo,
    small_logo: values.smallLogo,
  };
  return omitUndefined(columns);
}
