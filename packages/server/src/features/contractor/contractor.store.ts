import type { ContractorFacts, ContractorValues } from '@fireledger/domain/contractor/facts.ts';
import type { Address } from '@fireledger/domain/shared/address.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import type { Insertable } from 'kysely';
import type { DB } from '../../db/tables.generated.ts';
import type { Transaction } from '../../db/transaction.ts';
import { refusal } from '../../http/refusal.ts';

/** A contractor that nobody else changes until the transaction ends: the version, and what the rules ask about. */
export type LockedContractor = { readonly version: number; readonly facts: ContractorFacts };

/** Locks a contractor behind the wall; what is made of it meanwhile does not wait. Throws `not_found`. */
export async function lockContractor(db: Transaction, id: string): Promise<LockedContractor> {
  const row = isID(id)
    ? await db.selectFrom('contractor').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    : undefined;
  if (!row) {
    throw refusal('not_found');
  }
  return {
    version: row.version,
    facts: {
      contractorID: row.id,
      name: row.name,
      country: row.country,
      // only addressSchema's own answer is ever stored
      address: row.address as Address,
      billingAddress: row.billing_address as Address | null,
      billingEmail: row.billing_email,
      maxDisciplines: row.max_disciplines,
      maxUsers: row.max_users,
      active: row.active,
      assetsEnabled: row.assets_enabled,
      mainUserID: row.main_user_id,
    },
  };
}

export async function insertContractor(
  db: Transaction,
  id: string,
  values: Omit<ContractorValues, 'mainUserID'>,
): Promise<void> {
  await db
    .insertInto('contractor')
    .values({ id, ...columnsOf(values) })
    .execute();
}

/** Writes what changes; answers the new version. */
export async function updateContractor(
  db: Transaction,
  id: string,
  changes: Partial<ContractorValues>,
): Promise<number> {
  const { version } = await db
    .updateTable('contractor')
    .set(columnsOf(changes))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

type Columns = Omit<Insertable<DB['contractor']>, 'id'>;

/** Values as the columns to write; those that are not given are left out. */
function columnsOf(values: Omit<ContractorValues, 'mainUserID'>): Columns;
function columnsOf(values: Partial<ContractorValues>): Partial<Columns>;
function columnsOf(values: Partial<ContractorValues>): Partial<Columns> {
  const { address, billingAddress } = values;
  const columns: { readonly [C in keyof Columns]?: Columns[C] | undefined } = {
    name: values.name,
    country: values.country,
    address: address && JSON.stringify(address),
    billing_address: billingAddress && JSON.stringify(billingAddress),
    billing_email: values.billingEmail,
    max_disciplines: values.maxDisciplines,
    max_users: values.maxUsers,
    active: values.active,
    assets_enabled: values.assetsEnabled,
    main_user_id: values.mainUserID,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
