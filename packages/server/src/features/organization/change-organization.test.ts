import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildLocation, buildReseller } from '../../../testing/builders.ts';
import { ADDRESS_INPUT, ADDRESS_KEPT, mainUserInput } from '../../../testing/company-input.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type Side, type World } from '../../../testing/world.ts';
import { refusalOfDatabase } from '../../db/constraint-errors.ts';

let t: TestApp;
let world: World;
let own: Side;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  world = await buildWorld(t.db);
  own = world.own;
});
afterAll(() => t.close());

const url = () => `/organization/${own.organizationID}`;
function row() {
  return t.db
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', own.organizationID)
    .executeTakeFirstOrThrow();
}

async function change(user: TestUser, body: object) {
  const reply = await t.as(user).patch(url(), body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

async function refused(user: TestUser, body: object) {
  return expectNoChanges(t.db, () => t.as(user).patch(url(), body));
}

describe('PATCH /organization/{id}', () => {
  test('changes what is sent, and answers the new version', async () => {
    const before = await row();
    const body = { name: 'Inn', address: ADDRESS_INPUT, billingAddress: ADDRESS_INPUT, timeZone: 'UTC' };
    const answer = await change(own.organization, body);
    expect(answer).toEqual({ organizationID: own.organizationID, version: before.version + 1 });
    expect(await row()).toMatchObject({
      name: 'Inn',
      address: ADDRESS_KEPT,
      billing_address: ADDRESS_KEPT,
      time_zone: 'UTC',
      billing_email: before.billing_email,
    });
    await change(own.organization, { billingAddress: null });
    expect((await row()).billing_address).toBeNull();
  });

  test('writes nothing where nothing changes', async () => {
    const { version, name } = await row();
    const answer = await expectNoChanges(t.db, () => change(own.reseller, { name, maxUsers: null }));
    expect(answer.version).toBe(version);
  });

  test('tells who saved a stale version what is saved now', async () => {
    const { version } = await row();
    await change(own.reseller, { name: 'Inn' });
    const headers = { 'if-match': `"${version}"` };
    const call = () => t.as(own.organization).patch(url(), { name: 'Hotel' }, { headers });
    const reply = await expectNoChanges(t.db, call);
    expectRefusal(reply, 'stale_version');
    expect(reply.json().errors[1]).toMatchObject({ path: 'name', params: { saved: 'Inn' } });
  });

  test.each([
    ['maxUsers', 9],
    ['maxLocations', null],
    ['maxDisciplines', 9],
    ['active', false],
    ['resellerID', null],
    ['assetsEnabled', true],
  ])('takes no %s from its main user', async (field, value) => {
    expectRefusal(await refused(own.organization, { name: 'Inn', [field]: value }), 'forbidden', field);
  });

  test.each(['organizationID', 'version', 'createdAt', 'type', 'mainUserId'])(
    'knows no field %s',
    async (field) => {
      expectRefusal(await refused(world.owner, { [field]: 'x' }), 'field.unknown', field);
    },
  );

  test('is not for its other people, nor there for others', async () => {
    const colleague = await buildUser(t.db, { organization_id: own.organizationID });
    expectRefusal(await refused(colleague, { name: 'Inn' }), 'forbidden');
    for (const user of [own.locationEmployee, own.contractor]) {
      expectRefusal(await refused(user, { name: 'Inn' }), 'forbidden');
    }
    for (const user of [world.foreign.reseller, world.foreign.organization]) {
      expectRefusal(await refused(user, { name: 'Inn' }), 'not_found');
    }
    expectRefusal(await t.anyone.patch(url(), {}), 'not_authenticated');
  });

  test('lets a reseller set limits, but not give it away, nor switch assets on', async () => {
    await change(own.reseller, {
      maxUsers: 9,
      maxLocations: 1,
      maxDisciplines: 1,
      resellerID: own.resellerID,
    });
    expect(await row()).toMatchObject({ max_users: 9, max_locations: 1, max_disciplines: 1 });
    const { resellerID } = world.foreign;
    expectRefusal(await refused(own.reseller, { resellerID }), 'not_found', 'resellerID');
    expectRefusal(await refused(own.reseller, { resellerID: null }), 'forbidden', 'resellerID');
    expectRefusal(await refused(own.reseller, { assetsEnabled: true }), 'forbidden', 'assetsEnabled');
  });

  test('moves to another reseller for the owner, out of the first one’s sight', async () => {
    await change(world.owner, { resellerID: world.foreign.resellerID, assetsEnabled: true });
    expect(await row()).toMatchObject({ reseller_id: world.foreign.resellerID, assets_enabled: true });
    expectRefusal(await t.as(own.reseller).patch(url(), { name: 'Inn' }), 'not_found');
    const closed = await buildReseller(t.db, { active: false });
    expectRefusal(
      await refused(world.owner, { resellerID: closed.id }),
      'organization.reseller_invalid',
      'resellerID',
    );
  });

  test('takes no limit below what is in use, and says how much that is', async () => {
    await buildLocation(t.db, { organization_id: own.organizationID });
    await buildLocation(t.db, { organization_id: own.organizationID, active: false });
    const reply = await refused(own.reseller, { maxLocations: 1, maxUsers: 1, maxDisciplines: 1 });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().errors).toEqual([
      { path: 'maxUsers', code: 'organization.limit_below_use', params: { count: 2 } },
      { path: 'maxLocations', code: 'organization.limit_below_use', params: { count: 2 } },
      { path: 'maxDisciplines', code: 'organization.limit_below_use', params: { count: 2 } },
    ]);
    for (const limit of ['maxUsers', 'maxLocations', 'maxDisciplines']) {
      expectRefusal(await refused(own.reseller, { [limit]: 1 }), 'organization.limit_below_use', limit);
    }
    await change(own.reseller, { maxLocations: 2, maxUsers: 2, maxDisciplines: 2 });
  });

  test('ends its people’s sessions when it is put out of use, and loses nothing', async () => {
    await change(own.reseller, { active: false });
    for (const user of [own.organization, own.locationEmployee]) {
      expectRefusal(await t.as(user).query('{ organizationsPaginated { total } }'), 'not_authenticated');
    }
    const open = await t.db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', own.organization.userID)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    const ask = 'query ($id: ID!) { location(locationID: $id) { organization { organizationID } } }';
    const seen = await t.as(own.reseller).query(ask, { id: own.location.id });
    expect(seen.json().data.location.organization.organizationID).toBe(own.organizationID);
    await change(own.reseller, { active: true });
    expect((await row()).active).toBe(true);
  });
});

describe('the time zone', () => {
  test('has the name that it has now, whichever it was given by', async () => {
    for (const timeZone of ['Asia/Calcutta', 'asia/kolkata']) {
      await change(own.organization, { timeZone });
      expect((await row()).time_zone).toBe('Asia/Kolkata');
    }
  });

  test('is one that the database knows, too, as lists ask it what day it is there', async () => {
    const unknown = t.db.updateTable('organization').set({ time_zone: 'Europe/Atlantis' });
    const error: unknown = await unknown.execute().catch((thrown: unknown) => thrown);
    expect(refusalOfDatabase(error)).toMatchObject({
      problems: [{ code: 'field.invalid', path: 'timeZone' }],
    });
  });
});

describe('the main user', () => {
  test('hands over to an active colleague', async () => {
    const colleague = await buildUser(t.db, { organization_id: own.organizationID });
    await change(own.organization, { mainUserID: colleague.userID });
    expect((await row()).main_user_id).toBe(colleague.userID);
    expectRefusal(await refused(own.organization, { name: 'Inn' }), 'forbidden');
    await change(colleague, { name: 'Inn' });
  });

  test('is nobody of elsewhere, of a location, or inactive', async () => {
    const idle = await buildUser(t.db, { organization_id: own.organizationID, active: false });
    const others = [idle, own.locationEmployee, own.contractor, own.reseller, world.foreign.organization];
    for (const { userID } of others) {
      for (const actor of [world.owner, own.organization]) {
        const reply = await refused(actor, { mainUserID: userID });
        expectRefusal(reply, 'organization.main_user_invalid', 'mainUserID');
      }
    }
    expectRefusal(
      await refused(world.owner, { mainUserID: null }),
      'organization.main_user_required',
      'mainUserID',
    );
  });

  test('can be somebody new, made and invited in the same call', async () => {
    await change(own.organization, { mainUser: mainUserInput() });
    const { main_user_id } = await row();
    expect(main_user_id).not.toBe(own.organization.userID);
    expect(await t.queued('send_mail')).toContainEqual(
      expect.objectContaining({ userID: main_user_id, template: 'invitation' }),
    );
  });

  test('is made once where one place is left, however many ask at once', async () => {
    await change(own.reseller, { maxUsers: 3 });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => t.as(own.reseller).patch(url(), { mainUser: mainUserInput() })),
    );
    const codes = replies.map((reply) => (reply.statusCode === 200 ? 'made' : reply.json().code)).sort();
    expect(codes).toEqual(['made', ...Array<string>(19).fill('user.max_users_reached')]);
    const people = await t.db
      .selectFrom('person')
      .select('id')
      .where('organization_id', '=', own.organizationID)
      .execute();
    expect(people).toHaveLength(3);
  });

  test('is not made and chosen in one call', async () => {
    const body = { mainUser: mainUserInput(), mainUserID: own.organization.userID };
    expectRefusal(await refused(own.reseller, body), 'field.invalid', 'mainUser');
  });
});
