import type {
  OrganizationFacts,
  OrganizationValues,
  ResellerFacts,
} from '@fireledger/domain/organization/facts.ts';
import type { Address } from '@fireledger/domain/shared/address.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import type { Insertable } from 'kysely';
import type { DB } from '../../db/tables.generated.ts';
import type { Transaction } from '../../db/transaction.ts';
import { refusal } from '../../http/refusal.ts';

/** An organisation that nobody else changes until the transaction ends: the version, and what the rules ask about. */
export type LockedOrganization = { readonly version: number; readonly facts: OrganizationFacts };

/** Locks an organisation behind the wall; what is made of it meanwhile does not wait. Throws `not_found`. */
export async function lockOrganization(db: Transaction, id: string): Promise<LockedOrganization> {
  const row = isID(id)
    ? await db.selectFrom('organization').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    : undefined;
  if (!row) {
    throw refusal('not_found');
  }
  return {
    version: row.version,
    facts: {
      organizationID: row.id,
      name: row.name,
      billingEmail: row.billing_email,
      // only addressSchema's own answer is ever stored
      address: row.address as Address,
      billingAddress: row.billing_address as Address | null,
      timeZone: row.time_zone,
      maxDisciplines: row.max_disciplines,
      maxLocations: row.max_locations,
      maxUsers: row.max_users,
      active: row.active,
      assetsEnabled: row.assets_enabled,
      resellerID: row.reseller_id,
      mainUserID: row.main_user_id,
    },
  };
}

/** A reseller as far as the caller sees it, or null; no id: null. */
export async function findReseller(
  db: Transaction,
  id: string | null | undefined,
): Promise<ResellerFacts | null> {
  const row = id
    ? await db.selectFrom('reseller').select(['id', 'active']).where('id', '=', id).executeTakeFirst()
    : undefined;
  return row ? { resellerID: row.id, active: row.active } : null;
}

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

/** Writes what changes; answers the new version. */
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

/** Values as the columns to write; those that are not given are left out. */
function columnsOf(values: Omit<OrganizationValues, 'mainUserID'>): Columns;
function columnsOf(values: Partial<OrganizationValues>): Partial<Columns>;
function columnsOf(values: Partial<OrganizationValues>): Partial<Columns> {
  const { address, billingAddress } = values;
  const columns: { readonly [C in keyof Columns]?: Columns[C] | undefined } = {
    name: values.name,
    billing_email: values.billingEmail,
    address: address && JSON.stringify(address),
    billing_address: billingAddress && JSON.stringify(billingAddress),
    time_zone: values.timeZone,
    max_disciplines: values.maxDisciplines,
    max_locations: values.maxLocations,
    max_users: values.maxUsers,
    active: values.active,
    assets_enabled: values.assetsEnabled,
    reseller_id: values.resellerID,
    main_user_id: values.mainUserID,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
