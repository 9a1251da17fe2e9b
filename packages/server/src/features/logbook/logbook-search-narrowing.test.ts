import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDiscipline, buildLocation } from '../../../testing/builders.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const { organizationID: organization_id } = world.own;
  const { id } = await buildDiscipline(t.db, { name: 'Noodverlichting' });
  const at = { disciplineIDs: [id] };
  for (let i = 0; i <= 200; i += 1) {
    await buildLocation(t.db, { organization_id, name: `Aquarium ${i}`, active: false }, at);
  }
  await buildLocation(t.db, { organization_id, name: 'Aquarium Zuid' }, at);
});
afterAll(() => t.close());

test.each([
  [true, { items: [{ locationName: 'Aquarium Zuid' }], total: 1, truncated: false }],
  [false, { items: [{ locationName: 'Aquarium 0' }], total: null, truncated: true }],
])('logbooks that are in use or not (%s) are searched among each other alone', async (inUse, expected) => {
  const reply = await t.as(world.owner).query(
    `query ($filter: LogbookFilter) { logbooksPaginated(filter: $filter, pagination: { limit: 1 })
      { items { locationName } total truncated } }`,
    { filter: { search: 'aquarium', inUse } },
  );
  expect(reply.json().data.logbooksPaginated).toEqual(expected);
});

test.each([true, false])(
  'among all matches is told which are incomplete (%s), however many match',
  async (incomplete) => {
    const reply = await t.as(world.own.organization).query(
      `query ($filter: LogbookFilter) { logbooksPaginated(filter: $filter, pagination: { limit: 1 })
      { items { locationName } total truncated } }`,
      { filter: { search: 'noodverlichting AQUARIUM', incomplete } },
    );
    expect(reply.json().data.logbooksPaginated).toEqual({
      items: incomplete ? [{ locationName: 'Aquarium 0' }] : [],
      total: incomplete ? 202 : 0,
      truncated: false,
    });
  },
);
