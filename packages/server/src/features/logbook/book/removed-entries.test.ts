import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import type { TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { REMOVED_MAX } from './removed-items.ts';
import { sectionsOf } from './sections-for-test.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const sections = (user: TestUser) => {
  const { location, disciplineID } = world.own;
  return sectionsOf(t, user, { locationID: location.id, disciplineID });
};

const count = (number: number) => `Verwijderd, en daarom niet in deze lijst: ${number}.`;

test('each list of a book says what was deleted from it since the period began, by whom, and where the ledger tells it', async () => {
  const { location, disciplineID, organization, organizationID, locationEmployee } = world.own;
  const place = { locationID: location.id, disciplineID };
  const client = t.as(organization);
  const fire = { ...place, category: 'FIRE', deviceID: 'Melder 1', description: 'Rook in de keuken' };
  const { serviceEventID } = (await client.post('/service-event/manual', fire)).json();
  const gone = await client.delete(`/service-event/manual/${serviceEventID}`);
  expect(gone.statusCode, gone.body).toBe(204);
  const at = {
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
  };
  const made = { ...at, created_at: new Date('2026-01-10T10:00:00Z') };
  await buildServiceEvent(t.db, {
    ...made,
    description: 'Al weg',
    deleted_at: new Date('2026-01-11T10:00:00Z'),
  });
  await buildServiceEvent(t.db, {
    ...made,
    description: 'Nog open',
    deleted_at: new Date('2026-03-11T10:00:00Z'),
  });

  const entry = await t.db
    .selectFrom('ledger_entry')
    .select('position')
    .where('entity_id', '=', serviceEventID)
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow();
  const company = await t.db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationID)
    .executeTakeFirstOrThrow();
  for (const reader of [organization, locationEmployee]) {
    const { alarms, carriedOver, registrations, actions } = await sections(reader);
    expect(alarms).toContain(`Geen. ${count(1)}`);
    expect(alarms).toMatch(
      new RegExp(
        `Brand · verwijderd \\d\\d-\\d\\d-\\d{4} [\\d:]{8} · Sam ${organization.lastName}, ${company.name} · nummer ${entry.position}`,
      ),
    );
    expect(alarms).not.toContain('Rook in de keuken');
    expect(carriedOver).toContain(count(1));
    expect(carriedOver).toContain('10-01-2026 11:00:00 ');
    for (const list of [registrations, actions]) expect(list).not.toContain('Verwijderd, ');
  }
});

test('of many that were deleted a list names the first, and their number', async () => {
  const { location, disciplineID, organization } = world.own;
  const at = {
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
  };
  for (let number = 0; number <= REMOVED_MAX; number += 1) {
    await buildServiceEvent(t.db, { ...at, type: 'action', deleted_at: new Date() });
  }
  const { actions } = await sections(organization);
  expect(actions).toContain(count(REMOVED_MAX + 1));
  expect(actions.match(/· verwijderd /g)).toHaveLength(REMOVED_MAX);
  expect(actions).toContain('verdere wijzigingen staan in de keten');
});
