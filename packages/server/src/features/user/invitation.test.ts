import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { unique } from '../../../testing/seed.ts';
import { buildSession, buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let people: TestUser[];
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
beforeEach(() => {
  const { own, owner } = world;
  people = [owner, own.reseller, own.organization, own.locationEmployee, own.contractor];
});
afterAll(() => t.close());

const openSessions = async (userID: string) => {
  const rows = await t.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userID)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};
/** Invites somebody on behalf of the organisation; returns the id. */
async function invite(): Promise<string> {
  const reply = await t.as(world.own.organization).post('/user', {
    type: 'organization_employee',
    firstName: 'Noor',
    lastName: 'Smit',
    email: `${unique('noor')}@example.test`,
    locale: 'nl_NL',
    organizationID: world.own.organizationID,
  });
  return reply.json().userID;
}
async function tokensOf(userID: string): Promise<string[]> {
  const mails = await t.queued<{ userID: string; data: { path?: string } }>('send_mail');
  return mails
    .filter((mail) => mail.userID === userID)
    .map(({ data }) => data.path?.split(/token=|&/)[1] ?? '');
}
const choose = (token: string | undefined) =>
  t.anyone.post('/user/reset-password', { token, password: 'Chosen-2026!' });

describe('POST /user/{id}/invitation', () => {
  test('sends a new link for three days and ends the one before', async () => {
    const userID = await invite();
    const reply = await t.as(world.own.reseller).post(`/user/${userID}/invitation`);
    expect(reply.statusCode, reply.body).toBe(200);
    const hours = (Date.parse(reply.json().invitedUntil) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(72);
    const [first, second] = await tokensOf(userID);
    expectRefusal(await choose(first), 'password.token_not_found');
    expect((await choose(second)).statusCode).toBe(204);
    const again = () => t.as(world.own.organization).post(`/user/${userID}/invitation`);
    expectRefusal(await expectNoChanges(t.db, again), 'user.password_already_set');
  });

  test('repeated under one key sends no second link, and the first one works', async () => {
    const userID = await invite();
    const again = () =>
      t.as(world.own.organization).post(`/user/${userID}/invitation`, undefined, {
        headers: { 'idempotency-key': `invited-again-${userID}` },
      });
    const replies = [await again(), ...(await Promise.all([again(), again()]))];
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const tokens = await tokensOf(userID);
    expect(tokens).toHaveLength(2);
    expect((await choose(tokens[1])).statusCode).toBe(204);
  });

  test('ends with the address that it was sent to, and is sent anew to the next', async () => {
    const userID = await invite();
    const email = `${unique('moved')}@example.test`;
    expect((await t.as(world.own.organization).patch(`/user/${userID}`, { email })).statusCode).toBe(200);
    const [first, second] = await tokensOf(userID);
    expectRefusal(await choose(first), 'password.token_not_found');
    expect((await choose(second)).statusCode).toBe(204);
  });

  test('lets the first password be set by hand instead', async () => {
    const userID = await invite();
    const set = await t.as(world.own.organization).patch(`/user/${userID}`, { password: 'ByHand-2026!' });
    expect(set.statusCode, set.body).toBe(200);
    expectRefusal(await choose((await tokensOf(userID))[0]), 'password.token_not_found');
  });

  test('is for who may edit an active user', async () => {
    const { own, foreign } = world;
    const userID = await invite();
    const send = (who: TestUser) => expectNoChanges(t.db, () => t.as(who).post(`/user/${userID}/invitation`));
    expectRefusal(await send(foreign.organization), 'not_found');
    expectRefusal(await send(own.locationEmployee), 'forbidden');
    expectRefusal(await t.anyone.post(`/user/${userID}/invitation`), 'not_authenticated');
    await t.db.updateTable('person').set({ active: false }).where('id', '=', userID).execute();
    expectRefusal(await send(own.organization), 'user.inactive');
  });
});

describe('the own password', () => {
  const change = (who: TestUser, userID: string, body: object) =>
    t.as(who).patch(`/user/${userID}/password`, body);

  test('changes with the one until now; other sessions end, this one stays', async () => {
    for (const who of people) {
      await buildSession(t.db, who.userID);
      const reply = await change(who, who.userID, { oldPassword: who.password, password: 'Fresh-2026!' });
      expect(reply.statusCode, reply.body).toBe(204);
      expect(await openSessions(who.userID)).toEqual([who.sessionID]);
      const mails = await t.queued<{ userID?: string; template: string }>('send_mail');
      const told = mails.filter(({ userID }) => userID === who.userID).map(({ template }) => template);
      expect(told).toEqual(['password_changed']);
      const signedIn = await t.anyone.post('/user/login', { email: who.email, password: 'Fresh-2026!' });
      expect(signedIn.statusCode).toBe(200);
    }
  });

  test('refuses a wrong one, more and more slowly, a weak one, and anybody else’s', async () => {
    const who = await buildUser(t.db);
    const good = { oldPassword: who.password, password: 'Fresh-2026!' };
    expectRefusal(
      await change(who, who.userID, { ...good, password: 'weak' }),
      'password.too_weak',
      'password',
    );
    expectRefusal(await change(world.owner, who.userID, good), 'forbidden');
    for (let tries = 0; tries < 5; tries++) {
      expectRefusal(
        await change(who, who.userID, { ...good, oldPassword: 'wrong' }),
        'password.old_wrong',
        'oldPassword',
      );
    }
    expectRefusal(await change(who, who.userID, good), 'too_many_attempts');
    const log = t.db.selectFrom('security_log').select('what').where('user_id', '=', who.userID);
    expect((await log.execute()).map(({ what }) => what)).toEqual(Array(5).fill('password.old_wrong'));
    expect(await openSessions(who.userID)).toEqual([who.sessionID]);
  });
});

describe('the own devices', () => {
  test('are listed with the one in use, and end with their sessions', async () => {
    for (const who of people) {
      const other = await buildSession(t.db, who.userID);
      const untrusted = await buildSession(t.db, who.userID, { trusted: false });
      const listed = async (): Promise<{ deviceID: string; isCurrent: boolean }[]> =>
        (await t.as(who).query('{ devices { deviceID name lastSeenAt isCurrent } }')).json().data.devices;
      const devices = await listed();
      expect(devices.find(({ isCurrent }) => isCurrent)?.deviceID).toBe(who.deviceID);
      const ids = devices.map(({ deviceID }) => deviceID);
      expect(ids).toContain(other.deviceID);
      expect(ids).not.toContain(untrusted.deviceID);
      const path = `/user/${who.userID}/device/${other.deviceID}`;
      expect((await t.as(who).delete(path)).statusCode).toBe(204);
      expect(await openSessions(who.userID)).not.toContain(other.sessionID);
      expect((await listed()).map(({ deviceID }) => deviceID)).not.toContain(other.deviceID);
      expectRefusal(await t.as(who).delete(path), 'delete.not_existing');
    }
  });

  test('are nobody else’s', async () => {
    const { own, owner } = world;
    const victim = own.locationEmployee;
    for (const who of [owner, own.organization]) {
      expectRefusal(await t.as(who).delete(`/user/${victim.userID}/device/${victim.deviceID}`), 'forbidden');
      expectRefusal(
        await t.as(who).delete(`/user/${who.userID}/device/${victim.deviceID}`),
        'delete.not_existing',
      );
    }
  });
});

describe('the database', () => {
  test('lets no role touch accounts that are out of its reach', async () => {
    const { own, foreign } = world;
    const victims = [
      foreign.organization.userID,
      foreign.contractor.userID,
      foreign.reseller.userID,
      world.owner.userID,
    ];
    for (const { sessionID, deviceID } of [own.reseller, own.organization, own.contractor]) {
      for (const id of victims) {
        for (const statement of [
          sql`select app.set_password_of(${id}::uuid, 'x')`,
          sql`select app.invite_user(${id}::uuid, ${unique('t')}, now())`,
          sql`select app.delete_user(${id}::uuid)`,
        ]) {
          const done = t.services.opener.write({ kind: 'user', sessionID, deviceID }, 'user.edit', ({ db }) =>
            statement.execute(db),
          );
          await expect(done).rejects.toMatchObject({ code: 'forbidden' });
        }
        const read = await t.services.opener.read(
          { kind: 'user', sessionID, deviceID },
          'user.read',
          ({ db }) => sql`select * from app.account_states(array[${id}::uuid])`.execute(db),
        );
        expect(read.rows).toEqual([]);
      }
    }
  });
});
