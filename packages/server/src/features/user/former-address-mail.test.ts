import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { unique } from '../../../testing/seed.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

/**
 * A change of the address is reported to the previous one: anyone who reads the new one can take over the account
 * (docs/decisions/0250).
 */

let t: TestApp;
let world: World;
let user: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
beforeEach(async () => {
  user = await buildUser(t.db, { organization_id: world.own.organizationID, first_name: 'Eva' });
});
afterAll(() => t.close());

const newAddress = () => `${unique('new')}@example.test`;
const change = (email: string | undefined, who: TestUser = world.own.organization) =>
  t.as(who).patch(`/user/${user.userID}`, { email });

/** Changes the user's address and returns the mails about it. */
async function told(email: string, who?: TestUser) {
  await t.db.deleteFrom('outbox').execute();
  const reply = await change(email, who);
  expect(reply.statusCode, reply.body).toBe(200);
  const mails = await t.queued<{ template: string }>('send_mail');
  return mails.filter(({ template }) => template === 'address_changed');
}

test('by a colleague is told to the address until now, with who it was', async () => {
  const { firstName, lastName } = world.own.organization;
  const mail = { to: user.email, locale: 'en_GB', firstName: 'Eva', template: 'address_changed' };
  expect(await told(newAddress())).toEqual([
    { ...mail, data: { changedByName: `${firstName} ${lastName}` } },
  ]);
});

test('by themselves is told as well', async () => {
  expect(await told(newAddress(), user)).toMatchObject([{ to: user.email, data: { changedByName: null } }]);
});

test('is told nobody where the mailbox is the same, or where no password was ever chosen', async () => {
  expect(await told(user.email.toUpperCase())).toEqual([]);
  await t.db.deleteFrom('credential').where('user_id', '=', user.userID).execute();
  expect(await told(newAddress())).toEqual([]);
});

test('leads to an address, and writes to a former one, no more often than invitations do', async () => {
  const addresses = [newAddress(), newAddress()];
  // the first address is the new one three times, and the previous one twice
  for (let count = 0; count < 5; count += 1)
    expect((await change(addresses[count % 2])).statusCode).toBe(200);
  const reply = await change(addresses[1]);
  expect([reply.statusCode, reply.json().code]).toEqual([429, 'too_many_attempts']);
});
