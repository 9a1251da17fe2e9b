import type {
  OrganizationFacts,
  OrganizationValues,
  ResellerFacts,
} from '@fireledger/domain/organization/facts.ts';
import type { Insertable } from 'kysely';
import { companyColumns, companyValues } from '../../companies/company-columns.ts';
import { omitUndefined } from '../../db/omit-undefined.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { Transaction } from '../../db/transaction.ts';
import { requireFound } from '../../http/refusal.ts';

/** An organisation locked until the transaction ends: its version, and the facts that the rules need. */
export type LockedOrganization = { readonly version: number; readonly facts: OrganizationFacts };

/** Locks an organisation behind the wall, without blocking inserts that refer to it. Throws `not_found`. */
export async function lockOrganization(db: Transaction, id: string): Promise<LockedOrganization> {
  const row = requireFound(
    await db.selectFrom('organization').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
  );
  return {
    version: row.version,
    facts: {
      ...companyValues(row),
      organizationID: row.id,
      timeZone: row.time_zone,
      maxLocations: row.max_locations,
      resellerID: row.reseller_id,
    },
  };
}

/** A reseller as far as the caller can see it, or null; null if no id is given. */
export async function findReseller(
  db: Transaction,
  id: string | null | undefined,
): Promise<ResellerFacts | null> {
  const row = id
    ? await db.selectFrom('reseller').select(['id', 'active']).where('id', '=', id).executeTakeFirst()
    : undefined;
  return row ? { resellerID: row.id, active: row.active } : null;
}

/** Inserts a new organisation; its main user is written afterwards. */
export async function insertOrganization(
  db: Transaction,
  id: string,
  values: Omit<OrganizationValues, 'mainUserID'>,
): Promise<void> {
  await db
    .insertInto('organization')
    .values({ id, ...columnsOf(values) })
    .execute();
}

/** Writes the changes; returns the new version. */
export async function updateOrganization(
  db: Transaction,
  id: string,
  changes: Partial<OrganizationValues>,
): Promise<number> {
  const { version } = await db
    .updateTable('organization')
    .set(columnsOf(changes))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

type Columns = Omit<Insertable<DB['organization']>, 'id'>;

/** Converts values to the columns to write; values that are not given are left out. */
function columnsOf(values: Omit<OrganizationValues, 'mainUserID'>): Columns;
function columnsOf(values: Partial<OrganizationValues>): Partial<Columns>;
function columnsOf(values: Partial<OrganizationValues>): Partial<Columns> {
  return omitUndefined({
    ...companyColumns(values),
    time_zone: values.timeZone,
    max_locations: values.maxLocations,
    reseller_id: values.resellerID,
  });
}
