import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildOrganization } from '../../../testing/builders.ts';
import { countWaiting } from '../../../testing/lock-waits.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';

let t: TestApp;
let owner: TestUser;
let holder: Client;
beforeAll(async () => {
  t = await startTestApp();
  owner = await buildUser(t.db, { type: 'application_owner' });
  holder = new Client({ connectionString: t.database.superuserUrl });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await t.close();
});

/** Signs in, and runs `meanwhile` between the check of the password and the opening of the session. */
async function signInWhile(
  { userID, email, password, deviceID }: TestUser,
  meanwhile: () => PromiseLike<unknown>,
) {
  await holder.query('begin');
  await holder.query('select from credential where user_id = $1 for update', [userID]);
  const signingIn = t.anyone.post('/user/login', { email, password, deviceID });
  await expect.poll(() => countWaiting(holder), { timeout: 20_000 }).toBe(1);
  await meanwhile();
  await holder.query('rollback');
  return signingIn;
}

const openSessions = ({ userID }: TestUser) =>
  t.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userID)
    .where('ended_at', 'is', null)
    .execute();

test.each(['organization_employee', 'contractor_employee', 'reseller_employee'] as const)(
  'a %s who is put out of use while signing in finds no session open when taken up again',
  async (type) => {
    const user = await buildUser(t.db, { type });
    const set = (active: boolean) => t.as(owner).patch(`/user/${user.userID}`, { active });
    expectRefusal(await signInWhile(user, () => set(false)), 'login.credentials_incorrect');
    expect((await set(true)).statusCode).toBe(200);
    expect(await openSessions(user)).toEqual([]);
  },
);

test.each([
  ['organization_employee', 'organization', 'patch', 'organizationID'],
  ['contractor_employee', 'contractor', 'patch', 'contractorID'],
  ['reseller_employee', 'reseller', 'post', 'resellerID'],
] as const)('nor does a %s whose %s is', async (type, company, method, field) => {
  const user = await buildUser(t.db, { type });
  const set = (active: boolean) => t.as(owner)[method](`/${company}/${user[field]}`, { active });
  expectRefusal(await signInWhile(user, () => set(false)), 'login.credentials_incorrect');
  expect((await set(true)).statusCode).toBe(200);
  expect(await openSessions(user)).toEqual([]);
});

test('whose type changes while signing in is told the new one', async () => {
  const { id: organization_id } = await buildOrganization(t.db);
  const user = await buildUser(t.db, { organization_id });
  const body = {
    type: 'contractor_employee',
    contractorID: (await buildUser(t.db, { type: 'contractor_employee' })).contractorID,
  };
  const reply = await signInWhile(user, () => t.as(owner).patch(`/user/${user.userID}`, body));
  expect(reply.statusCode, reply.body).toBe(200);
  expect(JSON.parse(Buffer.from(reply.json().token.split('.')[1], 'base64url').toString()).userType).toBe(
    'contractor_employee',
  );
});
