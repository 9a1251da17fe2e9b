import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildDiscipline, buildLocation } from '../../testing/builders.ts';
import { FORM, formOf } from '../../testing/multipart.ts';
import { buildWorld, type World } from '../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  await buildDiscipline(t.db, { name: 'Fire detection' });
  for (const name of ['Hotel Zeven Bruggen', 'Hotel\u00A0Acht\u00A0Bruggen']) {
    await buildLocation(t.db, {
      organization_id: world.own.organizationID,
      name,
      address: 'Kade 1',
      reference: null,
    });
  }
});
afterAll(() => t.close());

/** The import's report on a file whose spaces come from a web page or a word processor. */
async function report(resource: 'user' | 'location', lines: readonly string[]) {
  const form = formOf({ filename: 'list.csv', content: lines.join('\n').replaceAll('_', '\u00A0') });
  const reply = await t.as(world.own.organization).post(`/${resource}/import?dryRun=true`, form, FORM);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

test('words, names and heads are known whatever their spaces are, and a head that is broken into lines', async () => {
  const { made, problems } = await report('user', [
    '"First\nname",Last_name,Email,User_type,Locations',
    'Jan,Dijk,jan@example.test,Location_employee,Hotel_Zeven_Bruggen | Hotel Acht Bruggen',
  ]);
  expect({ made, problems }).toEqual({ made: 1, problems: [] });
});

test('a location that exists is not made again for the spaces in its name', async () => {
  const { made, rows } = await report('location', [
    'Name,Address,Postal code,City,Disciplines',
    'Hotel_Zeven_Bruggen,Kade_1,1234 AB,Assen,Fire_detection',
    'Hotel Acht Bruggen,Kade 1,1234 AB,Assen,Fire detection',
  ]);
  expect(made).toBe(0);
  expect(rows.map(({ state }: { state: string }) => state)).not.toContain('new');
});
