import type { RowOwnership } from '@fireledger/domain/access/permissions.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Client } from './app.ts';
import { buildContract, buildDiscipline, buildLocation } from './builders.ts';
import { buildChapter, buildDocument } from './document-builders.ts';
import { buildServiceEvent } from './event-builders.ts';
import type { Seed } from './seed.ts';
import { buildUser, type TestUser } from './user-builder.ts';
import { buildWorld, type Side, type World } from './world.ts';

/** A row that a person may want to act on, and to whom it belongs. */
export type PermissionRow = { readonly name: string; readonly id: string; readonly belongs: RowOwnership };

/** The call of an act on a row. */
export type PermissionCall = (
  client: Client,
  row: PermissionRow,
  actor: TestUser,
) => Promise<LightMyRequestResponse>;

/** All acting people, and rows of every family on the own and on the foreign side. */
export type PermissionWorld = {
  readonly actors: readonly (readonly [name: string, TestUser & { readonly isMainUser: boolean }])[];
  readonly rows: Readonly<Record<string, readonly PermissionRow[]>>;
  readonly world: World;
  /** A discipline of both sides' locations without a contract. */
  readonly freeDisciplineID: string;
};

/** Builds the world of the permission table: two sides, a colleague of each main user, and a row of each family per side. */
export async function buildPermissionWorld(db: Seed): Promise<PermissionWorld> {
  const world = await buildWorld(db);
  const { own, foreign, owner } = world;
  const freeDisciplineID = (await buildDiscipline(db)).id;
  const colleague = await buildUser(db, { organization_id: own.organizationID });
  const mate = await buildUser(db, { type: 'contractor_employee', contractor_id: own.contractorID });
  const actor = (user: TestUser, isMainUser = false) => ({ ...user, isMainUser });
  const rows = [
    await rowsOfSide(db, 'own', own, freeDisciplineID),
    await rowsOfSide(db, 'foreign', foreign, freeDisciplineID),
  ];
  const people = [owner, colleague, mate, ...peopleOf(own), ...peopleOf(foreign)];
  // People on an event can be the target of a delete call without being gone afterwards.
  for (const { userID } of people) {
    await buildServiceEvent(db, { location_id: own.location.id, created_by_user_id: userID });
  }
  const families = Object.keys(rows[0] ?? {});
  return {
    world,
    freeDisciplineID,
    actors: [
      ['application owner', actor(owner)],
      ['reseller employee', actor(own.reseller)],
      ['organization employee', actor(colleague)],
      ['organization main user', actor(own.organization, true)],
      ['location employee', actor(own.locationEmployee)],
      ['contractor employee', actor(mate)],
      ['contractor main user', actor(own.contractor, true)],
    ],
    rows: {
      ...Object.fromEntries(families.map((family) => [family, rows.flatMap((side) => side[family] ?? [])])),
      chapter: [{ name: 'a chapter', id: (await buildChapter(db)).id, belongs: {} }],
      discipline: [{ name: 'a discipline', id: own.disciplineID, belongs: {} }],
      user: people.map((user) => userRow(world, user)),
    },
  };
}

function peopleOf({ reseller, organization, locationEmployee, contractor }: Side): TestUser[] {
  return [reseller, organization, locationEmployee, contractor];
}

function userRow({ own, foreign }: World, user: TestUser): PermissionRow {
  const side = [own, foreign].find(({ organizationID }) => organizationID === user.organizationID);
  const belongs = {
    userID: user.userID,
    locationIDs: user.locationIDs,
    organizationID: user.organizationID,
    contractorID: user.contractorID,
    resellerID: user.resellerID ?? side?.resellerID ?? null,
  };
  return { name: `${user.type} of ${user.email}`, id: user.userID, belongs };
}

async function rowsOfSide(
  db: Seed,
  name: string,
  side: Side,
  freeDisciplineID: string,
): Promise<Record<string, PermissionRow[]>> {
  const { resellerID, organizationID, contractorID, location, contractID } = side;
  const ofOrganization = { resellerID, organizationID };
  const there = { ...ofOrganization, locationID: location.id };
  await sql`insert into location_discipline (location_id, organization_id, discipline_id)
    values (${location.id}, ${organizationID}, ${freeDisciplineID})`.execute(db);
  await buildServiceEvent(db, { location_id: location.id, discipline_id: side.disciplineID });
  const other = await buildLocation(db, { organization_id: organizationID });
  await buildServiceEvent(db, { location_id: other.id });
  const uncontracted = await buildContract(db, { location_id: other.id });
  await buildServiceEvent(db, { location_id: other.id, discipline_id: uncontracted.discipline_id });
  const label = `Key box ${name}`;
  const field = await db
    .insertInto('custom_field')
    .values({ location_id: location.id, organization_id: organizationID, label, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = (what: string, id: string, belongs: RowOwnership): PermissionRow => ({
    name: `${what} of the ${name} side`,
    id,
    belongs,
  });
  const elsewhere = { ...ofOrganization, locationID: other.id };
  return {
    reseller: [row('reseller', resellerID, { resellerID })],
    organization: [row('organisation', organizationID, { ...ofOrganization, contracted: name === 'own' })],
    contractor: [row('contractor', contractorID, { contractorID })],
    location: [
      row('location', location.id, { ...there, contracted: name === 'own' }),
      row('location without that contractor', other.id, elsewhere),
    ],
    contract: [
      row('contract', contractID, { ...there, contractorID }),
      row('contract with another', uncontracted.id, {
        ...elsewhere,
        contractorID: uncontracted.contractor_id,
      }),
    ],
    custom_field: [row('custom field', field.id, there)],
    document: await documentRows(db, name, side, other.id),
  };
}

/** Documents of the organisation's own and of the contractor's, and one at a location without that contractor. */
async function documentRows(
  db: Seed,
  name: string,
  { resellerID, organizationID, contractorID, contractor, location, disciplineID }: Side,
  otherLocationID: string,
): Promise<PermissionRow[]> {
  const there = { location_id: location.id, discipline_id: disciplineID };
  const uploaded = { created_by_user_id: contractor.userID, creator_company_id: contractorID };
  const dated = { expires_at: '2030-01-01' };
  const belongs = { resellerID: null, organizationID, locationID: location.id, contracted: name === 'own' };
  return [
    {
      name: `document of the ${name} side`,
      id: (await buildDocument(db, { ...there, ...dated })).id,
      belongs,
    },
    {
      name: `upload of the contractor of the ${name} side`,
      id: (await buildDocument(db, { ...there, ...uploaded, ...dated })).id,
      belongs: { ...belongs, contractorID },
    },
    {
      name: `document of the ${name} side without that contractor`,
      id: (await buildDocument(db, { location_id: otherLocationID, ...dated })).id,
      belongs: { resellerID, organizationID, locationID: otherLocationID },
    },
  ];
}
