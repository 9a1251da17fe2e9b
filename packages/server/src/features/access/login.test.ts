import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallOptions, startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildUser, TEST_PASSWORD_OF_USERS, type TestUser } from '../../../testing/user-builder.ts';

let t: TestApp;
let user: TestUser;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('attempt').execute();
  await t.db.deleteFrom('outbox').execute();
  user = await buildUser(t.db);
});

function login(body: unknown, options?: CallOptions) {
  return t.anyone.post('/user/login', body, options);
}

function correct(extra: object = {}) {
  return { email: user.email, password: TEST_PASSWORD_OF_USERS, ...extra };
}

function codesOf(reply: { json(): { errors: { path: string; code: string }[] } }) {
  return reply.json().errors.map(({ path, code }) => `${path} ${code}`);
}

describe('signing in', () => {
  test('on an unknown device answers a half session, both cookies, and mails a code', async () => {
    const reply = await login(correct());
    expect(reply.statusCode).toBe(200);
    const { token, session } = reply.json();
    expect(session).toMatchObject({ userID: user.userID, userType: user.type, deviceTrusted: false });
    expect(session.deviceID).not.toBe(user.deviceID);
    expect(reply.cookies).toEqual([
      expect.objectContaining({
        name: 'token',
        value: token,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 604_800,
      }),
      expect.objectContaining({
        name: 'device',
        value: session.deviceID,
        path: '/',
        httpOnly: true,
        maxAge: 518_400,
      }),
    ]);
    const code = await t.db.selectFrom('two_factor_code').select('expires_at').executeTakeFirst();
    expect(await t.queued('send_mail')).toEqual([
      {
        userID: user.userID,
        template: 'two_factor_code',
        data: { code: expect.stringMatching(/^\d{6}$/) },
        lapsesAt: code?.expires_at.toISOString(),
      },
    ]);
  });

  test.each([
    ['the body', () => [correct({ deviceID: user.deviceID }), {}] as const],
    ['its cookie', () => [correct(), { cookies: { device: user.deviceID } }] as const],
    [
      'an e-mail in capitals',
      () => [{ ...correct(), email: user.email.toUpperCase(), deviceID: user.deviceID }, {}] as const,
    ],
  ])('on a trusted device given by %s answers a whole session at once', async (_by, call) => {
    const [body, options] = call();
    const reply = await login(body, options);
    expect(reply.json().session).toMatchObject({ deviceID: user.deviceID, deviceTrusted: true });
    expect(await t.queued('send_mail')).toEqual([]);
    const { token } = reply.json();
    expect((await t.bearing(token).query(`{ user(userID: "${user.userID}") { email } }`)).json()).toEqual({
      data: { user: { email: user.email } },
    });
  });

  test.each([null, ''])('on no device (%j) needs the code', async (deviceID) => {
    const reply = await login({ ...correct(), deviceID });
    expect(reply.json().session, reply.body).toMatchObject({ deviceTrusted: false });
  });

  test('on a device of somebody else, or a revoked one, needs the code', async () => {
    const other = await buildUser(t.db);
    await t.db
      .updateTable('device')
      .set({ revoked_at: new Date() })
      .where('id', '=', user.deviceID)
      .execute();
    for (const deviceID of [other.deviceID, user.deviceID]) {
      const { session } = (await login(correct({ deviceID }))).json();
      expect(session.deviceTrusted).toBe(false);
      expect(session.deviceID).not.toBe(deviceID);
    }
  });

  test('uses the same device again that has not been confirmed yet, unless a trusted one is given too', async () => {
    const first = (await login(correct())).json().session;
    const again = (await login(correct({ deviceID: first.deviceID }))).json().session;
    expect(again).toMatchObject({ deviceID: first.deviceID, deviceTrusted: false });
    const trusted = { user_id: user.userID, name: 'newer', trusted_at: new Date() };
    const { id } = await t.db.insertInto('device').values(trusted).returning('id').executeTakeFirstOrThrow();
    const both = await login(correct({ deviceID: first.deviceID }), { cookies: { device: id } });
    expect(both.json().session).toMatchObject({ deviceID: id, deviceTrusted: true });
  });

  test('ends the session that the browser had before', async () => {
    await t.as(user).post('/user/login', correct());
    const session = await t.db
      .selectFrom('session')
      .selectAll()
      .where('id', '=', user.sessionID)
      .executeTakeFirstOrThrow();
    expect(session.ended_because).toBe('replaced');
  });

  test('ignores a device cookie that is no id', async () => {
    expect((await login(correct(), { cookies: { device: 'x' } })).json().session.deviceTrusted).toBe(false);
  });
});

describe('a refused sign-in', () => {
  async function refused(body: object) {
    const reply = await login(body);
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'login.credentials_incorrect']);
    return reply.body;
  }

  test('answers the same for whatever is the reason', async () => {
    const inactive = await buildUser(t.db, { active: false });
    const noPassword = await buildUser(t.db);
    await t.db.deleteFrom('credential').where('user_id', '=', noPassword.userID).execute();
    const closed = await buildUser(t.db);
    await t.db
      .updateTable('organization')
      .set({ active: false })
      .where('id', '=', closed.organizationID)
      .execute();
    const gone = await buildUser(t.db, { type: 'contractor_employee' });
    await t.db.updateTable('contractor').set({ active: false }).where('id', '=', gone.contractorID).execute();
    const answers = [await refused({ ...correct(), password: 'Wrong-2026!' })];
    answers.push(await refused({ ...correct(), email: 'nobody@example.test' }));
    for (const { email } of [inactive, noPassword, closed, gone]) {
      answers.push(await refused({ ...correct(), email }));
    }
    expect(new Set(answers).size).toBe(1);
  });

  test('says every wrong field at once', async () => {
    const reply = await login({ email: 'no mail', deviceID: 'x', admin: true });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'validation_failed']);
    expect(codesOf(reply).sort()).toEqual([
      'admin field.unknown',
      'deviceID field.not_an_id',
      'email login.email_invalid',
      'password login.password_required',
    ]);
  });

  test.each([
    [{}, ['email login.email_required', 'password login.password_required']],
    [{ email: ' ', password: '' }, ['email login.email_required', 'password login.password_required']],
    [{ email: 5, password: 5 }, ['email login.email_invalid', 'password field.invalid']],
    [{ email: 'a@b.nl', password: 'x'.repeat(129) }, ['password field.too_long']],
    [{ email: `${'a'.repeat(250)}@b.nl`, password: 'x' }, ['email field.too_long']],
  ])('of %j', async (body, codes) => {
    expect(codesOf(await login(body))).toEqual(codes);
  });

  test.each(['[]', 'null', '"x"', '{"email":', ''])('of the body %j', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await t.anyone.post('/user/login', payload, { headers });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
  });

  test('of another site', async () => {
    for (const headers of [
      { origin: 'http://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const reply = await login(correct(), { headers });
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'origin_not_allowed']);
    }
    const headers = { origin: undefined };
    const cookies = { device: user.deviceID };
    expect((await login(correct(), { headers })).statusCode).toBe(200);
    expect((await login(correct(), { headers, cookies })).json().code).toBe('origin_not_allowed');
  });
});

describe('guessing', () => {
  async function guess(times: number, email: string) {
    const statuses = [];
    for (let i = 0; i < times; i += 1) {
      statuses.push((await login({ email, password: `Wrong-${i}` })).statusCode);
    }
    return statuses;
  }

  test('is slowed down, the same for accounts that do not exist, and tells for how long', async () => {
    const known = await guess(7, user.email);
    expect(known).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await guess(7, 'nobody@example.test')).toEqual(known);
    const right = await login(correct());
    expect([right.statusCode, right.json().code]).toEqual([429, 'too_many_attempts']);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect(right.json().errors[0].params.seconds).toBe(Number(right.headers['retry-after']));
  });

  test('in parallel gets no try more', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => login({ email: user.email, password: `W-${i}` })),
    );
    const statuses = replies.map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test('counts a right password as none, however often', async () => {
    for (let i = 0; i < 20; i += 1) {
      expect((await login(correct({ deviceID: user.deviceID }))).statusCode).toBe(200);
    }
  });

  test('leaves no address and no mail in the database', async () => {
    await guess(1, user.email);
    const rows = await t.db.selectFrom('attempt').selectAll().execute();
    expect(rows.map((row) => row.kind).sort()).toEqual(['login_account', 'login_address', 'login_pair']);
    expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.key_digest))).toBe(true);
  });

  test('stands in the security log', async () => {
    await guess(1, user.email);
    await login(correct({ deviceID: user.deviceID }));
    const rows = await t.db
      .selectFrom('security_log')
      .select('what')
      .where('user_id', '=', user.userID)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.what)).toEqual(['login.failed', 'login.succeeded']);
  });
});
