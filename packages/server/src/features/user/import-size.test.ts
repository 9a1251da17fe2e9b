import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { FORM, formOf } from '../../../testing/multipart.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const HEAD = 'First name,Last name,Email,User type,Locations';
const sent = (content: string) =>
  t.as(world.own.organization).post('/user/import', formOf({ filename: 'users.csv', content }), FORM);

test('a file that names many locations in many rows keeps nobody waiting', async () => {
  const names = Array.from({ length: 400 }, (_, index) => `Site ${index}`);
  const place = {
    organization_id: world.own.organizationID,
    address: 'Weg 1',
    postal_code: '',
    city: 'Assen',
  };
  await t.db
    .insertInto('location')
    .values(names.map((name) => ({ ...place, name })))
    .execute();
  const rows = names.map(
    (_, index) => `No,Body,n${index}@example.test,Organisation employee,${names.join('|')}`,
  );
  const begun = performance.now();
  const reply = await sent([HEAD, ...rows].join('\n'));
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(reply.json().problems[0]).toMatchObject({ row: 2, code: 'user.locations_invalid' });
});

test('a head without end is no list of columns', async () => {
  const reply = await sent(`${HEAD}${',x'.repeat(300)}\nNoor`);
  expect(reply.json().errors).toMatchObject([{ code: 'import.malformed', params: { line: 1 } }]);
});
