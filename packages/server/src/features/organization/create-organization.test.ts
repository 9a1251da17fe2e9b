import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildReseller } from '../../../testing/builders.ts';
import { ADDRESS_INPUT, ADDRESS_KEPT, companyInput, mainUserInput } from '../../../testing/company-input.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

function rowOf(id: string) {
  return t.db.selectFrom('organization').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function create(user: TestUser, body: object = companyInput()) {
  const reply = await t.as(user).post('/organization', body);
  expect(reply.statusCode, reply.body).toBe(201);
  return rowOf(reply.json().organizationID);
}

describe('POST /organization', () => {
  test('makes an organisation of the caller’s reseller with its main user, who is invited', async () => {
    const input = companyInput({ maxUsers: 5, timeZone: 'europe/brussels', billingAddress: ADDRESS_INPUT });
    const row = await create(world.own.reseller, input);
    expect(row).toMatchObject({
      name: input.name,
      reseller_id: world.own.resellerID,
      billing_email: input.billingEmail,
      address: ADDRESS_KEPT,
      billing_address: ADDRESS_KEPT,
      city: 'Utrecht',
      max_users: 5,
      max_locations: null,
      max_disciplines: null,
      time_zone: 'Europe/Brussels',
      active: true,
      assets_enabled: false,
    });
    const person = await t.db
      .selectFrom('person')
      .innerJoin('user', 'user.id', 'person.id')
      .select(['person.type', 'person.organization_id', 'user.email', 'user.locale'])
      .where('person.id', '=', row.main_user_id)
      .executeTakeFirstOrThrow();
    expect(person).toEqual({
      type: 'organization_employee',
      organization_id: row.id,
      email: input.mainUser.email,
      locale: 'nl_NL',
    });
    const mails = await t.queued('send_mail');
    expect(mails).toContainEqual(
      expect.objectContaining({ userID: row.main_user_id, template: 'invitation' }),
    );
  });

  test('lets the owner choose the reseller, or none, and what is switched on', async () => {
    const resellerID = world.foreign.resellerID;
    const given = await create(world.owner, companyInput({ resellerID, assetsEnabled: true, active: false }));
    expect(given).toMatchObject({ reseller_id: resellerID, assets_enabled: true, active: false });
    expect((await create(world.owner)).reseller_id).toBeNull();
    expect((await create(world.owner, companyInput({ resellerID: null }))).reseller_id).toBeNull();
  });

  test('answers a repeated call as the first, and makes one', async () => {
    const body = companyInput();
    const headers = { 'idempotency-key': 'organization-once' };
    const replies = await Promise.all(
      [1, 2].map(() => t.as(world.owner).post('/organization', body, { headers })),
    );
    expect(replies[0]?.json()).toEqual(replies[1]?.json());
    const made = await t.db.selectFrom('organization').select('id').where('name', '=', body.name).execute();
    expect(made).toHaveLength(1);
  });

  test('names everything that is wrong at once', async () => {
    const reply = await expectNoChanges(t.db, () =>
      t.as(world.owner).post('/organization', { maxUsers: -1, x: 1 }),
    );
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors).toEqual(
      expect.arrayContaining([
        { path: 'name', code: 'organization.name_required' },
        { path: 'billingEmail', code: 'organization.billing_email_invalid' },
        { path: 'address', code: 'field.required' },
        { path: 'mainUserID', code: 'organization.main_user_required' },
        expect.objectContaining({ path: 'maxUsers', code: 'field.too_small' }),
        { path: 'x', code: 'field.unknown' },
      ]),
    );
  });

  test.each([
    ['another reseller’s', () => ({ resellerID: world.foreign.resellerID }), 'not_found'],
    ['nobody’s', () => ({ resellerID: null }), 'forbidden'],
  ] as const)('makes nothing %s for a reseller', async (_name, change, code) => {
    const call = () => t.as(world.own.reseller).post('/organization', companyInput(change()));
    expectRefusal(await expectNoChanges(t.db, call), code, 'resellerID');
  });

  test('takes assets from the owner alone', async () => {
    const body = companyInput({ assetsEnabled: true });
    const call = () => t.as(world.own.reseller).post('/organization', body);
    expectRefusal(await expectNoChanges(t.db, call), 'forbidden', 'assetsEnabled');
  });

  test('refuses a reseller that is none or out of use', async () => {
    const closed = await buildReseller(t.db, { active: false });
    const refused = (resellerID: string) =>
      expectNoChanges(t.db, () => t.as(world.owner).post('/organization', companyInput({ resellerID })));
    expectRefusal(await refused(closed.id), 'organization.reseller_invalid', 'resellerID');
    expectRefusal(await refused(world.own.organizationID), 'not_found', 'resellerID');
  });

  test('takes nobody of another company for its main user', async () => {
    for (const user of [world.own.organization, world.foreign.organization, world.own.contractor]) {
      const body = { ...companyInput(), mainUser: undefined, mainUserID: user.userID };
      const call = () => t.as(world.owner).post('/organization', body);
      expectRefusal(await expectNoChanges(t.db, call), 'organization.main_user_invalid', 'mainUserID');
    }
  });

  test('makes no company without its main user: a taken address, or no room', async () => {
    const taken = mainUserInput({ email: world.foreign.contractor.email.toUpperCase() });
    const refused = async (change: object) =>
      expectNoChanges(t.db, () => t.as(world.own.reseller).post('/organization', companyInput(change)));
    expectRefusal(await refused({ mainUser: taken }), 'user.email_taken', 'mainUser.email');
    const full = await refused({ maxUsers: 0 });
    expectRefusal(full, 'organization.limit_below_use', 'maxUsers');
    expect(full.json().errors[0].params).toEqual({ count: 1 });
  });

  test('is not for people of an organisation or a contractor', async () => {
    const { organization, locationEmployee, contractor } = world.own;
    for (const user of [organization, locationEmployee, contractor]) {
      const call = () => t.as(user).post('/organization', companyInput());
      expectRefusal(await expectNoChanges(t.db, call), 'forbidden');
    }
    expectRefusal(await t.anyone.post('/organization', companyInput()), 'not_authenticated');
  });
});
