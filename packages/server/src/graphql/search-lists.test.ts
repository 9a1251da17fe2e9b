import { SEARCH_FOUND_MAX } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildContractor, buildLocation, buildOrganization } from '../../testing/builders.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';

/** What a list's search finds: the first rows by name, within the list's filter; that there are more is said. */

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const LISTS = {
  location: ['locationsPaginated', 'LocationFilter', 'locationID'],
  organization: ['organizationsPaginated', 'OrganizationFilter', 'organizationID'],
  contractor: ['contractorsPaginated', 'ContractorFilter', 'contractorID'],
  contract: ['contractsPaginated', 'ContractFilter', 'contractID'],
  user: ['usersPaginated', 'UserFilter', 'userID'],
  event: ['serviceEventsPaginated', 'ServiceEventFilter', 'serviceEventID'],
} as const;

async function search(user: TestUser, list: keyof typeof LISTS, filter: object) {
  const [query, input, id] = LISTS[list];
  const text = `query ($filter: ${input}) { ${query}(filter: $filter, pagination: { limit: 200 }) {
    total totalAtLeast truncated items { ${id} } } }`;
  const reply = await t.as(user).query(text, { filter });
  expect(reply.json().errors, reply.body).toBeUndefined();
  const page = reply.json().data[query];
  return { ...page, ids: page.items.map((item: Record<string, string>) => item[id]) };
}

describe('a search that finds more than it answers', () => {
  const ROWS = SEARCH_FOUND_MAX + 5;
  beforeAll(async () => {
    const { organizationID: organization_id, location, disciplineID: discipline_id } = world.own;
    const place = { address: 'Kade 1', postal_code: '3511 AB', city: 'Utrecht' };
    const rows = Array.from({ length: ROWS }, (_, n) => ({
      organization_id,
      name: `Wharf ${1000 + n}`,
      ...place,
    }));
    await t.db.insertInto('location').values(rows).execute();
    const { id, ...event } = await buildServiceEvent(t.db, {
      location_id: location.id,
      description: 'Wharf alarm',
    });
    expect(id).toBeDefined();
    const { search_text, due_day, priority_rank, completion_moment, ...copied } = event;
    expect([search_text, due_day, priority_rank, completion_moment]).not.toContain(null);
    await t.db
      .insertInto('service_event')
      .values(Array.from({ length: ROWS }, () => ({ ...copied, discipline_id })))
      .execute();
  });

  test.each(['location', 'event'] as const)(
    'of %s says so, and counts nothing that it does not know',
    async (list) => {
      const page = await search(world.own.organization, list, { search: 'wharf' });
      expect(page).toMatchObject({ total: null, totalAtLeast: SEARCH_FOUND_MAX, truncated: true });
      expect(page.ids).toHaveLength(SEARCH_FOUND_MAX);
    },
  );

  test('is narrowed by more words and by the list’s filter to what lies beyond the first', async () => {
    const last = `Wharf ${1000 + ROWS - 1}`;
    const { id } = await t.db
      .selectFrom('location')
      .select('id')
      .where('name', '=', last)
      .executeTakeFirstOrThrow();
    for (const filter of [{ search: last }, { search: 'wharf', locationIDs: [id] }]) {
      expect(await search(world.own.organization, 'location', filter)).toMatchObject({
        total: 1,
        truncated: false,
        ids: [id],
      });
    }
  });

  test('is whole where it finds just as many as it answers', async () => {
    await t.db.updateTable('location').set({ active: false }).where('name', '>=', 'Wharf 1200').execute();
    const page = await search(world.own.organization, 'location', { search: 'wharf', active: true });
    expect(page).toMatchObject({ total: SEARCH_FOUND_MAX, truncated: false });
  });

  test.each(['/location/export', '/service-event/logbook-registration/export'])(
    'goes into no file (%s)',
    async (path) => {
      const { organization } = world.own;
      const reply = await t.as(organization).post(path, { filter: { search: 'wharf' } });
      expect(reply.statusCode).toBe(422);
      expect(reply.json().errors).toMatchObject([{ code: 'export.search_too_wide' }]);
      const narrow = await t.as(organization).post(path, { filter: { search: 'nothing like it' } });
      expect(narrow.statusCode).toBe(200);
    },
  );
});

test('an address is found as it is shown, with what stands between its parts', async () => {
  const { own, owner } = world;
  const { id } = await buildLocation(t.db, {
    organization_id: own.organizationID,
    name: 'Boathouse',
    address: 'Slipway 12',
    postal_code: '3511 AB',
    city: 'Utrecht',
  });
  for (const typed of [
    'Slipway 12, 3511 AB Utrecht',
    'Boathouse · Slipway 12; Utrecht,',
    'Boathouse - Utrecht',
  ]) {
    expect((await search(owner, 'location', { search: typed })).ids, typed).toEqual([id]);
    const box = await t.as(owner).query(`{ search(text: "${typed}") { locations { locationID } } }`);
    expect(box.json().data.search.locations, typed).toEqual([{ locationID: id }]);
  }
  for (const signs of ['%', '- ,', '_']) {
    expect((await search(owner, 'location', { search: signs })).ids, signs).toEqual([]);
  }
});

describe('a search within a filter finds by it', () => {
  test('locations', async () => {
    const { own, foreign, owner } = world;
    const { id } = await buildLocation(
      t.db,
      { organization_id: own.organizationID, name: 'Lighthouse', city: 'Sint Pieter' },
      { disciplineIDs: [own.disciplineID] },
    );
    const fits = [
      { organizationID: own.organizationID },
      { resellerID: own.resellerID },
      { active: true },
      { disciplineID: own.disciplineID },
      { city: 'sint píeter' },
      { locationIDs: [id, own.location.id] },
    ];
    const not = [
      { organizationID: foreign.organizationID },
      { resellerID: foreign.resellerID },
      { active: false },
      { disciplineID: foreign.disciplineID },
      { contractorID: own.contractorID },
      { city: 'Utrecht' },
      { locationIDs: [own.location.id] },
    ];
    for (const filter of fits) {
      expect((await search(owner, 'location', { search: 'lighthouse', ...filter })).ids).toEqual([id]);
    }
    for (const filter of not) {
      expect((await search(owner, 'location', { search: 'lighthouse', ...filter })).ids).toEqual([]);
    }
    const bySeller = await t
      .as(own.contractor)
      .query(`{ locationsPaginated(filter: { resellerID: "${own.resellerID}" }) { total } }`);
    expectRefusal(bySeller, 'forbidden', 'filter.resellerID');
    const { contractorID } = own;
    const contracted = { search: own.location.name, contractorID };
    expect((await search(own.contractor, 'location', contracted)).ids).toEqual([own.location.id]);
  });

  test('companies', async () => {
    const { own, owner } = world;
    const address = {
      street: 'Quai',
      houseNumber: '1',
      houseNumberAddition: null,
      city: 'Liège',
      postalCode: '4000',
      country: 'BE' as const,
    };
    const organization = await buildOrganization(t.db, {
      reseller_id: own.resellerID,
      name: 'Harbour',
      address,
    });
    const contractor = await buildContractor(t.db, { name: 'Harbour', country: 'BE', address });
    for (const [list, id] of [
      ['organization', organization.id],
      ['contractor', contractor.id],
    ] as const) {
      for (const filter of [{}, { country: 'BE' }, { city: 'liege' }, { active: true }]) {
        expect((await search(owner, list, { search: 'harbour', ...filter })).ids).toEqual([id]);
      }
      for (const filter of [{ country: 'NL' }, { city: 'Gent' }, { active: false }]) {
        expect((await search(owner, list, { search: 'harbour', ...filter })).ids).toEqual([]);
      }
    }
    expect((await search(own.contractor, 'contractor', { search: 'harbour' })).ids).toEqual([]);
    expect((await search(own.organization, 'contractor', { search: 'harbour' })).ids).toEqual([
      contractor.id,
    ]);
  });

  test('contracts and accounts', async () => {
    const { own, foreign, owner } = world;
    const contract = (side: typeof own) => ({
      organizationID: side.organizationID,
      contractorID: side.contractorID,
      locationID: side.location.id,
      disciplineID: side.disciplineID,
    });
    for (const [key, value] of Object.entries(contract(own))) {
      const page = await search(owner, 'contract', { search: own.location.name, [key]: value });
      expect(page.ids).toEqual([own.contractID]);
    }
    for (const [key, value] of Object.entries(contract(foreign))) {
      const page = await search(owner, 'contract', { search: own.location.name, [key]: value });
      expect(page.ids).toEqual([]);
    }
    const { userID } = await buildUser(t.db, {
      type: 'location_employee',
      location_ids: [own.location.id],
      last_name: 'Zandstra',
    });
    const fits = [
      { type: 'location_employee' },
      { organizationID: own.organizationID },
      { locationID: own.location.id },
      { active: true },
    ];
    const not = [
      { type: 'reseller_employee' },
      { organizationID: foreign.organizationID },
      { locationID: foreign.location.id },
      { resellerID: own.resellerID },
      { contractorID: own.contractorID },
    ];
    for (const filter of fits) {
      expect((await search(owner, 'user', { search: 'zandstra', ...filter })).ids).toEqual([userID]);
    }
    for (const filter of not) {
      expect((await search(owner, 'user', { search: 'zandstra', ...filter })).ids).toEqual([]);
    }
    expect((await search(own.reseller, 'user', { search: 'zandstra' })).ids).toEqual([userID]);
    expect((await search(foreign.reseller, 'user', { search: 'zandstra' })).ids).toEqual([]);
  });
});
