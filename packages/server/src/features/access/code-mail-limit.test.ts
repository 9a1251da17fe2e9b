import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
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

const signIn = (extra: object = {}, remoteAddress = '203.0.113.7') =>
  t.anyone.post(
    '/user/login',
    { email: user.email, password: TEST_PASSWORD_OF_USERS, ...extra },
    { remoteAddress },
  );

async function codes(): Promise<string[]> {
  return (await t.queued<{ data: { code: string } }>('send_mail')).map(({ data }) => data.code);
}

/** Signs in repeatedly without entering a code, until the next code would be mailed too soon. */
async function signInUntilRefused(): Promise<void> {
  for (let i = 0; i < 5; i += 1) {
    expect((await signIn()).statusCode).toBe(200);
  }
}

describe('whoever knows a password but not the mailbox', () => {
  test('sends it five codes, and then waits', async () => {
    await signInUntilRefused();
    const reply = await signIn();
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'too_many_attempts']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(await codes()).toHaveLength(5);
  });

  test('keeps nobody out who is elsewhere, or on a trusted device', async () => {
    await signInUntilRefused();
    expect((await signIn({}, '198.51.100.9')).statusCode).toBe(200);
    expect((await signIn({ deviceID: user.deviceID })).json().session.deviceTrusted).toBe(true);
  });

  test('has not tried a wrong password meanwhile', async () => {
    await signInUntilRefused();
    for (let i = 0; i < 6; i += 1) {
      expect((await signIn()).statusCode).toBe(429);
    }
    expect((await signIn({ deviceID: user.deviceID })).statusCode).toBe(200);
  });
});

test('whoever enters the code may sign in on as many devices as they like', async () => {
  for (let i = 0; i < 8; i += 1) {
    const reply = await signIn();
    expect(reply.statusCode).toBe(200);
    const code = (await codes()).at(-1);
    const verified = await t
      .bearing(reply.json().token)
      .post('/user/verify/2fa', { code }, { remoteAddress: '203.0.113.7' });
    expect(verified.statusCode).toBe(200);
  }
});
