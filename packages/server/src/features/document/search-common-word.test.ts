import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDocument } from '../../../testing/document-builders.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const { location, disciplineID, organization } = world.own;
  const { id } = await buildDocument(t.db, {
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
    name: 'Front page',
  });
  // From the oldest, a minute apart: 700 that all contain one word, 2,100 every sixth of which contains another, and 900 every
  // sixth of which contains a third.
  const write = (count: number, word: string, every: number, daysAgo: number) =>
    sql`insert into document (organization_id, location_id, discipline_id, chapter_id, chapter_group, name, created_by_user_id,
        creator_company_id, file_id, created_at)
      select organization_id, location_id, discipline_id, chapter_id, chapter_group,
        case when i % ${every}::int = 0 then ${word} else 'Letter' end || ' ' || i, created_by_user_id, creator_company_id, file_id,
        now() - make_interval(days => ${daysAgo}, mins => i)
      from document, generate_series(${count}::int, 1, -1) i where id = ${id}`.execute(t.db);
  await write(700, 'Drawing', 1, 30);
  await write(2_100, 'Certificate', 6, 20);
  await write(900, 'Manual', 6, 10);
});
afterAll(() => t.close());

async function found(search: string, user = world.own.organization) {
  const reply = await t.as(user).query(
    `{ documentsPaginated(filter: { search: "${search}" }, pagination: { limit: 3 }) {
      total truncated items { name } } }`,
  );
  const { total, truncated, items } = reply.json().data.documentsPaginated;
  return [total, truncated, items.map(({ name }: { name: string }) => name)];
}

test.each([
  ['that the newest do not hold finds the newest that do', 'drawing', null, true, 1],
  ['that one in six of the older ones holds finds the newest of them', 'certificate', null, true, 6],
  ['that only the newest hold finds all of them', 'manual', 150, false, 6],
] as const)('a common word %s', async (_name, word, total, truncated, step) => {
  const name = `${word[0]?.toUpperCase()}${word.slice(1)}`;
  const expected = [total, truncated, [1, 2, 3].map((nth) => `${name} ${nth * step}`)];
  expect(await found(word)).toEqual(expected);
  expect(await found(word, world.own.contractor)).toEqual(expected);
});

test('a misspelt word finds all that hold it, the older ones too', async () => {
  expect(await found('manuel')).toEqual([150, false, ['Manual 6', 'Manual 12', 'Manual 18']]);
  expect(await found('drawning')).toEqual([null, true, expect.any(Array)]);
});
