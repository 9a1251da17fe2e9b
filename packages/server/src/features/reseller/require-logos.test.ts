import { LOGO_MAX_BYTES } from '@fireledger/domain/shared/limits.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildReseller } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const whole = {
  name: 'Brandveilig',
  address: {
    street: 'Kade',
    houseNumber: '1',
    houseNumberAddition: null,
    postalCode: '3511 ED',
    city: 'Utrecht',
    country: 'NL',
  },
  billingEmail: 'bills@example.test',
  email: 'info@example.test',
};
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="176" height="72"><path d="M0 0"/></svg>';
const UNSAFE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="45" height="45"><script>alert(1)</script></svg>';
/** A path longer than any drawing can hold. */
const ENDLESS = LOGO.replace('<path d="M0 0"/>', '<path d="M0 0h1e999" stroke="#000"/>');

test.each([
  [['largeLogo reseller.logo_not_svg'], { largeLogo: '' }],
  [['smallLogo reseller.logo_not_svg'], { smallLogo: '' }],
  [
    ['largeLogo reseller.logo_not_svg', 'smallLogo reseller.logo_unsafe'],
    { largeLogo: '', smallLogo: UNSAFE },
  ],
  [['smallLogo reseller.logo_unsafe'], { largeLogo: null, smallLogo: UNSAFE }],
  [['largeLogo reseller.logo_too_large'], { largeLogo: ' '.repeat(LOGO_MAX_BYTES + 1) }],
  [['largeLogo reseller.logo_size_unknown'], { largeLogo: LOGO.replace('176', '100%') }],
  [['smallLogo reseller.logo_wrong_size'], { smallLogo: LOGO }],
])('what is sent as a logo is examined, an empty text too: %o', async (expected, logos) => {
  const { resellerID } = world.own;
  const calls = [
    () => t.as(world.owner).post('/reseller', { ...whole, ...logos }),
    () => t.as(world.own.reseller).post(`/reseller/${resellerID}`, logos),
  ];
  for (const call of calls) {
    const reply = await expectNoChanges(t.db, call);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors.map((one: Problem) => `${one.path} ${one.code}`)).toEqual(expected);
  }
});

test('a logo that no sheet could bear is refused in making and in changing a reseller', async () => {
  const { resellerID, reseller } = world.own;
  const asked = [
    () => t.as(world.owner).post('/reseller', { ...whole, largeLogo: ENDLESS }),
    () => t.as(reseller).post(`/reseller/${resellerID}`, { largeLogo: ENDLESS }),
  ];
  for (const ask of asked) {
    const reply = await expectNoChanges(t.db, ask);
    expect(reply.json()).toMatchObject({
      status: 422,
      errors: [{ path: 'largeLogo', code: 'reseller.logo_not_drawable' }],
    });
  }
});

test('whether a logo can be drawn is told nobody who may not change the reseller', async () => {
  const { reseller, organization } = world.own;
  const change = (as: TestUser, id: string) => t.as(as).post(`/reseller/${id}`, { largeLogo: ENDLESS });
  expect((await change(reseller, world.foreign.resellerID)).json().code).toBe('not_found');
  expect((await change(organization, world.own.resellerID)).json().code).toBe('forbidden');
  expect((await t.as(reseller).post('/reseller', { ...whole, largeLogo: ENDLESS })).json().code).toBe(
    'forbidden',
  );
});

test.each([
  ['empty', ''],
  ['greater than a logo may be', ' '.repeat(LOGO_MAX_BYTES + 1)],
])('the table keeps no logo that is %s', async (_name, logo) => {
  await expect(buildReseller(t.db, { large_logo: logo })).rejects.toThrow('reseller_large_logo_check');
  await expect(buildReseller(t.db, { small_logo: logo })).rejects.toThrow('reseller_small_logo_check');
});

test('many logos of one person at once are not all tried', async () => {
  const { resellerID, reseller } = world.own;
  const replies = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((id) =>
      t.as(reseller).post(`/reseller/${resellerID}`, { largeLogo: LOGO.replace('M0 0', `M0 ${id}`) }),
    ),
  );
  const refused = replies.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(2);
  expect(refused[0]?.json().errors[0]).toMatchObject({ code: 'too_many_attempts', params: { seconds: 5 } });
});
