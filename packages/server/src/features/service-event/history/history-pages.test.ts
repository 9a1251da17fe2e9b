import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { expectRefusal } from '../../../../testing/refusals.ts';
import { buildUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';

/** What hangs on an event is answered whole, or says that there is more and lets it be read. */

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const builtEvent = (more: object = {}) => {
  const { location, organization } = world.own;
  return buildServiceEvent(t.db, {
    location_id: location.id,
    created_by_user_id: organization.userID,
    ...more,
  });
};

describe('a history of more lines than one answer holds', () => {
  const LINES = 520;
  const PAGE = `query ($id: ID!, $page: Pagination) { serviceEvent(serviceEventID: $id) {
    historyPaginated(pagination: $page) { total nextCursor items { changeType createdAt details } } } }`;
  const ask = (id: string, page: object) => t.as(world.own.organization).query(PAGE, { id, page });
  let id: string;
  beforeAll(async () => {
    ({ id } = await builtEvent());
    for (let line = 1; line < LINES; line += 1) {
      await t.db
        .updateTable('service_event')
        .set({ internal_location: `Room ${line}` })
        .where('id', '=', id)
        .execute();
    }
  });

  test('is read to its beginning, page by page, none twice', async () => {
    const rooms: string[] = [];
    let cursor: string | null = null;
    do {
      const reply = await ask(id, { limit: 200, cursor });
      const { items, nextCursor, total } = reply.json().data.serviceEvent.historyPaginated;
      expect(total).toBe(LINES);
      rooms.push(...items.map((one: { details: { field: string; new: string }[] }) => roomOf(one)));
      cursor = nextCursor;
    } while (cursor !== null);
    const named = Array.from({ length: LINES - 1 }, (_, index) => `Room ${LINES - 1 - index}`);
    expect(rooms.slice(0, -1)).toEqual(named);
    expect(rooms).toHaveLength(LINES);
  });

  const roomOf = ({ details }: { readonly details: readonly { field: string; new: string }[] }) =>
    details.find(({ field }) => field === 'internal_location')?.new ?? '';

  test('is continued by its own cursors alone', async () => {
    const { nextCursor } = (await ask(id, { limit: 2 })).json().data.serviceEvent.historyPaginated;
    const other = await builtEvent();
    for (const cursor of [nextCursor, 'x', `${nextCursor}x`]) {
      expectRefusal(await ask(other.id, { cursor }), 'page.cursor_invalid', 'pagination.cursor');
    }
  });

  test('and is that of nobody else', async () => {
    const reply = await t.as(world.foreign.organization).query(PAGE, { id, page: { limit: 2 } });
    expectRefusal(reply, 'not_found');
  });
});

test('an event says how many were made from it beside the first 50', async () => {
  const source = await builtEvent({ type: 'manual_registration' });
  for (let index = 0; index < 51; index += 1) await builtEvent({ source_event_id: source.id });
  const reply = await t
    .as(world.own.organization)
    .query('query ($id: ID!) { serviceEvent(serviceEventID: $id) { followUpCount followUps { type } } }', {
      id: source.id,
    });
  const { followUpCount, followUps } = reply.json().data.serviceEvent;
  expect([followUpCount, followUps.length]).toEqual([51, 50]);
});

test('who may be assigned is found beside a thousand people who may not', async () => {
  const { organizationID, location } = world.own;
  const named = await buildUser(t.db, {
    type: 'location_employee',
    organization_id: organizationID,
    location_ids: [location.id],
    last_name: 'Zwart',
  });
  await sql`insert into person (type, first_name, last_name, organization_id)
    select 'location_employee', 'Anna', 'Aalders ' || n, ${organizationID} from generate_series(1, 1000) n`.execute(
    t.db,
  );
  const ids = await assignable();
  expect(ids).toContain(named.userID);
  expect(ids).toContain(world.own.organization.userID);
});

test('of those who may be assigned a thousand are offered, the first by name', async () => {
  const { organizationID } = world.own;
  const join = (count: number, name: string) =>
    sql`insert into person (type, first_name, last_name, organization_id)
      select 'organization_employee', 'Anna', ${name}::text || n, ${organizationID} from generate_series(1, ${count}::int) n`.execute(
      t.db,
    );
  const before = await assignable();
  await join(1000 - before.length, 'Mulder');
  const thousand = await assignable();
  expect(thousand).toHaveLength(1000);
  expect(thousand).toEqual(expect.arrayContaining(before));
  await join(1, 'Zzz');
  expect(await assignable()).toEqual(thousand);
});

/** The ids of those who may be assigned at the own location. */
async function assignable(): Promise<string[]> {
  const reply = await t
    .as(world.own.organization)
    .query('query ($l: ID!, $d: ID!) { assignableUsers(locationID: $l, disciplineID: $d) { userID } }', {
      l: world.own.location.id,
      d: world.own.disciplineID,
    });
  return reply.json().data.assignableUsers.map(({ userID }: { userID: string }) => userID);
}
