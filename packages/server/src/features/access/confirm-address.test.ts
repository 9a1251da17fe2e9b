import { emailKey } from '@fireledger/domain/shared/text.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { unique } from '../../../testing/seed.ts';
import { buildUser, TEST_PASSWORD_OF_USERS, type TestUser } from '../../../testing/user-builder.ts';

/** An address is confirmed when a code or token that was mailed there comes back (docs/decisions/0433). */

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
  await t.db
    .updateTable('credential')
    .set({ address_confirmed_at: null })
    .where('user_id', '=', user.userID)
    .execute();
});

async function isConfirmed({ userID } = user): Promise<boolean> {
  const row = await t.db
    .selectFrom('credential')
    .select('address_confirmed_at')
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow();
  return row.address_confirmed_at !== null;
}

async function movedTo(email: string, { userID } = user): Promise<void> {
  const values = { email, email_key: emailKey(email) };
  await t.db.updateTable('user').set(values).where('id', '=', userID).execute();
}

async function halfSignedIn(email = user.email) {
  const reply = await t.anyone.post('/user/login', { email, password: TEST_PASSWORD_OF_USERS });
  return t.bearing(reply.json().token);
}

async function lastMailed<Data>(): Promise<Data> {
  const [mail] = (await t.queued<{ data: Data }>('send_mail')).slice(-1);
  if (!mail) throw new Error('nothing was mailed');
  return mail.data;
}

async function waiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db);
  return rows.length;
}

const mailedCode = async () => (await lastMailed<{ code: string }>()).code;

async function mailedToken(): Promise<string | null> {
  await t.anyone.post('/user/forgot-password', { email: user.email });
  const { path } = await lastMailed<{ path: string }>();
  return new URL(path, 'http://x').searchParams.get('token');
}

test('a code that was mailed there confirms it, a wrong one does not', async () => {
  const half = await halfSignedIn();
  const code = await mailedCode();
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect((await half.post('/user/verify/2fa', { code: wrong })).statusCode).toBe(422);
  expect(await isConfirmed()).toBe(false);
  expect((await half.post('/user/verify/2fa', { code })).statusCode).toBe(200);
  expect(await isConfirmed()).toBe(true);
});

test('a link that was mailed there confirms it once a password is chosen', async () => {
  const token = await mailedToken();
  expect((await t.anyone.post('/user/reset-password/check', { token })).statusCode).toBe(204);
  expect(await isConfirmed()).toBe(false);
  const chosen = await t.anyone.post('/user/reset-password', { token, password: 'Nieuw-2026!' });
  expect(chosen.statusCode).toBe(204);
  expect(await isConfirmed()).toBe(true);
});

test('the password alone, on a device that is trusted, confirms nothing', async () => {
  const { email, deviceID } = user;
  const reply = await t.anyone.post('/user/login', { email, deviceID, password: TEST_PASSWORD_OF_USERS });
  expect(reply.json().session.deviceTrusted).toBe(true);
  expect(await isConfirmed()).toBe(false);
});

test('a code that went to another address opens nothing any more, and the next one confirms the new address', async () => {
  const half = await halfSignedIn();
  const code = await mailedCode();
  const email = `${unique('Moved')}@example.test`;
  await movedTo(email);
  const reply = await half.post('/user/verify/2fa', { code });
  expect(reply.json().errors).toMatchObject([{ code: 'two_factor.code_expired' }]);
  expect(await isConfirmed()).toBe(false);
  const again = await halfSignedIn(email);
  expect((await again.post('/user/verify/2fa', { code: await mailedCode() })).statusCode).toBe(200);
  expect(await isConfirmed()).toBe(true);
});

test('a link that went to another address opens nothing any more', async () => {
  const token = await mailedToken();
  await movedTo(`${unique('linked')}@example.test`);
  const chosen = await t.anyone.post('/user/reset-password', { token, password: 'Nieuw-2026!' });
  expect(chosen.json().errors).toMatchObject([{ code: 'password.token_not_found' }]);
  expect(await isConfirmed()).toBe(false);
});

test('what one was mailed holds, and confirms theirs alone, whoever else has another address', async () => {
  const other = await buildUser(t.db);
  const half = await halfSignedIn();
  const code = await mailedCode();
  const token = await mailedToken();
  await movedTo(`${unique('else')}@example.test`, other);
  expect((await half.post('/user/verify/2fa', { code })).statusCode).toBe(200);
  await movedTo(`${unique('again')}@example.test`, other);
  expect(await isConfirmed()).toBe(true);
  const chosen = await t.anyone.post('/user/reset-password', { token, password: 'Nieuw-2026!' });
  expect(chosen.statusCode).toBe(204);
  expect(await isConfirmed(other)).toBe(false);
});

test('another address is not confirmed by what the former one was', async () => {
  const half = await halfSignedIn();
  expect((await half.post('/user/verify/2fa', { code: await mailedCode() })).statusCode).toBe(200);
  await movedTo(user.email.toUpperCase());
  expect(await isConfirmed()).toBe(true);
  await movedTo(`${unique('next')}@example.test`);
  expect(await isConfirmed()).toBe(false);
});

test('a code that is entered while the address is being changed confirms neither', async () => {
  const half = await halfSignedIn();
  const code = await mailedCode();
  const email = `${unique('meanwhile')}@example.test`;
  const entered = await t.db.transaction().execute(async (change) => {
    const values = { email, email_key: emailKey(email) };
    await change.updateTable('user').set(values).where('id', '=', user.userID).execute();
    const reply = half.post('/user/verify/2fa', { code });
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    return { reply };
  });
  expect((await entered.reply).json().errors).toMatchObject([{ code: 'two_factor.code_expired' }]);
  expect(await isConfirmed()).toBe(false);
});
