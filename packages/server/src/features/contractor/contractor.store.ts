import type { ContractorFacts, ContractorValues } from '@fireledger/domain/contractor/facts.ts';
import type { Insertable } from 'kysely';
import { companyColumns, companyValues } from '../../companies/company-columns.ts';
import { omitUndefined } from '../../db/omit-undefined.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Transaction } from '../../db/transaction.ts';
import { requireFound } from '../../http/refusal.ts';

/** A contractor locked until the transaction ends: its version, and the facts that the rules need. */
export type LockedContractor = { readonly version: number; readonly facts: ContractorFacts };

/** Locks a contractor behind the wall, without blocking inserts that refer to it. Throws `not_found`. */
export async function lockContractor(db: Transaction, id: string): Promise<LockedContractor> {
  const row = requireFound(
    await db.selectFrom('contractor').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
  );
  return {
    version: row.version,
    facts: {
      ...companyValues(row),
      contractorID: row.id,
      country: row.country,
    },
  };
}

/** Inserts a new contractor; its main user is written afterwards. */
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

/** Writes the changes; returns the new version. */
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

/** Converts values to the columns to write; values that are not given are left out. */
function columnsOf(values: Omit<ContractorValues, 'mainUserID'>): Columns;
function columnsOf(values: Partial<ContractorValues>): Partial<Columns>;
function columnsOf(values: Partial<ContractorValues>): Partial<Columns> {
  return omitUndefined({ ...companyColumns(values), country: values.country });
}
