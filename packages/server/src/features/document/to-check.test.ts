import { addDays, dateInZone, startOfDay } from '@fireledger/domain/shared/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDocument } from '../../../testing/document-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import type { TestUser } from '../../../testing/user-builder.ts';

let t: TestApp;
let world: EventWorld;
const ZONE = 'Pacific/Kiritimati';
const today = dateInZone(new Date(), ZONE);

beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
  const { organizationID, organization } = world.own;
  await t.db.updateTable('organization').set({ time_zone: ZONE }).where('id', '=', organizationID).execute();
  const checked = (on: string, acknowledged_expires_at: string) => ({
    acknowledged_by_user_id: organization.userID,
    acknowledged_at: startOfDay(on, ZONE),
    acknowledged_expires_at,
  });
  const soon = { expires_at: addDays(today, 20), warning_months: 1 as const };
  const over = { expires_at: addDays(today, -1), warning_months: null };
  await build('Expiring', soon);
  await build('Expired', over);
  await build('Seen before the warning', { ...soon, ...checked(addDays(today, -60), soon.expires_at) });
  await build('Seen with another date', { ...over, ...checked(today, addDays(today, -9)) });
  await build('Seen', { ...soon, ...checked(today, soon.expires_at) });
  await build('Seen on its last day', { ...over, ...checked(over.expires_at, over.expires_at) });
  await build('Last day', { expires_at: today, warning_months: null });
  await build('Valid', { expires_at: addDays(today, 40), warning_months: 1 });
  await build('Unasked', { ...over, acknowledge_alert: false });
  await build('Deleted', { ...over, deleted_at: new Date() });
  await build('Without a file', over, false);
  await build('Uploaded by the contractor', {
    ...over,
    created_by_user_id: world.own.contractor.userID,
    creator_company_id: world.own.contractorID,
  });
  await build('Elsewhere', { ...over, location_id: world.places.otherLocation });
  await build('Of the owner', { ...over, created_by_user_id: world.owner.userID });
});
afterAll(() => t.close());

const build = (name: string, columns: Parameters<typeof buildDocument>[1] = {}, withFile = true) =>
  buildDocument(
    t.db,
    {
      location_id: world.own.location.id,
      discipline_id: world.own.disciplineID,
      created_by_user_id: world.own.organization.userID,
      acknowledge_alert: true,
      name,
      ...columns,
    },
    { withFile, group: 'contractor' },
  );

async function answerOf(user: TestUser, filter: object) {
  const reply = await t.as(user).query(
    `query ($filter: DocumentFilter) { documentAlerts { document { name } }
      documentsPaginated(filter: $filter) { total items { name awaitsAcknowledgement } } }`,
    { filter },
  );
  expect(reply.json().errors, reply.body).toBeUndefined();
  const { documentAlerts, documentsPaginated } = reply.json().data;
  return {
    alerts: documentAlerts.map((alert: { document: { name: string } }) => alert.document.name).sort(),
    names: documentsPaginated.items.map(({ name }: { name: string }) => name).sort(),
    awaits: documentsPaginated.items.every(
      (one: { awaitsAcknowledgement: boolean }) => one.awaitsAcknowledgement,
    ),
    total: documentsPaginated.total,
  };
}

const HERE = ['Expired', 'Expiring', 'Of the owner', 'Seen before the warning', 'Seen with another date'];
test.each<[string, () => TestUser, string[]]>([
  [
    'the organisation’s people',
    () => world.own.organization,
    [...HERE, 'Elsewhere', 'Uploaded by the contractor'],
  ],
  ['a location’s people', () => world.own.locationEmployee, [...HERE, 'Uploaded by the contractor']],
  ['a contractor’s people', () => world.own.contractor, ['Uploaded by the contractor']],
  ['the owner', () => world.owner, ['Of the owner']],
])('the list of what %s have still to check is what their bell tells of', async (_who, user, expected) => {
  const names = [...expected].sort();
  const answer = await answerOf(user(), { toCheck: true });
  expect(answer).toEqual({ alerts: names, names, awaits: true, total: names.length });
});

test('it is narrowed by other filters and by a search, and false narrows nothing', async () => {
  const { organization } = world.own;
  const named = async (filter: object) => (await answerOf(organization, filter)).names;
  expect(await named({ toCheck: true, states: ['expiring'] })).toEqual([
    'Expiring',
    'Seen before the warning',
  ]);
  expect(await named({ toCheck: true, search: 'seen' })).toEqual([
    'Seen before the warning',
    'Seen with another date',
  ]);
  expect(await named({ toCheck: false, states: ['expiring'] })).toEqual([
    'Expiring',
    'Seen',
    'Seen before the warning',
  ]);
  const reply = await t
    .as(organization)
    .post('/document/export', { filter: { toCheck: true, states: ['expiring'] } });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.body.trim().split('\n')).toHaveLength(3);
});

test('a search looks among them alone, however many newer ones hold its word', async () => {
  const expires_at = addDays(today, -1);
  await build('Certificate to check', { expires_at, created_at: '2020-01-01T00:00:00Z' });
  const { id } = await build('Certificate', { expires_at, acknowledge_alert: false });
  await sql`insert into document (organization_id, location_id, discipline_id, chapter_id, chapter_group, name,
      created_by_user_id, creator_company_id, file_id, expires_at)
    select organization_id, location_id, discipline_id, chapter_id, chapter_group, name || ' ' || i, created_by_user_id,
      creator_company_id, file_id, expires_at
    from document, generate_series(1, 300) i where id = ${id}`.execute(t.db);
  const found = await answerOf(world.own.organization, { toCheck: true, search: 'certificate' });
  expect(found.names).toEqual(['Certificate to check']);
});
