import { MAX_PAGE_LIMIT } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../testing/app.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import { encodeCursor } from '../db/page.ts';

let t: TestApp;
let world: World;
let client: Client;
let eventID: string;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  client = t.as(world.own.organization);
  const by = { location_id: world.own.location.id, created_by_user_id: world.own.organization.userID };
  eventID = (await buildServiceEvent(t.db, by)).id;
  await buildServiceEvent(t.db, by);
});
afterAll(() => t.close());

const LIST = `query ($filter: ServiceEventFilter, $orderBy: ServiceEventOrder, $pagination: Pagination) {
  serviceEventsPaginated(filter: $filter, orderBy: $orderBy, pagination: $pagination) {
    nextCursor items { serviceEventID } } }`;

describe('values', () => {
  const bad = ['x', '', ' ', '0', 'null', `{${'0'.repeat(36)}}`, '\u0000', 'é'.repeat(36)];

  test.each(bad)('the id %j names nothing', async (id) => {
    const one = 'query ($id: ID!) { serviceEvent(serviceEventID: $id) { status } }';
    expectRefusal(await client.query(one, { id }), 'not_found', '', id);
    expectRefusal(
      await client.query('query ($id: ID!) { location(locationID: $id) { name } }', { id }),
      'not_found',
      '',
      id,
    );
    expectRefusal(
      await client.query('query ($id: ID!) { user(userID: $id) { email } }', { id }),
      'not_found',
      '',
      id,
    );
    const people = 'query ($id: ID!) { assignableUsers(locationID: $id, disciplineID: $id) { userID } }';
    expect([id, (await client.query(people, { id })).json().data]).toEqual([id, { assignableUsers: [] }]);
  });

  test('an id in any spelling is the same id', async () => {
    const text = 'query ($id: ID!) { serviceEvent(serviceEventID: $id) { serviceEventID } }';
    const reply = await client.query(text, { id: eventID.toUpperCase() });
    expect(reply.json().data.serviceEvent.serviceEventID).toBe(eventID);
  });

  test.each(['locationIDs', 'disciplineIDs', 'assignedToUserIDs', 'responsibleUserIDs'])(
    'the filter %s refuses what is no id, and finds nothing by none and by unknown ones',
    async (field) => {
      for (const id of bad) {
        expectRefusal(
          await client.query(LIST, { filter: { [field]: [id] } }),
          'field.not_an_id',
          `filter.${field}`,
          id,
        );
      }
      for (const list of [[], [world.owner.sessionID], [world.owner.sessionID, world.owner.deviceID]]) {
        const reply = await client.query(LIST, { filter: { [field]: list } });
        expect(reply.json().data?.serviceEventsPaginated.items, reply.body).toEqual([]);
      }
    },
  );

  test('an empty list finds nothing in every filter, a foreign place too', async () => {
    for (const field of ['types', 'statuses', 'categories', 'priorities']) {
      const reply = await client.query(LIST, { filter: { [field]: [] } });
      expect([field, reply.json().data?.serviceEventsPaginated.items], reply.body).toEqual([field, []]);
    }
    const foreign = await client.query(LIST, { filter: { locationIDs: [world.foreign.location.id] } });
    expect(foreign.json().data.serviceEventsPaginated.items).toEqual([]);
  });

  test('parts of a filter that exclude each other find nothing', async () => {
    for (const filter of [
      { createdFrom: '2026-03-01T00:00:00Z', createdUntil: '2026-02-01T00:00:00Z' },
      { archived: true, statuses: ['new'] },
    ]) {
      const reply = await client.query(LIST, { filter });
      expect(reply.json().data?.serviceEventsPaginated.items, reply.body).toEqual([]);
    }
  });

  test.each(['x', '', '2026-02-30T00:00:00Z', '2026-13-01', '12:00', 'yesterday', 5, true])(
    'the moment %j is refused',
    async (createdFrom) => {
      expectRefusal(
        await client.query(LIST, { filter: { createdFrom } }),
        'field.not_a_date',
        '',
        String(createdFrom),
      );
    },
  );

  test.each([0, -1, MAX_PAGE_LIMIT + 1, 2_147_483_647])('the limit %d is refused', async (limit) => {
    const path = 'pagination.limit';
    expectRefusal(await client.query(LIST, { pagination: { limit } }), 'page.limit_invalid', path);
    const inline = `{ serviceEventsPaginated(pagination: { limit: ${limit} }) { nextCursor } }`;
    expectRefusal(await client.query(inline), 'page.limit_invalid', path);
  });

  test.each([1.5, '5', 2_147_483_648])('the limit %j is no number at all', async (limit) => {
    expectRefusal(await client.query(LIST, { pagination: { limit } }), 'graphql.invalid');
  });
});

describe('cursors', () => {
  const next = async (orderBy?: object) =>
    (await client.query(LIST, { orderBy, pagination: { limit: 1 } })).json().data.serviceEventsPaginated
      .nextCursor;
  const refusedCursor = async (cursor: string, orderBy?: object) =>
    expectRefusal(
      await client.query(LIST, { orderBy, pagination: { cursor } }),
      'page.cursor_invalid',
      'pagination.cursor',
      cursor.slice(0, 80),
    );

  test('of another order, another direction or another list are refused', async () => {
    const newest = await next();
    expect(newest).toEqual(expect.any(String));
    await refusedCursor(newest, { field: 'created_at', direction: 'asc' });
    await refusedCursor(newest, { field: 'priority', direction: 'desc' });
    await refusedCursor(await next({ field: 'due_date', direction: 'asc' }));
    const locations = 'query ($c: String) { locationsPaginated(pagination: { cursor: $c }) { nextCursor } }';
    expectRefusal(await client.query(locations, { c: newest }), 'page.cursor_invalid', 'pagination.cursor');
  });

  test('that are cut, changed or made up are refused', async () => {
    const newest = await next();
    const order = 'service_event.created_at.desc';
    const made = [
      { value: 'not a moment', id: eventID },
      { value: null, id: eventID },
      { value: '2026-01-01', id: '-'.repeat(36) },
      { value: "2026-01-01'; drop table x; --", id: eventID },
      { value: '2026-01-01\u0000', id: eventID },
      { value: '2026-01-01 10:00:00+16', id: eventID },
      { value: '2026-01-01 10:00:00-23:59', id: eventID },
    ].map((position) => encodeCursor(order, position));
    for (const cursor of [
      ' ',
      'x',
      newest.slice(0, -3),
      `${newest}=`,
      `${newest} `,
      'e30',
      'W10',
      'x'.repeat(9_000),
      ...made,
    ]) {
      await refusedCursor(cursor);
    }
    const priority = encodeCursor('service_event.priority.asc', { value: 'x', id: eventID });
    await refusedCursor(priority, { field: 'priority', direction: 'asc' });
    const due = encodeCursor('service_event.due_date.asc', { value: '2026-02-30', id: eventID });
    await refusedCursor(due, { field: 'due_date', direction: 'asc' });
  });

  test('that are empty or null begin at the beginning', async () => {
    for (const cursor of ['', null]) {
      const reply = await client.query(LIST, { pagination: { cursor } });
      expect(reply.json().data.serviceEventsPaginated.items).toHaveLength(2);
    }
  });
});
