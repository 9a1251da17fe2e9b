import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const READ = `query ($locationID: ID!, $disciplineID: ID!) {
  logbook(locationID: $locationID, disciplineID: $disciplineID) { outOfUse } }`;

async function reason(by: TestUser): Promise<string | null> {
  const { location, disciplineID } = world.own;
  const reply = await t.as(by).query(READ, { locationID: location.id, disciplineID });
  expect(reply.statusCode, `${by.type}: ${reply.body}`).toBe(200);
  return reply.json().data.logbook.outOfUse;
}

test('a logbook says why it is out of use, to everybody who reads it', async () => {
  const { location, disciplineID, organizationID, organization, locationEmployee, contractor } = world.own;
  const update = {
    given_up: (active: boolean) =>
      t.db
        .updateTable('location_discipline')
        .set({ active })
        .where('location_id', '=', location.id)
        .where('discipline_id', '=', disciplineID)
        .execute(),
    discipline: (active: boolean) =>
      t.db.updateTable('discipline').set({ active }).where('id', '=', disciplineID).execute(),
    location: (active: boolean) =>
      t.db.updateTable('location').set({ active }).where('id', '=', location.id).execute(),
    organization: (active: boolean) =>
      t.db.updateTable('organization').set({ active }).where('id', '=', organizationID).execute(),
  };
  expect(await reason(organization)).toBeNull();
  for (const [why, readers] of [
    ['discipline', [world.owner, organization, locationEmployee, contractor]],
    ['location', [world.owner, organization, contractor]],
    // which ends the contractor's contract
    ['given_up', [world.owner, organization, locationEmployee]],
    // which ends the sessions of its people
    ['organization', [world.owner]],
  ] as const) {
    await update[why](false);
    for (const reader of readers) expect(await reason(reader), `${why} to ${reader.type}`).toBe(why);
    await update[why](true);
  }
});
