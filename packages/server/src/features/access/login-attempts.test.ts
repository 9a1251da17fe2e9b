import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';

const HERE = '203.0.113.1';
const ELSEWHERE = '198.51.100.1';

let t: TestApp;
let user: TestUser;
let other: TestUser;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('attempt').execute();
  user = await buildUser(t.db);
  other = await buildUser(t.db);
});

async function logIn({ email, deviceID }: TestUser, remoteAddress: string, password: string) {
  const reply = await t.anyone.post('/user/login', { email, password, deviceID }, { remoteAddress });
  return reply.statusCode;
}

/** The failures that the counters of a kind hold, each of an account or an address. */
async function failures(kind: 'login_pair' | 'login_account' | 'login_address'): Promise<number[]> {
  const rows = await t.db.selectFrom('attempt').select('state').where('kind', '=', kind).execute();
  return rows.map(({ state }) => state.count).sort();
}

describe('a right password takes back its own attempt alone', () => {
  test('what its address has failed at other accounts still counts, or an account of one’s own would let one guess', async () => {
    for (const guess of ['A-1', 'A-2', 'A-3']) expect(await logIn(other, HERE, guess)).toBe(401);
    expect(await logIn(user, HERE, user.password)).toBe(200);
    expect(await failures('login_address')).toEqual([3]);
  });

  test('what others have failed at the account still counts, or each sign-in of its owner would let them go on', async () => {
    for (const guess of ['A-1', 'A-2', 'A-3']) expect(await logIn(user, ELSEWHERE, guess)).toBe(401);
    expect(await logIn(user, HERE, user.password)).toBe(200);
    expect(await failures('login_account')).toEqual([3]);
    expect(await failures('login_pair')).toEqual([0, 3]);
  });
});

test('the right current password counts as no attempt, however often it is changed', async () => {
  let current = user.password;
  for (let time = 1; time <= 7; time += 1) {
    const password = `Gewijzigd-${time}!`;
    const url = `/user/${user.userID}/password`;
    const reply = await t.as(user).patch(url, { oldPassword: current, password });
    expect(reply.statusCode, reply.body).toBe(204);
    current = password;
  }
});
