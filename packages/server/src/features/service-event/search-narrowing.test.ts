import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const { location, organization } = world.own;
  const base = {
    type: 'manual_registration' as const,
    location_id: location.id,
    created_by_user_id: organization.userID,
    description: 'The siren is silent',
  };
  const event = await buildServiceEvent(t.db, {
    ...base,
    priority: 4,
    assigned_to_user_id: organization.userID,
  });
  const columns =
    sql.raw(`organization_id, location_id, discipline_id, type, written_as, status, category, origin, description,
    created_by_kind, created_by_user_id, creator_company_id, assigned_to_user_id, priority`);
  await sql`insert into service_event (${columns}) select ${columns} from service_event, generate_series(1, 300)
    where id = ${event.id}`.execute(t.db);
  const old = { ...base, created_at: '2026-01-02T10:00:00Z' };
  await buildServiceEvent(t.db, {
    ...old,
    priority: 3,
    device_id: 'late',
    due_date: '2026-02-03',
    assigned_to_user_id: organization.userID,
  });
  await buildServiceEvent(t.db, { ...old, priority: 3, device_id: 'nobody’s' });
  await buildServiceEvent(t.db, {
    ...old,
    device_id: 'unweighed',
    assigned_to_user_id: organization.userID,
  });
  await buildServiceEvent(t.db, {
    ...old,
    device_id: 'urgent',
    priority: 1,
    assigned_to_user_id: organization.userID,
  });
});
afterAll(() => t.close());

test.each([
  ['overdue: true', ['late']],
  ['unassigned: true', ['nobody’s']],
  ['priorities: [null]', ['unweighed']],
  ['priorities: [1, null]', ['unweighed', 'urgent']],
])('a search with %s finds what is older than everything else that holds its word', async (part, devices) => {
  const reply = await t
    .as(world.own.organization)
    .query(`{ serviceEventsPaginated(filter: { search: "siren", ${part} }) { items { deviceID } } }`);
  expect(reply.statusCode, reply.body).toBe(200);
  const { items } = reply.json().data.serviceEventsPaginated;
  expect(items.map(({ deviceID }: { deviceID: string }) => deviceID).sort()).toEqual(devices);
});
