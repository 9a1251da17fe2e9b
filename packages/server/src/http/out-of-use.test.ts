import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  buildContractor,
  buildDiscipline,
  buildLocation,
  buildOrganization,
  buildReseller,
} from '../../testing/builders.ts';
import { expectNoChanges } from '../../testing/database-state.ts';
import { buildUser, type TestUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';

/**
 * What is out of use takes nothing new: whoever names it is told at the field (docs/decisions/0432), also by its organisation.
 */

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const user = () => ({
  type: 'organization_employee',
  ...{ firstName: 'Noor', lastName: 'Smit', email: `${randomUUID()}@example.test`, locale: 'nl_NL' },
});

/** A location of an organisation that is out of use, with a discipline. */
async function closed() {
  const { id } = await buildOrganization(t.db, { active: false, reseller_id: world.own.resellerID });
  const location = await buildLocation(t.db, { organization_id: id });
  const { disciplineID } = world.own;
  await t.db
    .insertInto('location_discipline')
    .values({ location_id: location.id, organization_id: id, discipline_id: disciplineID })
    .execute();
  return { organizationID: id, locationID: location.id, disciplineID };
}

async function place() {
  const { locationID, disciplineID } = await closed();
  return { locationID, disciplineID };
}

type Case = readonly [
  name: string,
  who: () => TestUser,
  path: string,
  body: () => Promise<object>,
  field: string,
  code: string,
];
const CASES: readonly Case[] = [
  [
    'the organisation of somebody out of use',
    () => world.own.reseller,
    '/user',
    async () => ({ ...user(), organizationID: (await closed()).organizationID }),
    'organizationID',
    'user.company_inactive',
  ],
  [
    'the contractor of somebody out of use',
    () => world.owner,
    '/user',
    async () => ({
      ...{ ...user(), type: 'contractor_employee' },
      contractorID: (await buildContractor(t.db, { active: false })).id,
    }),
    'contractorID',
    'user.company_inactive',
  ],
  [
    'the reseller of somebody out of use',
    () => world.owner,
    '/user',
    async () => ({
      ...{ ...user(), type: 'reseller_employee' },
      resellerID: (await buildReseller(t.db, { active: false })).id,
    }),
    'resellerID',
    'user.company_inactive',
  ],
  [
    'the location of somebody out of use',
    () => world.own.organization,
    '/user',
    async () => ({
      ...{ ...user(), type: 'location_employee', organizationID: world.own.organizationID },
      locationIDs: [
        (await buildLocation(t.db, { organization_id: world.own.organizationID, active: false })).id,
      ],
    }),
    'locationIDs',
    'user.locations_invalid',
  ],
  [
    'a contract of an organisation out of use',
    () => world.owner,
    '/contract',
    async () => ({ ...(await closed()), contractorID: world.own.contractorID }),
    'locationID',
    'contract.location_inactive',
  ],
  [
    'an event of an organisation out of use',
    () => world.owner,
    '/service-event/manual',
    async () => ({
      ...(await place()),
      category: 'MALFUNCTION',
      priority: 4,
      description: 'Door',
      deviceID: '1',
    }),
    'locationID',
    'logbook.location_inactive',
  ],
  [
    'a QR code of an organisation out of use',
    () => world.owner,
    '/logbook/code',
    async () => place(),
    'locationID',
    'logbook.location_inactive',
  ],
  [
    'QR codes of an organisation out of use',
    () => world.owner,
    '/logbook/codes',
    async () => ({ places: [await place()] }),
    'places.0.locationID',
    'logbook.location_inactive',
  ],
];
test.each(CASES)('%s is 422 at the field', async (_name, who, path, body, field, code) => {
  const sent = await body();
  const reply = await expectNoChanges(t.db, () => t.as(who()).post(path, sent));
  expect([reply.statusCode, reply.json().errors], reply.body).toEqual([422, [{ path: field, code }]]);
});

test('a discipline that is taken up in an organisation out of use is 422 at the field', async () => {
  const { locationID } = await closed();
  const added = (await buildDiscipline(t.db)).id;
  const path = `/location/${locationID}`;
  const reply = await expectNoChanges(t.db, () =>
    t.as(world.owner).patch(path, { disciplineIDs: [world.own.disciplineID, added] }),
  );
  expect([reply.statusCode, reply.json().errors], reply.body).toEqual([
    422,
    [{ path: 'disciplineIDs', code: 'location.organization_inactive' }],
  ]);
  const rest = await t
    .as(world.owner)
    .patch(path, { name: 'Renamed', disciplineIDs: [world.own.disciplineID] });
  expect(rest.statusCode, rest.body).toBe(200);
});

test('somebody of an organisation out of use is not taken up again nor invited', async () => {
  const { organizationID } = await closed();
  const [away, here] = [
    await buildUser(t.db, { organization_id: organizationID, active: false }),
    await buildUser(t.db, { organization_id: organizationID }),
  ];
  const replies = [
    () => t.as(world.owner).patch(`/user/${away.userID}`, { active: true }),
    () => t.as(world.owner).post(`/user/${here.userID}/invitation`, {}),
  ];
  for (const ask of replies) {
    const reply = await expectNoChanges(t.db, ask);
    expect([reply.statusCode, reply.json().errors], reply.body).toEqual([
      422,
      [{ path: 'organizationID', code: 'user.company_inactive' }],
    ]);
  }
});

/** A location in use, whose discipline is not. */
async function withoutDiscipline() {
  const { organizationID } = world.own;
  const { id: locationID } = await buildLocation(t.db, { organization_id: organizationID });
  const { id: disciplineID } = await buildDiscipline(t.db, { active: false });
  await t.db
    .insertInto('location_discipline')
    .values({ location_id: locationID, organization_id: organizationID, discipline_id: disciplineID })
    .execute();
  return { locationID, disciplineID };
}

test('what is refused there is not offered: the rights at a location of an organisation out of use', async () => {
  const { locationID } = await closed();
  const reply = await t.as(world.owner).query(`{ location(locationID: "${locationID}") { rights } }`);
  expectNothingNew(reply.json().data.location.rights);
});

test.each([
  ['organization', place],
  ['discipline', withoutDiscipline],
] as const)('nor in a logbook that is out of use: %s', async (reason, build) => {
  const { locationID, disciplineID } = await build();
  const ids = `locationID: "${locationID}", disciplineID: "${disciplineID}"`;
  const reply = await t.as(world.owner).query(`{
    logbook(${ids}) { outOfUse rights }
    logbooksPaginated(filter: { ${ids} }, pagination: { limit: 5 }) { items { rights } }
  }`);
  const { logbook, logbooksPaginated } = reply.json().data;
  expect([logbook.outOfUse, logbooksPaginated.items.length]).toEqual([reason, 1]);
  expectNothingNew([logbook, ...logbooksPaginated.items].flatMap((row) => row.rights));
});

function expectNothingNew(rights: readonly string[]): void {
  expect(rights).toContain('location.read');
  for (const act of ['contract.create', 'document.create', 'logbook_code.create', 'service_event.register']) {
    expect(rights).not.toContain(act);
  }
}
