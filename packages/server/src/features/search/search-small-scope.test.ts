import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContract, buildContractor, buildLocation } from '../../../testing/builders.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await buildWorld(app.db);
});
afterAll(() => app.close());

const SEARCH =
  'query ($text: String!) { search(text: $text) { locations { name } contracts { locationName } } }';

/** The names of locations, and of contracts, that a user finds by a word. */
async function found(text: string, user: TestUser): Promise<[string[], string[]]> {
  const reply = await app.as(user).query(SEARCH, { text });
  expect(reply.statusCode).toBe(200);
  const { locations, contracts } = reply.json().data.search as {
    locations: { name: string }[];
    contracts: { locationName: string }[];
  };
  return [locations.map(({ name }) => name), contracts.map(({ locationName }) => locationName)];
}

/** Gives a contractor one contract at a new location for each name. */
async function contractAt(names: readonly string[], contractor_id: string): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const { id } = await buildLocation(app.db, { name, organization_id: world.own.organizationID });
    await buildContract(app.db, { location_id: id, contractor_id });
    ids.push(id);
  }
  return ids;
}

test('who sees few places finds those that hold a word before those alike, the most alike first, and no others', async () => {
  const { own } = world;
  const { id: contractor_id } = await buildContractor(app.db);
  const contractor = await buildUser(app.db, { type: 'contractor_employee', contractor_id });
  const places = await contractAt(['Molenhof C', 'Molenhof A', 'Molenboek', 'Molenhov'], contractor_id);
  const employee = await buildUser(app.db, {
    type: 'location_employee',
    organization_id: own.organizationID,
    location_ids: places,
  });
  const expected = ['Molenhof A', 'Molenhof C', 'Molenhov', 'Molenboek'];
  for (const user of [contractor, employee, own.organization]) {
    expect(await found('molenhof', user)).toEqual([expected, expected]);
  }
  for (const user of [own.contractor, own.locationEmployee]) {
    expect(await found('molenhof', user)).toEqual([[], []]);
  }
  await contractAt(['Molenhof B', 'Molenhof D', 'Molenhof E'], contractor_id);
  const five = ['Molenhof A', 'Molenhof B', 'Molenhof C', 'Molenhof D', 'Molenhof E'];
  expect(await found('molenhof', contractor)).toEqual([five, five]);
  expect(await found('hof', employee)).toEqual([expected.slice(0, 2), expected.slice(0, 2)]);
});
