import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { claimsOf, tokenOf } from '../../../testing/sign-in.ts';
import { buildSession, buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { createTokens } from '../../http/token.ts';

let t: TestApp;
let user: TestUser;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  user = await buildUser(t.db);
});

const PROBE = '{ __typename }';

async function isSignedIn(who = user): Promise<boolean> {
  const [query, session] = [await t.as(who).query(PROBE), await t.as(who).get('/user/session')];
  expect(session.statusCode).toBe(200);
  expect(session.json().session !== null).toBe(query.statusCode === 200);
  return query.statusCode === 200;
}

async function endedBecause(sessionID = user.sessionID) {
  const row = await t.db
    .selectFrom('session')
    .select('ended_because')
    .where('id', '=', sessionID)
    .executeTakeFirst();
  return row?.ended_because;
}

describe('GET /user/session', () => {
  test('answers who is signed in', async () => {
    const reply = await t.as(user).get('/user/session');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toEqual({
      session: {
        userID: user.userID,
        userType: user.type,
        deviceID: user.deviceID,
        deviceTrusted: true,
        expiresAt: expect.stringMatching(/Z$/),
      },
    });
  });

  test('answers null to everyone else, never a refusal', async () => {
    expect((await t.anyone.get('/user/session')).json()).toEqual({ session: null });
    const visitor = await t.services.tokens.signVisitor({
      vid: user.userID,
      lid: user.userID,
      exp: Date.now() / 1000 + 60,
    });
    expect((await t.bearing(visitor).get('/user/session')).json()).toEqual({ session: null });
    expect((await t.bearing('x.y.z').get('/user/session')).json()).toEqual({ session: null });
  });
});

describe('a token', () => {
  const soon = () => Math.floor(Date.now() / 1000) + 600;

  test.each([
    ['forged', async () => `${(await tokenOf('some other secret of 32 characters', user)).slice(0, -4)}AAAA`],
    ['of another installation', () => tokenOf('some other secret of 32 characters', user)],
    [
      'expired',
      () => t.services.tokens.signUser({ ...claimsOf(user), exp: Math.floor(Date.now() / 1000) - 1 }),
    ],
    ['of no session', () => t.services.tokens.signUser({ ...claimsOf(user), sid: user.userID })],
    ['of another device', () => t.services.tokens.signUser({ ...claimsOf(user), deviceID: user.userID })],
    ['without a signature', async () => unsigned({ ...claimsOf(user), aud: 'fireledger:user', exp: soon() })],
    ['that is no token', async () => 'Bearer'],
  ])('%s opens nothing', async (_what, make) => {
    const reply = await t.bearing(await make()).query(PROBE);
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_authenticated']);
  });

  test('of a visitor is none of a user, whatever it names', async () => {
    const { signVisitor } = createTokens(t.services.env.secret);
    const reply = await t
      .bearing(await signVisitor({ vid: user.sessionID, lid: user.userID, exp: soon() }))
      .query(PROBE);
    expect(reply.json().code).toBe('not_authenticated');
  });

  test('in a cookie counts only beside its own device cookie', async () => {
    const other = await buildUser(t.db);
    for (const device of [undefined, other.deviceID, '']) {
      const reply = await t.as(user).get('/user/session', { cookies: { device } });
      expect(reply.json().session).toBeNull();
    }
  });

  test('as bearer needs no device cookie and no Origin', async () => {
    const client = t.bearing(await tokenOf(t.services.env.secret, user));
    const url = `/user/${user.userID}/update-date-notification-bar-checked`;
    expect((await client.patch(url, undefined, { headers: { origin: undefined } })).statusCode).toBe(204);
  });
});

describe('a write by cookie', () => {
  test.each([
    [{ origin: undefined }],
    [{ origin: 'http://evil.test' }],
    [{ origin: 'null' }],
    [{ origin: 'http://fireledger.test:8080' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('with %j is refused', async (headers) => {
    const url = `/user/${user.userID}/update-date-notification-bar-checked`;
    const reply = await t.as(user).patch(url, undefined, { headers });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'origin_not_allowed']);
    expect((await t.as(user).post('/user/logout', undefined, { headers })).statusCode).toBe(403);
  });
});

describe('signing out', () => {
  test('ends the session, forgets its cookie and leaves the device trusted', async () => {
    const reply = await t.as(user).post('/user/logout');
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect(reply.cookies).toEqual([expect.objectContaining({ name: 'token', value: '', path: '/' })]);
    expect(await isSignedIn()).toBe(false);
    expect(await endedBecause()).toBe('signed_out');
    const again = await t.anyone.post('/user/login', {
      email: user.email,
      password: user.password,
      deviceID: user.deviceID,
    });
    expect(again.json().session.deviceTrusted).toBe(true);
  });

  test('leaves the sessions of other devices', async () => {
    const elsewhere = { ...user, ...(await buildSession(t.db, user.userID)) };
    await t.as(user).post('/user/logout');
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  test('never fails, and ends nobody else’s', async () => {
    expect((await t.anyone.post('/user/logout')).statusCode).toBe(204);
    const other = await buildUser(t.db);
    const forged = await t.services.tokens.signUser({ ...claimsOf(other), sid: user.sessionID });
    await t.bearing(forged).post('/user/logout');
    expect(await isSignedIn()).toBe(true);
  });
});

describe('open sessions end at once', () => {
  test('when the user is deactivated, and stay ended', async () => {
    const set = (active: boolean) =>
      t.db.updateTable('person').set({ active }).where('id', '=', user.userID).execute();
    await set(false);
    expect(await isSignedIn()).toBe(false);
    await set(true);
    expect(await isSignedIn()).toBe(false);
    await t.as(user).post('/user/logout');
    expect(await endedBecause(), 'signing out afterwards changes nothing').toBe('user_deactivated');
  });

  test('when the company is deactivated, for all of its people and nobody else', async () => {
    const colleague = await buildUser(t.db, {
      type: 'location_employee',
      organization_id: user.organizationID ?? '',
    });
    const stranger = await buildUser(t.db);
    await t.db
      .updateTable('organization')
      .set({ active: false })
      .where('id', '=', user.organizationID)
      .execute();
    expect([await isSignedIn(), await isSignedIn(colleague), await isSignedIn(stranger)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await endedBecause(colleague.sessionID)).toBe('company_deactivated');
  });

  test.each(['contractor_employee', 'reseller_employee'] as const)(
    'of a %s with the company',
    async (type) => {
      const who = await buildUser(t.db, { type });
      await t.db
        .updateTable('contractor')
        .set({ active: false })
        .where('id', '=', who.contractorID)
        .execute();
      await t.db.updateTable('reseller').set({ active: false }).where('id', '=', who.resellerID).execute();
      expect(await endedBecause(who.sessionID)).toBe('company_deactivated');
    },
  );

  test('when the type changes', async () => {
    await t.db
      .updateTable('person')
      .set({ type: 'location_employee' })
      .where('id', '=', user.userID)
      .execute();
    expect(await isSignedIn()).toBe(false);
    expect(await endedBecause()).toBe('user_changed');
  });

  test('when the device is revoked, on that device only', async () => {
    const elsewhere = { ...user, ...(await buildSession(t.db, user.userID)) };
    await t.db
      .updateTable('device')
      .set({ revoked_at: new Date() })
      .where('id', '=', user.deviceID)
      .execute();
    expect([await isSignedIn(), await isSignedIn(elsewhere)]).toEqual([false, true]);
    expect(await endedBecause()).toBe('device_revoked');
  });

  test('when they expire', async () => {
    await t.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', user.sessionID)
      .execute();
    expect(await isSignedIn()).toBe(false);
  });

  test('not when somebody is renamed', async () => {
    await t.db.updateTable('person').set({ first_name: 'Kim' }).where('id', '=', user.userID).execute();
    expect(await isSignedIn()).toBe(true);
  });

  test('and the security log says why', async () => {
    await t.db
      .updateTable('device')
      .set({ revoked_at: new Date() })
      .where('id', '=', user.deviceID)
      .execute();
    const rows = await t.db
      .selectFrom('security_log')
      .selectAll()
      .where('session_id', '=', user.sessionID)
      .execute();
    expect(rows).toMatchObject([
      { what: 'session.ended.device_revoked', user_id: user.userID, device_id: user.deviceID },
    ]);
  });
});

function unsigned(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}
