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
});
afterAll(() => t.close());

/** Documents in one statement, like one that is there, the oldest first, a minute apart, the last of them `daysAgo`. */
async function add(count: number, name: string, daysAgo: number, like: string): Promise<void> {
  await sql`insert into document (organization_id, location_id, discipline_id, chapter_id, chapter_group, name, file_id,
      created_by_user_id, creator_company_id, created_at)
    select organization_id, location_id, discipline_id, chapter_id, chapter_group, ${name} || ' ' || i, file_id,
      created_by_user_id, creator_company_id, now() - make_interval(days => ${daysAgo}, mins => i)
    from document cross join generate_series(${count}, 1, -1) i where id = ${like}`.execute(t.db);
}

test('a common word that the newest documents do not hold finds the newest that do', async () => {
  const { location, disciplineID, organization } = world.own;
  const { id } = await buildDocument(t.db, {
    location_id: location.id,
    discipline_id: disciplineID,
    name: 'First',
  });
  await add(700, 'pump certificate', 10, id);
  await add(2_100, 'lamp drawing', 1, id);
  const reply = await t.as(organization).query(
    `{ documentsPaginated(filter: { search: "certificate" }, orderBy: { field: created_at, direction: desc },
      pagination: { limit: 3 }) { truncated items { name } } }`,
  );
  expect(reply.json().data?.documentsPaginated, reply.body).toEqual({
    truncated: true,
    items: [1, 2, 3].map((number) => ({ name: `pump certificate ${number}` })),
  });
});
