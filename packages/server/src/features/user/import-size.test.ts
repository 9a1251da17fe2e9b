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

/** How long a file of so many rows takes that each name so many locations, in milliseconds. */
async function timeOf(rows: number, names: readonly string[]): Promise<number> {
  const row = (index: number) => `No,Body,n${index}@example.test,Organisation employee,${names.join('|')}`;
  const file = [HEAD, ...Array.from({ length: rows }, (_, index) => row(index))].join('\n');
  const begun = performance.now();
  const reply = await sent(file);
  const took = performance.now() - begun;
  expect(reply.json().problems[0]).toMatchObject({ row: 2, code: 'user.locations_invalid' });
  return took;
}

test('a file pays for each location that it names, and not for all others again', async () => {
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
  // as many names in each, of few locations and of many
  const few = await timeOf(1600, names.slice(0, 25));
  const many = await timeOf(100, names);
  expect(many / few).toBeLessThan(2);
});

test('others have their turn while a file that names more than anybody has is looked at', async () => {
  const names = (row: number) => Array.from({ length: 150 }, (_, index) => `${row} at ${index}`).join('|');
  const rows = Array.from(
    { length: 2500 },
    (_, row) => `No,Body,n${row}@example.test,Organisation employee,${names(row)}`,
  );
  let longest = 0;
  const begun = performance.now();
  let looked = begun;
  const reply = sent([HEAD, ...rows].join('\n')).then(({ statusCode }) => statusCode);
  const turn = () => new Promise<null>((resolve) => setImmediate(resolve, null));
  while ((await Promise.race([turn(), reply])) === null) {
    const now = performance.now();
    longest = Math.max(longest, now - looked);
    looked = now;
  }
  expect(await reply).toBe(200);
  expect(longest / (looked - begun)).toBeLessThan(0.2);
});

test('a head without end is no list of columns', async () => {
  const reply = await sent(`${HEAD}${',x'.repeat(300)}\nNoor`);
  expect(reply.json().errors).toMatchObject([{ code: 'import.malformed', params: { line: 1 } }]);
});
