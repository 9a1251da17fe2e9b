import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContract, buildContractor, buildDiscipline, buildLocation } from '../../../testing/builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let ids: Record<'lift' | 'alarm' | 'harbour' | 'mill' | 'keeper', string>;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const organization_id = world.own.organizationID;
  const lift = (await buildDiscipline(t.db, { name: 'Liften' })).id;
  const alarm = (await buildDiscipline(t.db, { name: 'Ontruiming' })).id;
  const parts = { disciplineIDs: [lift, alarm] };
  const harbour = await buildLocation(t.db, { organization_id, name: 'Haven Één' }, parts);
  const mill = await buildLocation(t.db, { organization_id, name: 'Molen' }, parts);
  const keeper = await buildContractor(t.db, { name: 'Brandveilig Zuid' });
  for (const location of [harbour, mill]) {
    for (const discipline_id of [lift, alarm]) {
      const active = location.id === harbour.id || discipline_id === lift;
      await buildContract(t.db, {
        location_id: location.id,
        discipline_id,
        contractor_id: keeper.id,
        active,
      });
    }
  }
  ids = { lift, alarm, harbour: harbour.id, mill: mill.id, keeper: keeper.id };
});
afterAll(() => t.close());

const LIST = `query ($filter: ContractFilter, $orderBy: ContractOrder, $pagination: Pagination) {
  contractsPaginated(filter: $filter, orderBy: $orderBy, pagination: $pagination) {
    total nextCursor items { contractID locationName disciplineName active endedAt rights eventCount
      organization { companyID name } contractor { companyID name } location { locationID city } } } }`;

type Item = {
  contractID: string;
  locationName: string;
  disciplineName: string;
  active: boolean;
  rights: string[];
  eventCount: number | null;
  location: object | null;
};
type ListPage = { total: number; nextCursor: string | null; items: Item[] };

async function list(user: TestUser, variables: object = {}): Promise<ListPage> {
  const reply = await t.as(user).query(LIST, variables);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.contractsPaginated;
}
const named = ({ items }: ListPage) => items.map((one) => `${one.locationName} ${one.disciplineName}`);

describe('who sees which, and what they may do', () => {
  const WRITE = ['contract.read', 'contract.create', 'contract.edit', 'contract.delete'];
  test.each([
    ['the owner', () => world.owner, 6, WRITE],
    ['the reseller', () => world.own.reseller, 5, ['contract.read']],
    ['the organisation', () => world.own.organization, 5, WRITE],
    ['people of the location', () => world.own.locationEmployee, 1, ['contract.read']],
    ['the contractor', () => world.own.contractor, 1, ['contract.read']],
    ['the neighbour', () => world.foreign.organization, 1, WRITE],
  ])('%s', async (_name, user, total, rights) => {
    const page = await list(user());
    expect([page.total, page.items.length]).toEqual([total, total]);
    for (const item of page.items) {
      expect(item.rights).toEqual(rights);
      expect(item.eventCount === null).toBe(!rights.includes('contract.edit'));
    }
  });

  test('one by its id, as far as the wall shows it', async () => {
    const ONE = '{ contract(contractID: "ID") { contractID ending { assignedEvents lastAtLocation } } }';
    const read = async (user: TestUser, id: string) =>
      (await t.as(user).query(ONE.replace('"ID"', `"${id}"`))).json();
    expect((await read(world.own.organization, world.own.contractID)).data.contract.ending).toEqual({
      assignedEvents: 0,
      lastAtLocation: true,
    });
    expect((await read(world.own.reseller, world.own.contractID)).data.contract.ending).toBeNull();
    expect((await read(world.own.organization, world.foreign.contractID)).code).toBe('not_found');
    expect((await read(world.own.organization, 'x')).code).toBe('not_found');
  });
});

describe('narrowed', () => {
  test.each<[string, () => object, string[]]>([
    ['by location', () => ({ locationID: ids.mill }), ['Molen Liften', 'Molen Ontruiming']],
    ['by discipline', () => ({ disciplineID: ids.alarm }), ['Haven Één Ontruiming', 'Molen Ontruiming']],
    [
      'to those in force',
      () => ({ contractorID: ids.keeper, active: true, locationID: ids.mill }),
      ['Molen Liften'],
    ],
    ['to those that ended', () => ({ active: false }), ['Molen Ontruiming']],
    ['by words', () => ({ search: 'haven EEN lift' }), ['Haven Één Liften']],
    ['by the contractor’s name', () => ({ search: 'zuid', active: false }), ['Molen Ontruiming']],
    ['by a neighbour', () => ({ organizationID: world.foreign.organizationID }), []],
  ])('%s', async (_name, filter, expected) => {
    const page = await list(world.own.organization, { filter: filter() });
    expect([named(page).sort(), page.total]).toEqual([expected, expected.length]);
  });

  test('by words finds nothing beyond the wall, and for the owner everything', async () => {
    const search = { filter: { search: 'brandveilig' } };
    expect((await list(world.owner, search)).total).toBe(4);
    expect((await list(world.own.reseller, search)).total).toBe(4);
    expect((await list(world.foreign.reseller, search)).total).toBe(0);
    expect((await list(world.foreign.organization, search)).total).toBe(0);
    expect((await list(world.own.contractor, search)).total).toBe(0);
    expect((await list(world.own.locationEmployee, search)).total).toBe(0);
  });
});

test.each([
  'location_name',
  'contractor_name',
  'organization_name',
  'discipline_name',
  'active',
  'created_at',
  'updated_at',
])('sorts and pages by %s', async (field) => {
  for (const direction of ['asc', 'desc']) {
    const orderBy = { field, direction };
    const whole = await list(world.owner, { orderBy });
    const paged: Item[] = [];
    let cursor: string | null = null;
    do {
      const page: ListPage = await list(world.owner, { orderBy, pagination: { limit: 2, cursor } });
      paged.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged).toEqual(whole.items);
  }
});

test('follows the names of what it ties, without becoming another version', async () => {
  const before = await t.db
    .selectFrom('contract')
    .selectAll()
    .where('location_id', '=', ids.harbour)
    .orderBy('id')
    .execute();
  for (const [table, id] of [
    ['location', ids.harbour],
    ['contractor', ids.keeper],
    ['discipline', ids.lift],
    ['organization', world.own.organizationID],
  ] as const) {
    await t.db
      .updateTable(table)
      .set({ name: `New ${table}` })
      .where('id', '=', id)
      .execute();
  }
  const after = await t.db
    .selectFrom('contract')
    .selectAll()
    .where('location_id', '=', ids.harbour)
    .orderBy('id')
    .execute();
  expect(
    after.map((row) => [row.id, row.version, row.location_name, row.contractor_name, row.organization_name]),
  ).toEqual(before.map((row) => [row.id, row.version, 'New location', 'New contractor', 'New organization']));
  expect(after.map((row) => row.discipline_name).sort()).toEqual(['New discipline', 'Ontruiming']);
});

test('a contract that ends takes the events from its contractor’s sight, and a new one gives them to the next', async () => {
  const { location, disciplineID, contractor, contractID, organization } = world.own;
  const pair = { location_id: location.id, discipline_id: disciplineID };
  const event = await buildServiceEvent(t.db, pair);
  await buildServiceEvent(t.db, { ...pair, assigned_to_user_id: contractor.userID });
  const next = await buildContractor(t.db);
  const technician = await buildUser(t.db, { type: 'contractor_employee', contractor_id: next.id });
  const EVENTS =
    '{ serviceEventsPaginated { items { serviceEventID } } locationsPaginated { items { locationID } } }';
  const sees = async (user: TestUser) => {
    const { data } = (await t.as(user).query(EVENTS)).json();
    return [data.serviceEventsPaginated.items.length, data.locationsPaginated.items.length];
  };
  const { contract } = (
    await t
      .as(organization)
      .query(`{ contract(contractID: "${contractID}") { eventCount ending { assignedEvents } } }`)
  ).json().data;
  expect(contract).toEqual({ eventCount: 2, ending: { assignedEvents: 1 } });
  expect([await sees(contractor), await sees(technician)]).toEqual([
    [2, 1],
    [0, 0],
  ]);

  await t.as(organization).patch(`/contract/${contractID}`, { active: false });
  expect([await sees(contractor), await sees(technician)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const ended = await list(contractor);
  expect(ended.items).toMatchObject([{ active: false, location: null, locationName: location.name }]);

  const body = {
    organizationID: location.organization_id,
    contractorID: next.id,
    locationID: location.id,
    disciplineID,
  };
  expect((await t.as(organization).post('/contract', body)).statusCode).toBe(201);
  expect([await sees(contractor), await sees(technician)]).toEqual([
    [0, 0],
    [2, 1],
  ]);
  const row = await t.db
    .selectFrom('service_event')
    .select(['contractor_id', 'version'])
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ contractor_id: next.id, version: 1 });
});

test('a contract that moves takes its old pair from its contractor too', async () => {
  const organization_id = world.own.organizationID;
  const disciplines = [(await buildDiscipline(t.db)).id, (await buildDiscipline(t.db)).id];
  const location = await buildLocation(t.db, { organization_id }, { disciplineIDs: disciplines });
  const [from = '', to = ''] = disciplines;
  const old = { location_id: location.id, created_at: new Date('2020-01-01') };
  const events = [
    await buildServiceEvent(t.db, { ...old, discipline_id: from }),
    await buildServiceEvent(t.db, { ...old, discipline_id: to }),
  ];
  const contract = await buildContract(t.db, { location_id: location.id, discipline_id: from });
  const moved = await t.as(world.own.organization).patch(`/contract/${contract.id}`, { disciplineID: to });
  expect(moved.statusCode, moved.body).toBe(200);
  const carried = await t.db
    .selectFrom('service_event')
    .select('contractor_id')
    .where(
      'id',
      'in',
      events.map((one) => one.id),
    )
    .orderBy('id')
    .execute();
  expect(carried.map((row) => row.contractor_id)).toEqual([null, contract.contractor_id]);
});
