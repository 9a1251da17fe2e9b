import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildOrganization } from '../../../testing/builders.ts';
import { buildUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

/** Whether an organisation's main user is an active person of its own who is not a location employee. */
async function mainUserFits(organizationID: string): Promise<boolean> {
  const row = await t.db
    .selectFrom('organization as o')
    .innerJoin('person as p', 'p.id', 'o.main_user_id')
    .select(['p.active', 'p.type', 'p.organization_id'])
    .where('o.id', '=', organizationID)
    .executeTakeFirst();
  return (
    row?.active === true && row.type === 'organization_employee' && row.organization_id === organizationID
  );
}

test.each([
  ['deactivated', { active: false }],
  ['moved', { organizationID: 'other' }],
  ['made a location’s', { type: 'location_employee' }],
  ['deleted', null],
])('somebody is made main user and %s at once: one of the two is refused', async (_what, change) => {
  const { owner, own } = world;
  const other = await buildOrganization(t.db, { reseller_id: own.resellerID });
  for (let round = 0; round < 8; round += 1) {
    const { userID } = await buildUser(t.db, { organization_id: own.organizationID });
    const body = change && {
      ...change,
      ...('organizationID' in change && { organizationID: other.id }),
      ...('type' in change && { locationIDs: [own.location.id] }),
    };
    const [made, changed] = await Promise.all([
      t.as(owner).patch(`/organization/${own.organizationID}`, { mainUserID: userID }),
      body ? t.as(own.reseller).patch(`/user/${userID}`, body) : t.as(own.reseller).delete(`/user/${userID}`),
    ]);
    const done = [made, changed].filter(({ statusCode }) => statusCode < 300);
    expect(
      [done.length, made.statusCode < 500, changed.statusCode < 500],
      `${made.body} ${changed.body}`,
    ).toEqual([1, true, true]);
    expect(await mainUserFits(own.organizationID)).toBe(true);
  }
});
