import { nameKey } from '@fireledger/domain/import/name-key.ts';
import { sql } from 'kysely';
import { indexByName, type NameIndex, nameKeyOf } from '../../csv/name-index.ts';
import type { Transaction } from '../../db/transaction.ts';
import { claimUsage } from '../../db/usage.ts';
import type { Access } from '../../db/with-access.ts';
import type { OrganizationRow } from './location.store.ts';

export type NamedOrganization = OrganizationRow & { readonly name: string };

/** An existing location, with the values that a row of a file can repeat. */
export type ExistingLocation = {
  readonly organizationID: string;
  readonly name: string;
  readonly reference: string | null;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly disciplineIDs: readonly string[];
  readonly disciplineNames: readonly string[];
  readonly contactFirstName: string | null;
  readonly contactInsertion: string | null;
  readonly contactLastName: string | null;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
};

/** The records that the rows of an import name, read once for all rows. */
export type ImportFacts = {
  readonly organizations: NameIndex<NamedOrganization>;
  /** The caller's own organisation, for rows that name none. */
  readonly own: NamedOrganization | undefined;
  readonly disciplines: NameIndex<{ readonly id: string; readonly name: string }>;
  readonly disciplinesInUse: ReadonlySet<string>;
  /**
   * By organisation and reference, and by organisation, name and address (`identityOf`); those without a reference come first.
   */
  readonly existing: ReadonlyMap<string, readonly ExistingLocation[]>;
};

/** The key by which two locations are the same: the reference within the organisation or, without one, the name and address. */
export function identityOf(
  location: Pick<ExistingLocation, 'organizationID' | 'name' | 'reference' | 'address'>,
): string {
  const { organizationID, name, reference, address } = location;
  const parts = reference ? ['reference', reference] : ['name', name, address];
  return [organizationID, ...parts.map(nameKey)].join('\n');
}

/**
 * Reads the named organisations, all disciplines, and the locations that these organisations already have. Others who make
 * locations for these organisations wait from here on, so that a location not found here does not exist until the transaction
 * ends.
 */
export async function importFacts({ db, principal }: Access, names: readonly string[]): Promise<ImportFacts> {
  const ownID = principal.kind === 'user' ? principal.organizationID : null;
  const organizations = await organizationsNamed(db, names, ownID);
  const disciplines = await db.selectFrom('discipline').select(['id', 'name', 'active']).execute();
  const inUse = disciplines.filter(({ active }) => active);
  // in a fixed order, so that two imports cannot deadlock
  const ids = organizations.map(({ organizationID }) => organizationID).sort();
  for (const id of ids) await claimUsage(db, id);
  return {
    organizations: indexByName(organizations, ({ name }) => [name]),
    own: organizations.find(({ organizationID }) => organizationID === ownID),
    disciplines: indexByName(inUse, ({ name }) => [name]),
    disciplinesInUse: new Set(inUse.map(({ id }) => id)),
    existing: await existingLocations(db, ids, new Map(disciplines.map(({ id, name }) => [id, name]))),
  };
}

async function organizationsNamed(
  db: Transaction,
  names: readonly string[],
  ownID: string | null,
): Promise<NamedOrganization[]> {
  const rows = await db
    .selectFrom('organization')
    .select(['id', 'name', 'reseller_id', 'active', 'max_locations', 'max_disciplines'])
    .where(sql<boolean>`${nameKeyOf('name')} = any (${names.map(nameKey)}::text[]) or id = ${ownID}::uuid`)
    .execute();
  return rows.map((row) => ({
    organizationID: row.id,
    name: row.name,
    resellerID: row.reseller_id,
    active: row.active,
    maxLocations: row.max_locations,
    maxDisciplines: row.max_disciplines,
  }));
}

async function existingLocations(
  db: Transaction,
  organizationIDs: readonly string[],
  disciplineNames: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, readonly ExistingLocation[]>> {
  const rows = await db
    .selectFrom('location')
    .select([
      'organization_id as organizationID',
      'name',
      'reference',
      'address',
      'postal_code as postalCode',
      'city',
      'country',
      'contact_first_name as contactFirstName',
      'contact_insertion as contactInsertion',
      'contact_last_name as contactLastName',
      'contact_email as contactEmail',
      'contact_phone as contactPhone',
    ])
    .select(
      sql<string[]>`array(select ld.discipline_id from location_discipline ld
      where ld.location_id = location.id and ld.active order by 1)`.as('disciplineIDs'),
    )
    .where(sql<boolean>`organization_id = any (${organizationIDs}::uuid[])`)
    .execute();
  const existing = rows.map((row) => ({
    ...row,
    disciplineNames: row.disciplineIDs.flatMap((id) => disciplineNames.get(id) ?? []),
  }));
  // so that a row without the reference finds its location too
  const referenced = existing.filter(({ reference }) => reference !== null);
  const found = [
    ...existing.map((row) => ({ identity: identityOf(row), row })),
    ...referenced.map((row) => ({ identity: identityOf({ ...row, reference: null }), row })),
  ];
  const grouped = [...Map.groupBy(found, ({ identity }) => identity)];
  return new Map(grouped.map(([identity, all]) => [identity, all.map(({ row }) => row)]));
}
