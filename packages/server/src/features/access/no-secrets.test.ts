import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildUser } from '../../../testing/user-builder.ts';
import { buildWorld } from '../../../testing/world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Every row of every table except the outbox, from which mails are sent, as one text. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'outbox'`.execute(
    t.db,
  );
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(to_jsonb(x)::text, ' '), '') as text from ${sql.raw(name)} x`.execute(t.db);
    return rows[0]?.text ?? '';
  });
  return (await Promise.all(texts)).join('\n');
}

test('passwords, codes and tokens stand nowhere in the database', async () => {
  const user = await buildUser(t.db, { password: 'Geheim-2026!' });
  const login = await t.anyone.post('/user/login', { email: user.email, password: user.password });
  await t.anyone.post('/user/forgot-password', { email: user.email });
  const [coded, linked] = await t.queued<{ data: { code?: string; path?: string } }>('send_mail');
  const code = coded?.data.code ?? 'no code';
  const resetToken = linked?.data.path?.split('=')[1] ?? 'no token';
  const before = await everythingStored();
  const verified = await t.bearing(login.json().token).post('/user/verify/2fa', { code });
  expect(verified.statusCode).toBe(200);
  const reset = await t.anyone.post('/user/reset-password', {
    token: resetToken,
    password: 'Geheimer-2026!',
  });
  expect(reset.statusCode).toBe(204);
  const stored = before + (await everythingStored());
  expect(stored).toContain(user.userID);
  const secrets = [
    user.password,
    'Geheimer-2026!',
    `"${code}"`,
    resetToken,
    login.json().token,
    verified.json().token,
  ];
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
});

test('what tells a repeated body from another is no help in guessing a password that stood in it', async () => {
  const { organization, organizationID } = (await buildWorld(t.db)).own;
  // the members are in the order in which they are compared
  const body = {
    email: 'noor@example.test',
    firstName: 'Noor',
    lastName: 'Bakker',
    locale: 'nl_NL',
    organizationID,
    password: 'Zomer-2026!',
    type: 'organization_employee',
  };
  const headers = { 'idempotency-key': 'a-password-by-hand' };
  expect((await t.as(organization).post('/user', body, { headers })).statusCode).toBe(201);
  const { body_digest } = await t.db
    .selectFrom('idempotency_key')
    .select('body_digest')
    .where('key', '=', headers['idempotency-key'])
    .executeTakeFirstOrThrow();
  const guessed = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  expect(body_digest).not.toBe(guessed);
});
