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

const MAKING = ['service_event.create_follow_up', 'service_event.duplicate'];
const READ = 'query ($id: ID!) { serviceEvent(serviceEventID: $id) { rights rowRights } }';

/** The acts that make something of an event that its organisation is offered; a row of a list offers one of them. */
async function offered(id: string): Promise<string[]> {
  const { data } = (await t.as(world.own.organization).query(READ, { id })).json();
  const { rights, rowRights } = data.serviceEvent;
  expect(rowRights.includes('service_event.create_follow_up')).toBe(
    rights.includes('service_event.create_follow_up'),
  );
  expect(rowRights).toContain('service_event.delete');
  return MAKING.filter((act) => rights.includes(act));
}

test.each<[string, 'location' | 'discipline' | 'location_discipline']>([
  ['its location', 'location'],
  ['its discipline', 'discipline'],
  ['its discipline at the location', 'location_discipline'],
])('nothing is made of an event while %s is out of use', async (_name, table) => {
  const { location, disciplineID } = world.own;
  const event = await buildServiceEvent(t.db, { location_id: location.id });
  const use = (active: boolean) => {
    const ofPair = table === 'location_discipline';
    const id = table === 'discipline' ? disciplineID : location.id;
    return t.db
      .updateTable(table)
      .set({ active })
      .where(ofPair ? 'location_id' : 'id', '=', id)
      .execute();
  };
  expect(await offered(event.id)).toEqual(MAKING);
  await use(false);
  expect(await offered(event.id)).toEqual([]);
  await use(true);
  expect(await offered(event.id)).toEqual(MAKING);
});
