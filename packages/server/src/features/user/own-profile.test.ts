import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let people: TestUser[];
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
beforeEach(() => {
  const { own, owner } = world;
  people = [owner, own.reseller, own.organization, own.locationEmployee, own.contractor];
});
afterAll(() => t.close());

const profile = {
  firstName: 'Eva',
  insertion: null,
  lastName: 'Wit',
  locale: 'nl_NL',
  mailNotifications: false,
};
/** How many of this database's connections wait for another one's lock. */
const waiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db);
  return rows.length;
};

describe('the own profile', () => {
  test('meets a change that is just being written, and is refused when it saw what was before', async () => {
    const { userID } = world.own.locationEmployee;
    const path = `/user/${userID}/profile`;
    await t.as(world.own.locationEmployee).patch(path, profile);
    // Enters with the state that the previous call left, so that the next call is not run twice for another reason
    // (db/transaction-runner.ts).
    const { version } = (await t.as(world.own.locationEmployee).patch(path, profile)).json();
    const change = new Client({ connectionString: t.database.superuserUrl });
    await change.connect();
    await change.query('begin');
    await change.query(`update person set last_name = 'de Boer' where id = $1`, [userID]);
    const own = t
      .as(world.own.locationEmployee)
      .patch(path, { ...profile, firstName: 'Ans' }, { headers: { 'if-match': `"${version}"` } });
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    await change.query('commit');
    await change.end();
    const refused = await own;
    expect([refused.statusCode, refused.json().code]).toEqual([412, 'stale_version']);
    expect(refused.json().errors).toEqual(
      expect.arrayContaining([expect.objectContaining({ path: 'lastName' })]),
    );
    const kept = await t.db.selectFrom('person').select('last_name').where('id', '=', userID).execute();
    expect(kept).toEqual([{ last_name: 'de Boer' }]);
  });

  test('is everybody’s to change, with the version that was seen', async () => {
    for (const who of people) {
      const path = `/user/${who.userID}/profile`;
      const reply = await t.as(who).patch(path, profile);
      expect(reply.statusCode, reply.body).toBe(200);
      const user = await t.db
        .selectFrom('user')
        .selectAll()
        .where('id', '=', who.userID)
        .executeTakeFirstOrThrow();
      expect(user).toMatchObject({ locale: 'nl_NL', mail_notifications: false, sort_name: 'wit eva ' });
      const stale = { headers: { 'if-match': '"1"' } };
      const other = await expectNoChanges(t.db, () =>
        t.as(who).patch(path, { ...profile, firstName: 'Ans' }, stale),
      );
      expectRefusal(other, 'stale_version');
    }
  });

  test('is nobody else’s, and holds nothing more', async () => {
    const { own, owner } = world;
    for (const who of [owner, own.organization]) {
      const path = `/user/${own.locationEmployee.userID}/profile`;
      expectRefusal(await expectNoChanges(t.db, () => t.as(who).patch(path, profile)), 'forbidden');
    }
    for (const field of ['type', 'email', 'active', 'organizationID', 'locationIDs', 'publiclyAssignable']) {
      const body = { ...profile, [field]: 'x' };
      const reply = await t
        .as(own.locationEmployee)
        .patch(`/user/${own.locationEmployee.userID}/profile`, body);
      expectRefusal(reply, 'field.unknown', field);
    }
  });
});
