import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDocument } from '../../../testing/document-builders.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const { location, disciplineID, organization } = world.own;
  const { id } = await buildDocument(t.db, {
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
    name: 'Front page',
  });
  // The 300 newest never expire; three older ones: one has expired, one expires next month, one in five years.
  const write = (count: number, name: string, expires: string | null, daysAgo: number) =>
    sql`insert into document (organization_id, location_id, discipline_id, chapter_id, chapter_group, name, created_by_user_id,
        creator_company_id, file_id, created_at, expires_at, warning_months)
      select organization_id, location_id, discipline_id, chapter_id, chapter_group, ${name} || ' ' || i, created_by_user_id,
        creator_company_id, file_id, now() - make_interval(days => ${daysAgo}, mins => i),
        (now() + ${expires}::interval)::date, case when ${expires}::text is not null then 3 end
      from document, generate_series(1, ${count}::int) i where id = ${id}`.execute(t.db);
  await write(300, 'Certificate plain', null, 1);
  await write(1, 'Certificate expired', '-10 days', 30);
  await write(1, 'Certificate expiring', '30 days', 31);
  await write(1, 'Certificate later', '5 years', 32);
});
afterAll(() => t.close());

async function found(filter: string): Promise<readonly string[]> {
  const reply = await t
    .as(world.own.organization)
    .query(
      `{ documentsPaginated(filter: { search: "certificate", ${filter} }, pagination: { limit: 5 }) { items { name } } }`,
    );
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.documentsPaginated.items.map(({ name }: { name: string }) => name);
}

test('a search among what a person has still to check finds it behind everything that was checked', async () => {
  const { location, disciplineID, organization, locationEmployee } = world.own;
  const place = { location_id: location.id, discipline_id: disciplineID, name: 'Protocol' };
  const { id } = await buildDocument(t.db, { ...place, created_by_user_id: organization.userID });
  const write = (count: number, checkedAt: string | null, daysAgo: number) =>
    sql`insert into document (organization_id, location_id, discipline_id, chapter_id, chapter_group, name, created_by_user_id,
        creator_company_id, file_id, created_at, expires_at, acknowledge_alert, acknowledged_at, acknowledged_expires_at,
        acknowledged_by_user_id)
      select organization_id, location_id, discipline_id, chapter_id, chapter_group, 'Protocol ' || i, created_by_user_id,
        creator_company_id, file_id, now() - make_interval(days => ${daysAgo}, mins => i), '2020-01-01', true,
        ${checkedAt}::timestamptz, case when ${checkedAt}::timestamptz is not null then date '2020-01-01' end,
        case when ${checkedAt}::timestamptz is not null then ${locationEmployee.userID}::uuid end
      from document, generate_series(1, ${count}::int) i where id = ${id}`.execute(t.db);
  await write(201, '2020-02-01T12:00:00Z', 1);
  await write(2, '2019-12-01T12:00:00Z', 40);
  await write(1, null, 50);
  const reply = await t
    .as(organization)
    .query(
      '{ documentsPaginated(filter: { search: "protocol", toCheck: true }, pagination: { limit: 5 }) { truncated items { name } } }',
    );
  const { items, truncated } = reply.json().data.documentsPaginated;
  expect([items.map(({ name }: { name: string }) => name), truncated]).toEqual([
    ['Protocol 1', 'Protocol 2', 'Protocol 1'],
    false,
  ]);
});

test.each([
  ['states: [expired]', ['Certificate expired 1']],
  ['states: [expiring]', ['Certificate expiring 1']],
  ['states: [expired, expiring]', ['Certificate expired 1', 'Certificate expiring 1']],
  ['expiringWithinMonths: 3', ['Certificate expiring 1']],
  ['expiresFrom: "2000-01-01"', ['Certificate expired 1', 'Certificate expiring 1', 'Certificate later 1']],
])('a search with %s finds what is older than everything else that holds its word', async (filter, names) => {
  expect(await found(filter)).toEqual(names);
});

const NEWEST = [1, 2, 3, 4, 5].map((number) => `Certificate plain ${number}`);
test.each([
  ['[valid, expired]', NEWEST],
  ['[valid, expiring]', NEWEST],
  ['[expired, expiring, valid]', NEWEST],
  ['[]', []],
])('a search with states %s, which bound no day, finds what its list shows', async (states, names) => {
  expect(await found(`states: ${states}`)).toEqual(names);
});

test('bounds that bound nothing leave the other conditions as they are', async () => {
  const narrowing = JSON.stringify({ chapter_group: ['public'], expiry_day: {}, warns_at: {} });
  const { rows } = await sql<{
    condition: string;
  }>`select app.document_narrowing(${narrowing}) as condition`.execute(t.db);
  expect(rows).toEqual([{ condition: "e.chapter_group = any ('{public}')" }]);
});

test('documents whose files have not arrived take no place from those that the person sees', async () => {
  const { location, disciplineID, organization, locationEmployee } = world.own;
  const place = { location_id: location.id, discipline_id: disciplineID, name: 'Evacuation plan' };
  const { id } = await buildDocument(t.db, { ...place, created_by_user_id: organization.userID });
  for (let count = 0; count < 5; count += 1) {
    const waiting = { ...place, created_by_user_id: locationEmployee.userID };
    await buildDocument(t.db, waiting, { withFile: false });
  }
  const found = async (user: TestUser) => {
    const reply = await t.as(user).query('{ search(text: "evacuation") { documents { documentID } } }');
    return reply.json().data.search.documents;
  };
  expect(await found(organization)).toEqual([{ documentID: id }]);
  expect(await found(locationEmployee)).toHaveLength(5);
});
