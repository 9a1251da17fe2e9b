import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildWorld } from '../../../testing/world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('what ending a contract leaves without an assignee is open work, and nothing that is solved', async () => {
  const { location, disciplineID, contractor, contractID, organization } = (await buildWorld(t.db)).own;
  const pair = { location_id: location.id, discipline_id: disciplineID };
  const assigned = { ...pair, assigned_to_user_id: contractor.userID };
  await buildServiceEvent(t.db, pair);
  await buildServiceEvent(t.db, assigned);
  const ready = { status: 'ready', ready_at: new Date() } as const;
  await buildServiceEvent(t.db, { ...assigned, ...ready, solution_description: 'Replaced' });
  const query = `{ contract(contractID: "${contractID}") { eventCount ending { assignedEvents } } }`;
  const reply = await t.as(organization).query(query);
  expect(reply.json().data.contract).toEqual({ eventCount: 3, ending: { assignedEvents: 1 } });
});
