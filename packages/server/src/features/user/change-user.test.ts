import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { unique } from '../../../testing/seed.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const colleague = (change: object = {}) =>
  buildUser(t.db, { organization_id: world.own.organizationID, ...change });
const change = (who: TestUser, userID: string, body: object, headers = {}) =>
  t.as(who).patch(`/user/${userID}`, body, { headers });

type RefusedCase = readonly [who: TestUser, userID: string, body: object, code: ErrorCode, path: string];

async function expectRefusals(cases: readonly RefusedCase[]): Promise<void> {
  for (const [who, userID, body, code, path] of cases) {
    const reply = await expectNoChanges(t.db, () => change(who, userID, body));
    expectRefusal(reply, code, path, JSON.stringify(body));
  }
}

async function saved(userID: string) {
  return t.db
    .selectFrom('person as p')
    .innerJoin('user as u', 'u.id', 'p.id')
    .selectAll('u')
    .select(['p.first_name', 'p.publicly_assignable'])
    .where('p.id', '=', userID)
    .executeTakeFirstOrThrow();
}

async function openSessions(userID: string): Promise<number> {
  const rows = await t.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userID)
    .where('ended_at', 'is', null)
    .execute();
  return rows.length;
}

describe('PATCH /user/{id}', () => {
  test('changes every field for who may, and tells the new version', async () => {
    const user = await colleague();
    const email = `${unique('new')}@example.test`;
    const body = {
      firstName: 'Eva',
      insertion: 'de',
      lastName: 'Wit',
      email,
      locale: 'nl_NL',
      publiclyAssignable: true,
      mailNotifications: false,
    };
    const reply = await change(world.own.organization, user.userID, body);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await saved(user.userID)).toMatchObject({
      first_name: 'Eva',
      email,
      locale: 'nl_NL',
      publicly_assignable: true,
      mail_notifications: false,
      sort_name: 'wit eva de',
    });
    const again = await expectNoChanges(t.db, () => change(world.own.organization, user.userID, body));
    expect(again.json()).toEqual({ userID: user.userID, version: reply.json().version });
    expect(await openSessions(user.userID), 'a new name ends nothing').toBe(1);
  });

  test('tells who saw an older version what is another now', async () => {
    const user = await colleague({ first_name: 'Old' });
    const first = await change(
      world.own.organization,
      user.userID,
      { firstName: 'New' },
      { 'if-match': '"2"' },
    );
    expect(first.statusCode, first.body).toBe(200);
    const reply = await expectNoChanges(t.db, () =>
      change(world.own.reseller, user.userID, { firstName: 'Other' }, { 'if-match': '"2"' }),
    );
    expect(reply.statusCode).toBe(412);
    expect(reply.json().errors).toContainEqual({
      path: 'firstName',
      code: 'stale_version',
      params: { version: first.json().version, saved: 'New' },
    });
  });

  test('refuses what is not theirs, and leaves nothing', async () => {
    const { own, foreign } = world;
    const user = await colleague();
    const mate = await buildUser(t.db, { type: 'contractor_employee', contractor_id: own.contractorID });
    await expectRefusals([
      [foreign.organization, user.userID, { firstName: 'X' }, 'not_found', ''],
      [own.contractor, user.userID, { firstName: 'X' }, 'not_found', ''],
      [foreign.reseller, user.userID, { firstName: 'X' }, 'not_found', ''],
      [mate, own.contractor.userID, { firstName: 'X' }, 'forbidden', ''],
      [own.reseller, user.userID, { organizationID: foreign.organizationID }, 'not_found', 'organizationID'],
      [
        own.reseller,
        user.userID,
        { type: 'application_owner', organizationID: null },
        'user.type_not_allowed',
        'type',
      ],
      [
        own.organization,
        user.userID,
        { type: 'location_employee', locationIDs: [foreign.location.id] },
        'user.locations_invalid',
        'locationIDs',
      ],
      [
        own.organization,
        user.userID,
        { type: 'location_employee' },
        'user.locations_required',
        'locationIDs',
      ],
      [own.organization, user.userID, { password: 'Stolen-2026!' }, 'user.password_already_set', 'password'],
    ]);
  });

  test('keeps the own account, main users and what is unique', async () => {
    const { own, foreign, owner } = world;
    const user = await colleague();
    await expectRefusals([
      [
        own.organization,
        own.organization.userID,
        { type: 'location_employee', locationIDs: [own.location.id] },
        'user.own_type_unchangeable',
        'type',
      ],
      [owner, owner.userID, { active: false }, 'user.own_account_stays', 'active'],
      [owner, own.organization.userID, { active: false }, 'user.main_user_stays', 'active'],
      [
        owner,
        own.contractor.userID,
        { contractorID: foreign.contractorID },
        'user.main_user_stays',
        'contractorID',
      ],
      [own.organization, user.userID, { mainUserID: user.userID }, 'field.unknown', 'mainUserID'],
      [
        own.organization,
        user.userID,
        { email: foreign.contractor.email.toUpperCase() },
        'user.email_taken',
        'email',
      ],
    ]);
  });

  test('moves people between companies for the owner, who are signed out by it', async () => {
    const { own, foreign, owner } = world;
    const user = await buildUser(t.db, { type: 'location_employee', location_ids: [own.location.id] });
    const moved = await change(owner, user.userID, {
      organizationID: foreign.organizationID,
      locationIDs: [foreign.location.id],
    });
    expect(moved.statusCode, moved.body).toBe(200);
    const contracted = { type: 'contractor_employee', contractorID: own.contractorID };
    expect((await change(owner, user.userID, contracted)).statusCode).toBe(200);
    expect(await saved(user.userID)).toMatchObject({
      type: 'contractor_employee',
      contractor_id: own.contractorID,
      organization_id: null,
    });
    expect(await openSessions(user.userID)).toBe(0);
  });
});

describe('DELETE /user/{id}', () => {
  const remove = (who: TestUser, userID: string, headers = {}) =>
    t.as(who).delete(`/user/${userID}`, { headers });

  test('removes who stands on nothing, with devices, sessions and locations', async () => {
    const user = await buildUser(t.db, { type: 'location_employee', location_ids: [world.own.location.id] });
    expect((await remove(world.own.organization, user.userID)).statusCode).toBe(204);
    for (const table of ['credential', 'device', 'session', 'user_location'] as const) {
      expect(
        await t.db.selectFrom(table).select('user_id').where('user_id', '=', user.userID).execute(),
      ).toEqual([]);
    }
    expectRefusal(await remove(world.own.organization, user.userID), 'delete.not_existing');
    const ends = t.db.selectFrom('security_log').select('what').where('session_id', '=', user.sessionID);
    const ended = 'session.ended.user_deleted';
    expect(await ends.execute(), 'ended first, as that ends its live stream').toEqual([{ what: ended }]);
  });

  test('counts what stands in the way, and leaves nothing', async () => {
    const { own, owner, foreign } = world;
    const user = await colleague();
    await buildServiceEvent(t.db, { location_id: own.location.id, created_by_user_id: user.userID });
    const cases = [
      [own.organization, user.userID, 'delete.relations_exist'],
      [owner, own.organization.userID, 'delete.main_user'],
      [owner, owner.userID, 'user.own_account_stays'],
      [foreign.organization, user.userID, 'delete.not_existing'],
      [own.locationEmployee, user.userID, 'forbidden'],
    ] as const;
    for (const [who, userID, code] of cases) {
      expectRefusal(await expectNoChanges(t.db, () => remove(who, userID)), code);
    }
    const { errors } = (await remove(own.organization, user.userID)).json();
    expect(errors[0].params).toEqual({ count: 1, type: 'service_event' });
    expectRefusal(await remove(own.organization, user.userID, { 'if-match': '"1"' }), 'stale_version');
  });
});
