import { companyIDOrNull } from '@fireledger/domain/access/company.ts';
import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { nameKey } from '@fireledger/domain/import/name-key.ts';
import { emailKey } from '@fireledger/domain/shared/text.ts';
import { type CompanyField, companyFieldOf } from '@fireledger/domain/user/facts.ts';
import { assignableUserTypes } from '@fireledger/domain/user/placement.ts';
import { sql } from 'kysely';
import type { ImportRow } from '../../csv/import-columns.ts';
import { mapRows } from '../../csv/map-rows.ts';
import { indexByName, type NameIndex, nameKeyOf, namesToLookUp } from '../../csv/name-index.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { createLoaders } from '../../graphql/loaders.ts';
import { companyOf } from '../../people/company-of.ts';
import type { UserKey } from './import-columns.ts';

export type NamedCompany = {
  readonly companyID: string;
  readonly name: string;
  readonly resellerID: string | null;
};
export type NamedLocation = {
  readonly id: string;
  readonly name: string;
  readonly reference: string | null;
  readonly organizationID: string;
};

/** An existing account, with the values that a row of a file can repeat. */
export type ExistingUser = {
  readonly email: string;
  readonly firstName: string;
  readonly insertion: string | null;
  readonly lastName: string;
  readonly type: string;
  readonly locale: string;
  readonly companyID: string | null;
  readonly company: string | null;
  readonly locationIDs: readonly string[];
  readonly locationNames: readonly string[];
  readonly publiclyAssignable: boolean;
};

/** The records that the rows of an import name, read once for all rows, as far as the caller can see them. */
export type ImportFacts = {
  readonly companies: Readonly<Record<CompanyField, NameIndex<NamedCompany>>>;
  /** The caller's own company, for rows of its kind that name no company. */
  readonly own: Readonly<Record<CompanyField, NamedCompany | undefined>>;
  /** The named locations, by organisation. */
  readonly locationsOf: (organizationID: string) => NameIndex<NamedLocation>;
  /** By e-mail key. */
  readonly existing: ReadonlyMap<string, ExistingUser>;
};

/** Reads these records; of companies, only the kinds for which the caller may create users. */
export async function importFacts(
  access: Access,
  actor: UserPrincipal,
  rows: readonly ImportRow<UserKey>[],
): Promise<ImportFacts> {
  const { db } = access;
  const names = [...new Set(rows.flatMap(({ cells }) => (cells.company ? [nameKey(cells.company)] : [])))];
  const ownID = companyIDOrNull(actor);
  const fields = new Set(assignableUserTypes(actor).map(companyFieldOf));
  const companies = (field: CompanyField) =>
    fields.has(field) ? companiesNamed(db, field, names, ownID) : Promise.resolve([]);
  const [resellers, organizations, contractors, locations, existing] = await Promise.all([
    companies('resellerID'),
    companies('organizationID'),
    companies('contractorID'),
    locationsNamed(db, rows),
    existingUsers(access, rows),
  ]);
  const named = (companies: readonly NamedCompany[]) => indexByName(companies, ({ name }) => [name]);
  const own = (companies: readonly NamedCompany[]) => companies.find(({ companyID }) => companyID === ownID);
  // built once per organisation: thousands of rows may name locations
  const locationsByName = new Map(
    [...Map.groupBy(locations, ({ organizationID }) => organizationID)].map(
      ([id, some]) => [id, indexByName(some, ({ name, reference }) => [name, reference])] as const,
    ),
  );
  const none = indexByName<NamedLocation>([], () => []);
  return {
    companies: {
      resellerID: named(resellers),
      organizationID: named(organizations),
      contractorID: named(contractors),
    },
    own: {
      resellerID: own(resellers),
      organizationID: own(organizations),
      contractorID: own(contractors),
    },
    locationsOf: (organizationID) => locationsByName.get(organizationID) ?? none,
    existing: new Map(existing.map((user) => [emailKey(user.email), user])),
  };
}

const TABLES = {
  resellerID: { table: 'reseller', reseller: sql`null::uuid` },
  organizationID: { table: 'organization', reseller: sql`reseller_id` },
  contractorID: { table: 'contractor', reseller: sql`null::uuid` },
} as const satisfies Record<CompanyField, object>;

async function companiesNamed(
  db: Transaction,
  field: CompanyField,
  names: readonly string[],
  ownID: string | null,
): Promise<NamedCompany[]> {
  const { table, reseller } = TABLES[field];
  const { rows } = await sql<NamedCompany>`
    select id as "companyID", name, ${reseller} as "resellerID" from ${sql.table(table)}
    where active and (${nameKeyOf('name')} = any (${names}::text[]) or id = ${ownID}::uuid)`.execute(db);
  return rows;
}

async function locationsNamed(
  db: Transaction,
  rows: readonly ImportRow<UserKey>[],
): Promise<NamedLocation[]> {
  const keys = new Set<string>();
  await mapRows(rows, ({ cells }) => {
    for (const name of namesToLookUp(cells.locations ?? '')) keys.add(nameKey(name));
  });
  // as one text, because a file may name a million; no name contains a line break
  const names = sql`string_to_array(${[...keys].join('\n')}, chr(10))`;
  return db
    .selectFrom('location')
    .select(['id', 'name', 'reference', 'organization_id as organizationID'])
    .where(
      sql<boolean>`active and (${nameKeyOf('name')} = any (${names})
        or ${nameKeyOf('reference')} = any (${names}))`,
    )
    .execute();
}

async function existingUsers(
  access: Access,
  rows: readonly ImportRow<UserKey>[],
): Promise<readonly ExistingUser[]> {
  const keys = rows.flatMap(({ cells }) => (cells.email ? [emailKey(cells.email)] : []));
  const users = await access.db
    .selectFrom('user as u')
    .innerJoin('person as p', 'p.id', 'u.id')
    .select(['u.email', 'u.locale', 'p.type', 'p.insertion'])
    .select(['p.organization_id', 'p.contractor_id', 'p.reseller_id'])
    .select([
      'p.first_name as firstName',
      'p.last_name as lastName',
      'p.publicly_assignable as publiclyAssignable',
    ])
    .select([
      sql<string[]>`array(select l.name from user_location ul join location l on l.id = ul.location_id
        where ul.user_id = u.id)`.as('locationNames'),
      sql<string[]>`array(select ul.location_id from user_location ul where ul.user_id = u.id order by 1)`.as(
        'locationIDs',
      ),
    ])
    .where(sql<boolean>`u.email_key = any (${keys}::text[])`)
    .execute();
  const loaders = createLoaders(access);
  return Promise.all(
    users.map(async ({ organization_id, contractor_id, reseller_id, ...user }) => ({
      ...user,
      companyID: organization_id ?? contractor_id ?? reseller_id,
      company: (await companyOf({ organization_id, contractor_id, reseller_id }, loaders))?.name ?? null,
    })),
  );
}
