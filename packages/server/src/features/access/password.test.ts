import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildSession, buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { tokenDigest } from '../../http/digests.ts';

const NEW_PASSWORD = 'Nieuw-2026!';

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

async function mailedToken(email = user.email): Promise<string> {
  expect((await t.anyone.post('/user/forgot-password', { email })).statusCode).toBe(204);
  const [mail] = (await t.queued<{ data: { path: string } }>('send_mail')).slice(-1);
  return new URL(mail?.data.path ?? '', 'http://x').searchParams.get('token') ?? '';
}

async function reset(token: string, password = NEW_PASSWORD) {
  const reply = await t.anyone.post('/user/reset-password', { token, password });
  return { status: reply.statusCode, code: reply.statusCode === 204 ? null : reply.json().errors[0].code };
}

/** The result of checking a link before a password is chosen. */
async function codeOf(token: string): Promise<string | null> {
  const reply = await t.anyone.post('/user/reset-password/check', { token });
  return reply.statusCode === 204 ? null : reply.json().errors[0].code;
}

async function signsIn(password: string): Promise<boolean> {
  const reply = await t.anyone.post('/user/login', { email: user.email, password, deviceID: user.deviceID });
  return reply.statusCode === 200;
}

describe('forgetting a password', () => {
  test('mails a link that is good for an hour; only its digest is stored', async () => {
    const token = await mailedToken(user.email.toUpperCase());
    expect(token).toMatch(/^[\w-]{43}$/);
    const row = await t.db
      .selectFrom('password_reset')
      .selectAll()
      .where('user_id', '=', user.userID)
      .executeTakeFirstOrThrow();
    expect(await t.queued('send_mail')).toEqual([
      {
        userID: user.userID,
        template: 'password_reset',
        data: { path: `/reset-password?token=${token}` },
        lapsesAt: row.expires_at.toISOString(),
      },
    ]);
    expect(row).toMatchObject({ token_digest: tokenDigest(token), purpose: 'reset', used_at: null });
    expect(Math.round((row.expires_at.getTime() - row.created_at.getTime()) / 60_000)).toBe(60);
  });

  test('answers everyone the same, and mails active people of active companies only', async () => {
    const inactive = await buildUser(t.db, { active: false });
    const closed = await buildUser(t.db, { type: 'reseller_employee' });
    await t.db.updateTable('reseller').set({ active: false }).where('id', '=', closed.resellerID).execute();
    for (const email of ['nobody@example.test', inactive.email, closed.email]) {
      const reply = await t.anyone.post('/user/forgot-password', { email });
      expect([reply.statusCode, reply.body]).toEqual([204, '']);
    }
    expect(await t.queued('send_mail')).toEqual([]);
  });

  test('sends only so many mails, without saying so', async () => {
    for (let i = 0; i < 8; i += 1) {
      await mailedToken();
    }
    expect(await t.queued('send_mail')).toHaveLength(5);
  });

  test('beyond the limits of an address leaves no row, whoever is named, one after another or at once', async () => {
    const rows = async () =>
      Promise.all(
        (['attempt', 'security_log', 'password_reset', 'outbox'] as const).map(async (table) => {
          const { count } = await t.db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<string>().as('count'))
            .executeTakeFirstOrThrow();
          return Number(count);
        }),
      );
    const ask = async (email: string) => {
      const reply = await t.anyone.post('/user/forgot-password', { email });
      expect([reply.statusCode, reply.body]).toEqual([204, '']);
    };
    for (let i = 0; i < 40; i += 1) await ask(`made-up-${i}@example.test`);
    const before = await rows();
    for (const email of ['one-more@example.test', user.email, 'made-up-0@example.test']) await ask(email);
    await Promise.all(Array.from({ length: 20 }, (_, i) => ask(`at-once-${i}@example.test`)));
    expect(await rows()).toEqual(before);
    expect((await t.anyone.post('/user/login', { email: 'x@example.test', password: 'x' })).statusCode).toBe(
      401,
    );
    for (let i = 1; i < 40; i += 1) {
      await t.anyone.post('/user/login', { email: `made-up-${i}@example.test`, password: 'x' });
    }
    const afterLogins = await rows();
    const refused = await t.anyone.post('/user/login', { email: 'y@example.test', password: 'x' });
    expect([refused.statusCode, await rows()]).toEqual([429, afterLogins]);
  });

  test('at once is no way past the limit of an address: each has its turn', async () => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        t.anyone.post('/user/forgot-password', { email: `${i}@example.test` }),
      ),
    );
    // A database that is too busy for some of them (503, lock_timeout) would leave too few, whatever the limit.
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    const rows = await t.db.selectFrom('attempt').select('kind').execute();
    const pairs = rows.filter(({ kind }) => kind === 'password_forgotten_pair');
    const accounts = rows.filter(({ kind }) => kind === 'password_forgotten_account');
    expect([pairs.length, accounts.length]).toEqual([40, 40]);
  });

  test.each([
    [{}, 'login.email_required'],
    [{ email: 'x' }, 'login.email_invalid'],
    [{ email: 'a@b.nl', extra: 1 }, 'field.unknown'],
  ])('of %j is refused', async (body, code) => {
    const reply = await t.anyone.post('/user/forgot-password', body);
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([422, code]);
  });
});

describe('choosing a new password', () => {
  test('replaces the old one, ends every session and is told in the security log', async () => {
    const elsewhere = { ...user, ...(await buildSession(t.db, user.userID)) };
    expect(await reset(await mailedToken())).toEqual({ status: 204, code: null });
    for (const who of [user, elsewhere]) {
      expect((await t.as(who).get('/user/session')).json().session).toBeNull();
    }
    expect([await signsIn(user.password), await signsIn(NEW_PASSWORD)]).toEqual([false, true]);
    const log = await t.db
      .selectFrom('security_log')
      .select('what')
      .where('user_id', '=', user.userID)
      .execute();
    expect(log.map((row) => row.what)).toContain('password.changed');
    const { password_hash } = await t.db
      .selectFrom('credential')
      .selectAll()
      .where('user_id', '=', user.userID)
      .executeTakeFirstOrThrow();
    const told = { userID: user.userID, template: 'password_changed', data: { path: '/reset-password' } };
    expect((await t.queued('send_mail')).slice(1)).toEqual([told]);
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('works once, and spoils the other links of the user', async () => {
    const [first, second] = [await mailedToken(), await mailedToken()];
    expect([await codeOf(first), await codeOf(first)]).toEqual([null, null]);
    expect((await reset(first)).status).toBe(204);
    for (const token of [first, second]) {
      expect(await codeOf(token)).toBe('password.token_not_found');
      expect(await reset(token)).toEqual({ status: 404, code: 'password.token_not_found' });
    }
  });

  test('of two at once lets one through', async () => {
    const token = await mailedToken();
    const answers = await Promise.all([reset(token, 'Eerste-2026!'), reset(token, 'Tweede-2026!')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    const won = answers[0]?.status === 204 ? 'Eerste-2026!' : 'Tweede-2026!';
    expect(await signsIn(won)).toBe(true);
  });

  test('with two links at once ends with one of the two', async () => {
    const [first, second] = [await mailedToken(), await mailedToken()];
    const answers = await Promise.all([reset(first, 'Eerste-2026!'), reset(second, 'Tweede-2026!')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  test('refuses a token that is made up, expired, or of somebody deactivated', async () => {
    expect(await reset('made-up')).toEqual({ status: 404, code: 'password.token_not_found' });
    const expired = await mailedToken();
    await t.db
      .updateTable('password_reset')
      .set({ expires_at: new Date() })
      .where('user_id', '=', user.userID)
      .execute();
    expect((await reset(expired)).code).toBe('password.token_not_found');
    expect(await codeOf(expired)).toBe('password.token_not_found');
    const token = await mailedToken();
    await t.db.updateTable('person').set({ active: false }).where('id', '=', user.userID).execute();
    expect((await reset(token)).code).toBe('password.token_not_found');
    expect([await codeOf('made-up'), await codeOf(token)]).toEqual(Array(2).fill('password.token_not_found'));
  });

  test('takes the token of an invitation, for a first password', async () => {
    await t.db.deleteFrom('credential').where('user_id', '=', user.userID).execute();
    const expires_at = new Date(Date.now() + 72 * 3_600_000);
    await t.db
      .insertInto('password_reset')
      .values({
        token_digest: tokenDigest('an invitation'),
        user_id: user.userID,
        purpose: 'invitation',
        expires_at,
      })
      .execute();
    expect((await reset('an invitation')).status).toBe(204);
    expect(await t.queued('send_mail'), 'a first password is none that has changed').toEqual([]);
    expect(await signsIn(NEW_PASSWORD)).toBe(true);
  });

  test.each(['short1!', 'nouppercase1!', 'NOLOWERCASE1!', 'NoDigits!!', 'NoSpecial123'])(
    '%s is too weak',
    async (password) => {
      const token = await mailedToken();
      expect(await reset(token, password)).toEqual({ status: 422, code: 'password.too_weak' });
      expect((await reset(token)).status).toBe(204);
    },
  );

  test('says every wrong field at once', async () => {
    const reply = await t.anyone.post('/user/reset-password', { password: 'x'.repeat(129), more: true });
    expect(
      reply
        .json()
        .errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
        .sort(),
    ).toEqual(['more field.unknown', 'password field.too_long', 'token field.required']);
  });
});
