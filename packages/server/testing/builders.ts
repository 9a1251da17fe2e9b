import { randomBytes } from 'node:crypto';
import { encodeLogbookCode } from '@fireledger/domain/logbook/code.ts';
import { LOGBOOK_CODE_LENGTH } from '@fireledger/domain/shared/limits.ts';
import type { Insertable, Selectable } from 'kysely';
import type { DB } from '../src/db/tables.generated.ts';
import { type Seed, unique } from './seed.ts';

/** Builders of rows: each creates the parents that it is not given. Overrides are the table's own columns. */
export type Columns<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;
export type Row<Table extends keyof DB> = Selectable<DB[Table]>;

const ADDRESS = {
  street: 'Stationsplein',
  houseNumber: '1',
  houseNumberAddition: null,
  city: 'Utrecht',
  postalCode: '3511 ED',
  country: 'NL',
};

/** An active reseller. */
export function buildReseller(db: Seed, columns: Columns<'reseller'> = {}): Promise<Row<'reseller'>> {
  const name = unique('Reseller');
  return db
    .insertInto('reseller')
    .values({
      name,
      address: ADDRESS,
      billing_email: `${name}@example.test`,
      email: `${name}@example.test`,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An active organisation with its own reseller, without limits. */
export async function buildOrganization(
  db: Seed,
  columns: Columns<'organization'> = {},
): Promise<Row<'organization'>> {
  const name = unique('Organisation');
  const reseller_id = columns.reseller_id === undefined ? (await buildReseller(db)).id : columns.reseller_id;
  return db
    .insertInto('organization')
    .values({ name, address: ADDRESS, billing_email: `${name}@example.test`, ...columns, reseller_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An active contractor, without limits. */
export function buildContractor(db: Seed, columns: Columns<'contractor'> = {}): Promise<Row<'contractor'>> {
  const name = unique('Contractor');
  return db
    .insertInto('contractor')
    .values({ name, country: 'NL', address: ADDRESS, billing_email: `${name}@example.test`, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An active discipline. */
export function buildDiscipline(db: Seed, columns: Columns<'discipline'> = {}): Promise<Row<'discipline'>> {
  return db
    .insertInto('discipline')
    .values({ name: unique('Discipline'), ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a built location has besides its own row. */
export type BuiltLocation = Row<'location'> & {
  readonly disciplineIDs: readonly string[];
  readonly logbookPassword: string;
};

type LocationParts = { readonly disciplineIDs?: readonly string[]; readonly logbookPassword?: string };

/** An active location with its logbook password (1234) and one discipline, or the given ones. */
export async function buildLocation(
  db: Seed,
  columns: Columns<'location'> = {},
  { disciplineIDs, logbookPassword = '1234' }: LocationParts = {},
): Promise<BuiltLocation> {
  const organization_id = columns.organization_id ?? (await buildOrganization(db)).id;
  const location = await db
    .insertInto('location')
    .values({
      name: unique('Location'),
      address: 'Stationsplein 1',
      postal_code: '3511 ED',
      city: 'Utrecht',
      ...columns,
      organization_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('location_secret')
    .values({ location_id: location.id, organization_id, logbook_password: logbookPassword })
    .execute();
  const disciplines = disciplineIDs ?? [(await buildDiscipline(db)).id];
  for (const discipline_id of disciplines) {
    await db
      .insertInto('location_discipline')
      .values({ location_id: location.id, organization_id, discipline_id })
      .execute();
  }
  return { ...location, disciplineIDs: disciplines, logbookPassword };
}

/** The location and discipline of a contract, code or event: the given pair, or a new location with its discipline. */
export async function placeOf(
  db: Seed,
  columns: { location_id?: string; discipline_id?: string; organization_id?: string },
) {
  if (!columns.location_id) {
    const disciplineIDs = columns.discipline_id ? { disciplineIDs: [columns.discipline_id] } : {};
    const organization = columns.organization_id ? { organization_id: columns.organization_id } : {};
    const location = await buildLocation(db, organization, disciplineIDs);
    const discipline_id = columns.discipline_id ?? location.disciplineIDs[0] ?? '';
    return { location_id: location.id, organization_id: location.organization_id, discipline_id };
  }
  return db
    .selectFrom('location_discipline')
    .select(['location_id', 'organization_id', 'discipline_id'])
    .where('location_id', '=', columns.location_id)
    .$if(columns.discipline_id !== undefined, (query) =>
      query.where('discipline_id', '=', columns.discipline_id ?? ''),
    )
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
}

/** An active contract: one location's discipline, maintained by a contractor. */
export async function buildContract(db: Seed, columns: Columns<'contract'> = {}): Promise<Row<'contract'>> {
  const place = await placeOf(db, columns);
  const contractor_id = columns.contractor_id ?? (await buildContractor(db)).id;
  return db
    .insertInto('contract')
    .values({ ...columns, ...place, contractor_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An open QR code of a location's discipline. */
export async function buildLogbookCode(
  db: Seed,
  columns: Columns<'logbook_code'> = {},
): Promise<Row<'logbook_code'>> {
  const place = await placeOf(db, columns);
  return db
    .insertInto('logbook_code')
    .values({ code: encodeLogbookCode(randomBytes(LOGBOOK_CODE_LENGTH)), ...columns, ...place })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The next custom field of a location. */
export async function buildCustomField(
  db: Seed,
  columns: Columns<'custom_field'> = {},
): Promise<Row<'custom_field'>> {
  const { location_id, organization_id } = await placeOf(db, columns);
  const { count } = await db
    .selectFrom('custom_field')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('location_id', '=', location_id)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('custom_field')
    .values({ label: unique('Field'), position: Number(count), ...columns, location_id, organization_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}
