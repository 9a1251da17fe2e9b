import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildContract,
  buildDiscipline,
  buildLocation,
  buildLogbookCode,
} from '../../../testing/builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let second: string;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const { location, organizationID } = world.own;
  second = (await buildDiscipline(t.db, { name: 'Zone lighting' })).id;
  await t.db
    .insertInto('location_discipline')
    .values({ location_id: location.id, organization_id: organizationID, discipline_id: second })
    .execute();
  await t.db
    .updateTable('location')
    .set({
      reference: 'REF-1',
      contact_first_name: 'Anna',
      contact_insertion: 'de',
      contact_last_name: 'Wit',
      contact_email: 'anna@example.test',
      contact_phone: '+31 30 123 4567',
      notes: 'Key at the desk',
      forwarding: 'private_centre',
      forwarding_centre: JSON.stringify({
        name: 'Centre',
        phone: '+31 88 1',
        connectionNumber: 'A1',
        verificationCategory: 2,
      }),
      forwarding_delay_seconds: 90,
    })
    .where('id', '=', location.id)
    .execute();
  await buildServiceEvent(t.db, { location_id: location.id, type: 'action' });
  await buildServiceEvent(t.db, { location_id: location.id, discipline_id: second });
  await buildServiceEvent(t.db, { location_id: location.id, deleted_at: new Date() });
});
afterAll(() => t.close());

const TILE = `query ($id: ID!) { location(locationID: $id) {
  locationID name active reference address postalCode city country organization { organizationID name }
  contact { firstName insertion lastName email phone } notes
  forwarding { kind centre { name phone connectionNumber verificationCategory } delaySeconds }
  disciplines { disciplineID name active logbookCode { logbookCodeID code url createdAt }
    contract { contractID contractor { companyID kind name } } }
  logbookPassword counts { openEvents newRegistrations } version createdAt rights } }`;

async function tile(user: TestUser, id = world.own.location.id) {
  const reply = await t.as(user).query(TILE, { id });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.location;
}

describe('location', () => {
  test('answers the information tile', async () => {
    const code = await buildLogbookCode(t.db, {
      location_id: world.own.location.id,
      discipline_id: world.own.disciplineID,
    });
    const location = await tile(world.own.organization);
    expect(location).toMatchObject({
      locationID: world.own.location.id,
      active: true,
      reference: 'REF-1',
      address: 'Stationsplein 1',
      postalCode: '3511 ED',
      city: 'Utrecht',
      country: 'NL',
      organization: { organizationID: world.own.organizationID },
      contact: {
        firstName: 'Anna',
        insertion: 'de',
        lastName: 'Wit',
        email: 'anna@example.test',
        phone: '+31 30 123 4567',
      },
      notes: 'Key at the desk',
      forwarding: {
        kind: 'private_centre',
        centre: { name: 'Centre', phone: '+31 88 1', connectionNumber: 'A1', verificationCategory: 2 },
        delaySeconds: 90,
      },
      logbookPassword: '1234',
      counts: { openEvents: 1, newRegistrations: 1 },
    });
    expect(location.disciplines).toMatchObject([
      {
        disciplineID: world.own.disciplineID,
        logbookCode: { url: `http://fireledger.test/public/logbook?code=${code.code}` },
        contract: { contractor: { companyID: world.own.contractorID, kind: 'contractor' } },
      },
      { disciplineID: second, name: 'Zone lighting', active: true, logbookCode: null, contract: null },
    ]);
    expect(location.rights).toContain('logbook_code.create');
  });

  test('shows the password and the codes to those who keep the logbook, and to no contractor', async () => {
    const keepers = [world.owner, world.own.reseller, world.own.organization, world.own.locationEmployee];
    for (const user of keepers) {
      const location = await tile(user);
      expect([user.type, location.logbookPassword]).toEqual([user.type, '1234']);
      expect(location.disciplines[0].logbookCode).not.toBeNull();
    }
    const location = await tile(world.own.contractor);
    expect(location.logbookPassword).toBeNull();
    expect(location.disciplines).toMatchObject([{ disciplineID: world.own.disciplineID, logbookCode: null }]);
    expect(location.rights).not.toContain('logbook.read_password');
  });

  test('counts what the caller may read: nothing for a reseller, its own pairs for a contractor', async () => {
    expect((await tile(world.own.reseller)).counts).toBeNull();
    expect((await tile(world.own.contractor)).counts).toEqual({ openEvents: 1, newRegistrations: 0 });
  });

  test('is not found for anyone of another tenant, for an unknown id and for what is no id', async () => {
    const { foreign } = world;
    for (const user of [
      foreign.reseller,
      foreign.organization,
      foreign.locationEmployee,
      foreign.contractor,
    ]) {
      const reply = await t.as(user).query(TILE, { id: world.own.location.id });
      expect([user.type, reply.statusCode, reply.json().code]).toEqual([user.type, 404, 'not_found']);
    }
    for (const id of ['0192f0c1-0000-7000-8000-000000000001', 'none', "'; --"]) {
      const reply = await t.as(world.owner).query(TILE, { id });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
    }
  });

  test('is nothing for somebody who is not signed in', async () => {
    const reply = await t.anyone.query(TILE, { id: world.own.location.id });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_authenticated']);
  });
});

const LIST = `query ($filter: LocationFilter, $orderBy: LocationOrder, $pagination: Pagination) {
  locationsPaginated(filter: $filter, orderBy: $orderBy, pagination: $pagination) {
    total totalAtLeast nextCursor items { locationID name rights disciplines { name } } } }`;

async function list(user: TestUser, variables: object = {}) {
  const reply = await t.as(user).query(LIST, variables);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.locationsPaginated;
}

describe('locationsPaginated', () => {
  let many: string[];
  beforeAll(async () => {
    const { organizationID } = world.own;
    const names = ['Café Zuid', 'Café Noord', 'Badhuis 50%', 'Zaal_1', 'Zaal 21'];
    const built = [];
    for (const name of names) {
      built.push(await buildLocation(t.db, { organization_id: organizationID, name, city: 'Hengelo' }));
    }
    many = built.map((location) => location.id);
    await t.db
      .updateTable('location')
      .set({ active: false })
      .where('id', '=', many[4] ?? '')
      .execute();
  });

  test('lists what each user type sees', async () => {
    const totals: Record<string, number> = {};
    const { own, foreign } = world;
    for (const user of [own.reseller, own.organization, own.locationEmployee, own.contractor]) {
      totals[user.type] = (await list(user)).total;
    }
    totals.foreign = (await list(foreign.organization)).total;
    expect(totals).toEqual({
      reseller_employee: 6,
      organization_employee: 6,
      location_employee: 1,
      contractor_employee: 1,
      foreign: 1,
    });
    expect((await list(world.owner)).total).toBe(7);
  });

  test.each(['name', 'city', 'created_at'])(
    'pages by %s in both directions without gap or repeat',
    async (field) => {
      for (const direction of ['asc', 'desc']) {
        const orderBy = { field, direction };
        const whole = await list(world.own.organization, { orderBy, pagination: { limit: 100 } });
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: { items: { locationID: string }[]; nextCursor: string | null } = await list(
            world.own.organization,
            { orderBy, pagination: { limit: 2, cursor } },
          );
          seen.push(...page.items.map((item) => item.locationID));
          cursor = page.nextCursor;
        } while (cursor);
        expect(seen).toEqual(whole.items.map((item: { locationID: string }) => item.locationID));
        expect(new Set(seen).size).toBe(6);
      }
    },
  );

  test.each([
    ['cafe', ['Café Noord', 'Café Zuid']],
    ['CAFÉ hengelo zuid', ['Café Zuid']],
    ['50%', ['Badhuis 50%']],
    ['zaal_', ['Zaal_1']],
    ['nowhere', []],
    ['   ', 6],
  ])('searches for %s', async (search, expected) => {
    const page = await list(world.own.organization, { filter: { search } });
    const names = page.items.map((item: { name: string }) => item.name);
    expect(typeof expected === 'number' ? names.length : names).toEqual(expected);
    expect(page.total).toBe(names.length);
  });

  test('searches in nobody else’s locations', async () => {
    const { own, foreign } = world;
    const others = [foreign.reseller, foreign.organization, foreign.locationEmployee, foreign.contractor];
    for (const user of [...others, own.locationEmployee, own.contractor]) {
      expect((await list(user, { filter: { search: 'Hengelo' } })).items).toEqual([]);
    }
    for (const user of [world.owner, own.reseller]) {
      expect((await list(user, { filter: { search: 'Hengelo' } })).total).toBe(5);
    }
    const contract = await buildContract(t.db, {
      location_id: many[0] ?? '',
      contractor_id: own.contractorID,
    });
    expect((await list(own.contractor, { filter: { search: 'Hengelo' } })).total).toBe(1);
    await t.db.deleteFrom('contract').where('id', '=', contract.id).execute();
  });

  test('narrows by organisation and by being in use', async () => {
    const { organizationID } = world.foreign;
    expect((await list(world.owner, { filter: { organizationID } })).total).toBe(1);
    expect((await list(world.own.organization, { filter: { organizationID } })).total).toBe(0);
    const closed = await list(world.own.organization, { filter: { active: false } });
    expect(closed.items).toMatchObject([{ name: 'Zaal 21' }]);
    expect(closed.items[0].rights).not.toContain('logbook_code.create');
  });

  test.each([
    [{ pagination: { limit: 0 } }, 'page.limit_invalid'],
    [{ pagination: { limit: 201 } }, 'page.limit_invalid'],
    [{ pagination: { cursor: 'made up' } }, 'page.cursor_invalid'],
    [{ filter: { search: 'x'.repeat(201) } }, 'field.too_long'],
    [{ filter: { organizationID: 'none' } }, 'field.invalid'],
  ])('refuses %o with %s', async (variables, code) => {
    const reply = await t.as(world.owner).query(LIST, variables);
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([422, code]);
  });

  test('refuses a cursor of another order', async () => {
    const { nextCursor } = await list(world.owner, { pagination: { limit: 1 } });
    const variables = { orderBy: { field: 'city', direction: 'asc' }, pagination: { cursor: nextCursor } };
    const reply = await t.as(world.owner).query(LIST, variables);
    expect(reply.json().errors[0].code).toBe('page.cursor_invalid');
  });
});
