import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

test('ending a contract counts the events that ask for somebody else, and none that is solved', async () => {
  const { location, disciplineID, contractor, contractID, organization } = world.own;
  const event = {
    location_id: location.id,
    discipline_id: disciplineID,
    assigned_to_user_id: contractor.userID,
  };
  const solved = { status: 'ready', solution_description: 'Replaced' } as const;
  for (const columns of [{}, solved, { status: 'ready' } as const]) {
    await buildServiceEvent(t.db, { ...event, ...columns });
  }
  const asked = 'query($id: ID!) { contract(contractID: $id) { eventCount ending { assignedEvents } } }';
  const { contract } = (await t.as(organization).query(asked, { id: contractID })).json().data;
  expect(contract).toEqual({ eventCount: 3, ending: { assignedEvents: 2 } });
});
