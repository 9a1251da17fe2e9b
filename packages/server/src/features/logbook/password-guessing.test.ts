import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, TEST_SECRET, type TestApp } from '../../../testing/app.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { Refusal } from '../../http/refusal.ts';
import { checkPassword } from './check-password.ts';

const DAY_MS = 86_400_000;
const ADDRESSES = 50;
const TRIES = 10_000;

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

/** One try at a time of the simulated day; null if it was refused without a check. */
async function tryAt(now: Date, address: string, password: string): Promise<boolean | null> {
  const given = { locationID: world.own.location.id, password, disciplineID: null };
  try {
    const visit = await t.services.opener.write({ kind: 'anonymous' }, 'logbook.check_password', (access) =>
      checkPassword({ ...access, now }, given, { address, secret: TEST_SECRET }),
    );
    return visit !== null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_attempts') {
      return null;
    }
    throw error;
  }
}

test('10,000 passwords from 50 addresses in a day find nothing and shut nobody out', async () => {
  await t.db
    .updateTable('location_secret')
    .set({ logbook_password: '7316' })
    .where('location_id', '=', world.own.location.id)
    .execute();
  const start = Date.now() - DAY_MS;
  let checked = 0;
  let found = 0;
  for (let index = 0; index < TRIES; index += 1) {
    const now = new Date(start + (index * DAY_MS) / TRIES);
    // A refused password is tried again: the guesser continues after the last password that was really checked.
    const right = await tryAt(now, `203.0.113.${index % ADDRESSES}`, String(checked).padStart(4, '0'));
    checked += right === null ? 0 : 1;
    found += right === true ? 1 : 0;
  }
  // The first try of each address, then one every 4 hours, the longest wait at a location.
  expect({ found, checked }).toEqual({ found: 0, checked: ADDRESSES + 5 });

  expect(await tryAt(new Date(), '203.0.113.0', '7316')).toBeNull();
  const visitor = await t.anyone.post('/logbook/check', {
    locationID: world.own.location.id,
    password: '7316',
  });
  expect(visitor.json().valid).toBe(true);
  const reply = await t.as(world.own.locationEmployee).query(`{
    location(locationID: "${world.own.location.id}") { logbookPassword } }`);
  expect(reply.json().data.location).toEqual({ logbookPassword: '7316' });
}, 240_000);

test('one IPv6 site is one address, however many networks it has', async () => {
  const start = Date.now();
  const checked: (boolean | null)[] = [];
  for (let network = 1; network <= 40; network += 1) {
    const address = `2001:db8:77:${network.toString(16)}::1`;
    checked.push(await tryAt(new Date(start + network * 1000), address, '0000'));
  }
  expect(checked.filter((answer) => answer !== null).length).toBeLessThanOrEqual(5);
});
