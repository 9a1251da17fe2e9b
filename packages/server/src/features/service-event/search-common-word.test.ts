import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

/** Registrations in one statement, the oldest first, a minute apart, the last of them `daysAgo`. */
async function register(count: number, description: string, daysAgo: number): Promise<void> {
  const { organization, organizationID, location, disciplineID } = world.own;
  await sql`insert into service_event (organization_id, location_id, discipline_id, type, category, origin, device_id, description,
      created_by_kind, created_by_user_id, creator_company_id, created_at)
    select ${organizationID}, ${location.id}, ${disciplineID}, 'manual_registration', 'TEST', 'manually', 'D-1',
      ${description} || ' ' || i, 'user', ${organization.userID}, ${organizationID},
      now() - make_interval(days => ${daysAgo}, mins => i) from generate_series(${count}, 1, -1) i`.execute(
    t.db,
  );
}

test('a common word that the newest events do not hold finds the newest that do', async () => {
  await register(700, 'pump noise', 10);
  await register(2_100, 'lamp out', 1);
  const reply = await t.as(world.own.organization).query(
    `{ serviceEventsPaginated(filter: { search: "noise" }, pagination: { limit: 3 }) {
      truncated items { description } } }`,
  );
  expect(reply.json().data.serviceEventsPaginated).toEqual({
    truncated: true,
    items: [1, 2, 3].map((number) => ({ description: `pump noise ${number}` })),
  });
});

test('a word that one event in ten holds finds the newest that do', async () => {
  await register(150, 'valve stuck', 0);
  const { organizationID } = world.own;
  await sql`update service_event set description = 'stair door open ' || right(description, 4)
    where organization_id = ${organizationID} and description ~ 'valve stuck [0-9]*[1-9]$'`.execute(t.db);
  await sql`update service_event set description = 'valve loose' where organization_id = ${organizationID}
    and description ~ 'pump noise [0-9]*0$'`.execute(t.db);
  const reply = await t.as(world.own.organization).query(
    `{ serviceEventsPaginated(filter: { search: "valve" }, pagination: { limit: 16 }) {
      total truncated items { description } } }`,
  );
  const { items, ...counted } = reply.json().data.serviceEventsPaginated;
  expect(counted).toEqual({ total: 85, truncated: false });
  expect(items.map(({ description }: { description: string }) => description)).toEqual([
    ...Array.from({ length: 15 }, (_, index) => `valve stuck ${(index + 1) * 10}`),
    'valve loose',
  ]);
});

test('a misspelt word that some of the newest hold finds the older ones too', async () => {
  await register(1_000, 'cupboard locked', 0);
  const { organizationID } = world.own;
  await sql`update service_event set description = 'extinguisher gone ' || substr(description, 17)
    where organization_id = ${organizationID} and description ~ '^cupboard' and substr(description, 17)::int % 6 = 0`.execute(
    t.db,
  );
  const reply = await t.as(world.own.organization).query(
    `{ serviceEventsPaginated(filter: { search: "extingisher" }, pagination: { limit: 2 }) {
      total truncated items { description } } }`,
  );
  expect(reply.json().data.serviceEventsPaginated).toEqual({
    total: 166,
    truncated: false,
    items: [{ description: 'extinguisher gone 6' }, { description: 'extinguisher gone 12' }],
  });
});
