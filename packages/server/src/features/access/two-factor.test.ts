import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../testing/app.ts';
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

type Half = { readonly client: Client; readonly sessionID: string; readonly deviceID: string };

/** Signs in on a new device, up to the code step. */
async function halfSignedIn(): Promise<Half> {
  const reply = await t.anyone.post('/user/login', { email: user.email, password: TEST_PASSWORD_OF_USERS });
  const { token, session } = reply.json();
  const claims = await t.services.tokens.read(token);
  const sessionID = claims?.kind === 'user' ? claims.sid : '';
  return { client: t.bearing(token), sessionID, deviceID: session.deviceID };
}

async function mailedCode(): Promise<string> {
  const mails = await t.queued<{ data: { code: string } }>('send_mail');
  return mails.at(-1)?.data.code ?? '';
}

async function wrongCode(): Promise<string> {
  return String((Number(await mailedCode()) + 1) % 1_000_000).padStart(6, '0');
}

async function verify({ client }: Half, code: string) {
  const reply = await client.post('/user/verify/2fa', { code });
  return { status: reply.statusCode, code: reply.json().errors?.[0].code, reply };
}

function setCode(half: Half, values: { expires_at?: Date; sent_at?: Date; sends?: number }) {
  return t.db.updateTable('two_factor_code').set(values).where('session_id', '=', half.sessionID).execute();
}

describe('the code', () => {
  test('trusts the device and opens everything with a new token', async () => {
    const half = await halfSignedIn();
    const { reply } = await verify(half, await mailedCode());
    expect(reply.statusCode).toBe(200);
    const { token, session } = reply.json();
    expect(session).toMatchObject({ userID: user.userID, deviceID: half.deviceID, deviceTrusted: true });
    expect(reply.cookies.map(({ name }) => name)).toEqual(['token', 'device']);
    const asked = await t.bearing(token).query(`{ user(userID: "${user.userID}") { userID } }`);
    expect(asked.statusCode).toBe(200);
    const again = await t.anyone.post('/user/login', {
      email: user.email,
      password: TEST_PASSWORD_OF_USERS,
      deviceID: half.deviceID,
    });
    expect(again.json().session.deviceTrusted).toBe(true);
  });

  test('that is right counts as no try, however often', async () => {
    for (let i = 0; i < 6; i += 1) {
      expect((await verify(await halfSignedIn(), await mailedCode())).status).toBe(200);
    }
  });

  test('may be typed with spaces', async () => {
    const half = await halfSignedIn();
    const code = await mailedCode();
    expect((await verify(half, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });

  test.each([[''], ['12345'], ['1234567'], ['abcdef'], [123456], [null]])(
    '%j is invalid and costs no try',
    async (code) => {
      const half = await halfSignedIn();
      expect(await verify(half, code as string)).toMatchObject({
        status: 422,
        code: 'two_factor.code_invalid',
      });
      const row = await t.db
        .selectFrom('two_factor_code')
        .select('tries')
        .where('session_id', '=', half.sessionID)
        .executeTakeFirst();
      expect(row?.tries).toBe(0);
    },
  );

  test('that is wrong is told from one out of time', async () => {
    const half = await halfSignedIn();
    expect(await verify(half, await wrongCode())).toMatchObject({
      status: 422,
      code: 'two_factor.code_wrong',
    });
    await setCode(half, { expires_at: new Date() });
    expect(await verify(half, await mailedCode())).toMatchObject({
      status: 422,
      code: 'two_factor.code_expired',
    });
  });

  test('is dead after five wrong tries, also for the right one', async () => {
    const half = await halfSignedIn();
    for (let i = 0; i < 5; i += 1) {
      expect((await verify(half, await wrongCode())).code).toBe('two_factor.code_wrong');
    }
    expect((await verify(half, await mailedCode())).code).toBe('two_factor.code_expired');
  });

  test('guessed over many codes runs into the limits of the account', async () => {
    const half = await halfSignedIn();
    const codes = new Set<string>();
    for (let i = 0; i < 12; i += 1) {
      codes.add((await verify(half, await wrongCode())).code);
      await setCode(half, { sent_at: new Date(0), sends: 1 });
      await half.client.post('/user/verify/2fa/resend');
    }
    const limited = await verify(half, await mailedCode());
    expect(limited).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect([...codes]).toEqual(['two_factor.code_wrong', 'too_many_attempts']);
  });

  test('twenty at once get no more than five tries', async () => {
    const half = await halfSignedIn();
    const wrong = await wrongCode();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(half, wrong)));
    expect(answers.filter(({ code }) => code === 'two_factor.code_wrong')).toHaveLength(5);
  });

  test('is good once: of two at once one opens', async () => {
    const half = await halfSignedIn();
    const code = await mailedCode();
    const answers = await Promise.all([verify(half, code), verify(half, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.code).toBe('two_factor.code_expired');
  });

  test('of one sign-in is none of another', async () => {
    const first = await halfSignedIn();
    const code = await mailedCode();
    await halfSignedIn();
    const other = await mailedCode();
    expect((await verify(first, other)).code).toBe(other === code ? undefined : 'two_factor.code_wrong');
  });

  test('stands in the database as a digest only', async () => {
    const half = await halfSignedIn();
    const row = await t.db
      .selectFrom('two_factor_code')
      .selectAll()
      .where('session_id', '=', half.sessionID)
      .executeTakeFirstOrThrow();
    expect(row.code_digest).toMatch(/^[0-9a-f]{64}$/);
    expect(row.expires_at.getTime() - row.sent_at.getTime()).toBe(600_000);
  });
});

describe('sending again', () => {
  test('waits half a minute, then ends the code before', async () => {
    const half = await halfSignedIn();
    const before = await mailedCode();
    const early = await half.client.post('/user/verify/2fa/resend');
    expect([early.statusCode, early.json().code]).toEqual([429, 'too_many_attempts']);
    await setCode(half, { sent_at: new Date(Date.now() - 31_000) });
    expect((await half.client.post('/user/verify/2fa/resend')).statusCode).toBe(204);
    const now = await mailedCode();
    expect((await verify(half, before)).code).toBe(now === before ? undefined : 'two_factor.code_wrong');
    expect((await verify(half, now)).status).toBe(200);
  });

  test('has an end', async () => {
    const half = await halfSignedIn();
    await setCode(half, { sent_at: new Date(Date.now() - 31_000), sends: 6 });
    expect((await half.client.post('/user/verify/2fa/resend')).statusCode).toBe(429);
  });

  test('sends nothing to a device that is trusted', async () => {
    expect((await t.as(user).post('/user/verify/2fa/resend')).statusCode).toBe(204);
    expect(await t.queued('send_mail')).toEqual([]);
  });
});

describe('who has no half session', () => {
  const calls = [
    ['/user/verify/2fa', { code: '123456' }],
    ['/user/verify/2fa/resend', undefined],
  ] as const;
  test.each(calls)('cannot call %s', async (url, body) => {
    expect((await t.anyone.post(url, body)).json().code).toBe('not_authenticated');
    const half = await halfSignedIn();
    await half.client.post('/user/logout');
    expect((await half.client.post(url, body)).json().code).toBe('not_authenticated');
    const codes = t.db.selectFrom('two_factor_code').select('sends').where('session_id', '=', half.sessionID);
    expect(await codes.execute(), 'the code is forgotten').toEqual([]);
    const visitor = await t.services.tokens.signVisitor({
      vid: user.userID,
      lid: user.userID,
      exp: Date.now() / 1000 + 60,
    });
    expect((await t.bearing(visitor).post(url, body)).json().code).toBe('not_authenticated');
  });

  test('loses it with the account', async () => {
    const half = await halfSignedIn();
    const code = await mailedCode();
    await t.db.updateTable('person').set({ active: false }).where('id', '=', user.userID).execute();
    expect(await verify(half, code)).toMatchObject({ status: 401, code: 'not_authenticated' });
  });

  test('with a whole one has nothing to confirm', async () => {
    const reply = await t.as(user).post('/user/verify/2fa', { code: '123456' });
    expect(reply.json().errors[0].code).toBe('two_factor.code_expired');
  });
});

test('a half session opens nothing else', async () => {
  const { client } = await halfSignedIn();
  const replies = [
    await client.query('{ __typename }'),
    await client.get('/live'),
    await client.patch(`/user/${user.userID}/update-date-notification-bar-checked`),
    await client.post('/service-event/manual', {}),
  ];
  expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
    replies.map(() => [401, 'device_not_trusted']),
  );
  expect((await client.get('/user/session')).json().session.deviceTrusted).toBe(false);
});

test('a token from before the second step stays half, also once its device is trusted', async () => {
  const half = await halfSignedIn();
  expect((await verify(half, await mailedCode())).status).toBe(200);
  expect((await half.client.get('/user/session')).json().session.deviceTrusted).toBe(false);
  expect((await half.client.query('{ __typename }')).json().code).toBe('device_not_trusted');
});
