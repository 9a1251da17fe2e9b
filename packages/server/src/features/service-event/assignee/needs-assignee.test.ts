import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildLocation } from '../../../../testing/builders.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { buildUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const LIST = `query ($locationIDs: [ID!]) { serviceEventsPaginated(filter: { locationIDs: $locationIDs }) {
  items { serviceEventID needsAssignee } } }`;
const ONE = 'query ($id: ID!) { serviceEvent(serviceEventID: $id) { needsAssignee } }';

test('the list marks the open events whose assignee is not allowed there any more, as their page does', async () => {
  const { organization, organizationID, contractor, location, locationEmployee } = world.own;
  const elsewhere = await buildLocation(t.db, { organization_id: organizationID });
  const gone = await buildUser(t.db, { organization_id: organizationID, active: false });
  const moved = await buildUser(t.db, { type: 'location_employee', location_ids: [elsewhere.id] });
  const done = { status: 'done' as const, solution_description: 'Done', completed_at: new Date() };
  const rows: readonly [string, object, boolean][] = [
    ['the organisation’s', { assigned_to_user_id: organization.userID }, false],
    ['the location’s', { assigned_to_user_id: locationEmployee.userID }, false],
    ['the contractor’s', { assigned_to_user_id: contractor.userID }, false],
    [
      'nobody’s',
      { type: 'manual_registration', assigned_to_user_id: null, responsible_user_id: null },
      false,
    ],
    ['somebody’s who left', { assigned_to_user_id: gone.userID }, true],
    ['somebody’s who left, done', { assigned_to_user_id: gone.userID, ...done }, false],
    ['somebody’s of another location', { assigned_to_user_id: moved.userID }, true],
    ['another contractor’s', { assigned_to_user_id: world.foreign.contractor.userID }, true],
  ];
  const expected = new Map<string, boolean>();
  for (const [, columns, needs] of rows) {
    const event = {
      type: 'action' as const,
      location_id: location.id,
      created_by_user_id: organization.userID,
    };
    expected.set((await buildServiceEvent(t.db, { ...event, ...columns })).id, needs);
  }
  const listed = async () => {
    const reply = await t.as(organization).query(LIST, { locationIDs: [location.id] });
    const items: { serviceEventID: string; needsAssignee: boolean }[] =
      reply.json().data.serviceEventsPaginated.items;
    return new Map(items.map((item) => [item.serviceEventID, item.needsAssignee]));
  };
  expect(await listed()).toEqual(expected);
  for (const [id, needs] of expected) {
    const { data } = (await t.as(organization).query(ONE, { id })).json();
    expect(data.serviceEvent.needsAssignee).toBe(needs);
  }

  await t.as(world.owner).patch(`/contractor/${world.own.contractorID}`, { active: false });
  const contractors = [...expected.keys()][2] ?? '';
  expect((await listed()).get(contractors)).toBe(true);
});
