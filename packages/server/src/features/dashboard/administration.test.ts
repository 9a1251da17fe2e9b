import { LICENCE_ITEMS, type LicenceCount, type LicenceItem } from '@fireledger/domain/reseller/licence.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildLocation, buildOrganization } from '../../../testing/builders.ts';
import { dashboardOf, totalOf } from '../../../testing/dashboard.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = await buildWorld(app.db);
  const { own, foreign } = world;
  for (const side of [own, foreign, foreign]) {
    const { id } = await buildOrganization(app.db, { reseller_id: side.resellerID, active: false });
    await buildLocation(app.db, { organization_id: id });
    await buildLocation(app.db, { organization_id: side.organizationID, active: false });
    const organization_id = side.organizationID;
    await buildUser(app.db, { organization_id, active: false });
    for (const active of [true, true, false]) {
      const { userID } = await buildUser(app.db, { organization_id, active });
      await app.db.deleteFrom('credential').where('user_id', '=', userID).execute();
    }
  }
});
afterAll(() => app.close());

const administrators = (): Readonly<Record<string, TestUser>> => ({
  owner: world.owner,
  reseller: world.own.reseller,
  'foreign reseller': world.foreign.reseller,
});

describe('every figure is the total of its list', () => {
  test.each(['owner', 'reseller', 'foreign reseller'])('for the %s', async (name) => {
    const user = administrators()[name] as TestUser;
    const { administration } = await dashboardOf(app, user);
    if (!administration) throw new Error('no administration');
    const { organizations, locations, users, resellers, contractors, invited } = administration;
    const lists = { organizations, locations, users, resellers, contractors };
    for (const [list, figures] of Object.entries(lists)) {
      if (figures === null) continue;
      for (const active of [true, false]) {
        const total = await totalOf(app, user, `${list}Paginated`, { active });
        expect([list, active, active ? figures.active : figures.inactive]).toEqual([list, active, total]);
      }
    }
    expect(invited).toBe(await totalOf(app, user, 'usersPaginated', { invited: true }));
    expect([resellers === null, contractors === null]).toEqual([name !== 'owner', name !== 'owner']);
  });

  test('invited are the active accounts without a password, of the own side alone', async () => {
    const invited = async (user: TestUser) => totalOf(app, user, 'usersPaginated', { invited: true });
    const { own, foreign, owner } = world;
    expect(await invited(own.reseller)).toBe(2);
    expect(await invited(foreign.reseller)).toBe(4);
    expect(await invited(owner)).toBe(6);
    expect(await invited(own.organization)).toBe(2);
    expect(await invited(own.contractor)).toBe(0);
    expect(await invited(own.locationEmployee)).toBe(0);
  });
});

describe('licences near their limit', () => {
  const agree = async (resellerID: string, agreed: Partial<Record<LicenceItem, LicenceCount>>) => {
    const open = Object.fromEntries(LICENCE_ITEMS.map((item) => [item, { included: null, extra: 0 }]));
    await app.db
      .updateTable('reseller')
      .set({ licence: JSON.stringify({ ...open, ...agreed }) })
      .where('id', '=', resellerID)
      .execute();
  };
  const near = async (user: TestUser) =>
    (await dashboardOf(app, user)).administration?.nearLimits.map(({ resellerID, item, used, limit }) => [
      resellerID === world.own.resellerID ? 'own' : 'foreign',
      item,
      used,
      limit,
    ]);

  test('are told of what was agreed, the fullest first, to the owner and to the reseller itself', async () => {
    expect(await near(world.owner)).toEqual([]);
    await agree(world.own.resellerID, {
      basePackage: { included: 1, extra: 0 },
      organizations: { included: 1, extra: 1 },
      locations: { included: 0, extra: 1 },
      users: { included: 100, extra: 0 },
    });
    await agree(world.foreign.resellerID, { organizations: { included: 0, extra: 0 } });
    const own = [
      ['own', 'locations', 1, 1],
      ['own', 'organizations', 1, 2],
    ];
    expect(await near(world.own.reseller)).toEqual(own);
    expect(await near(world.foreign.reseller)).toEqual([['foreign', 'organizations', 1, 0]]);
    expect(await near(world.owner)).toEqual([['foreign', 'organizations', 1, 0], ...own]);
  });
});
