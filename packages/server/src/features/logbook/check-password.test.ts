import { randomUUID } from 'node:crypto';
import { VISITOR_SESSION_MS } from '@fireledger/domain/shared/limits.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BuiltLocation,
  buildDiscipline,
  buildLocation,
  buildOrganization,
} from '../../../testing/builders.ts';
import { expectRefusal } from '../../../testing/refusals.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A try from a new address, unless one is given. */
let addresses = 0;
function tryFrom(address: string, body: object) {
  return t.anyone.post('/logbook/check', body, { remoteAddress: address });
}
function freshAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}
const tryOnce = (body: object) => tryFrom(freshAddress(), body);
const right = (location: BuiltLocation) => ({ locationID: location.id, password: location.logbookPassword });

const countAttempts = async () => (await t.db.selectFrom('attempt').select('kind').execute()).length;

describe('POST /logbook/check', () => {
  test('answers a right password with a visitor’s token', async () => {
    const location = await buildLocation(t.db);
    const before = Date.now();
    const reply = await tryOnce({ ...right(location), disciplineID: location.disciplineIDs[0] });
    expect([reply.statusCode, reply.json().valid]).toEqual([200, true]);
    const { token, expiresAt } = reply.json();
    expect(new Date(expiresAt).getTime() - before - VISITOR_SESSION_MS).toBeLessThan(5_000);
    const answer = await t.bearing(token).query('{ __typename }');
    expect(answer.json()).toEqual({ data: { __typename: 'Query' } });
    const log = await t.db
      .selectFrom('security_log')
      .select(['what', 'location_id', 'user_id'])
      .where('location_id', '=', location.id)
      .execute();
    expect(log).toEqual([{ what: 'logbook.opened', location_id: location.id, user_id: null }]);
  });

  test('answers a wrong password, and what is not there or out of use, alike', async () => {
    const location = await buildLocation(t.db);
    const closed = await buildLocation(t.db, { active: false });
    const organization = await buildOrganization(t.db, { active: false });
    const left = await buildLocation(t.db, { organization_id: organization.id });
    for (const body of [
      { locationID: location.id, password: '4321' },
      right(closed),
      right(left),
      { locationID: '0192f0c1-0000-7000-8000-000000000001', password: '1234' },
    ]) {
      const reply = await tryOnce(body);
      expect([reply.statusCode, reply.json()]).toEqual([200, { valid: false }]);
    }
    const log = t.db.selectFrom('security_log').select('location_id');
    const wrong = await log.where('what', '=', 'logbook.password_wrong').orderBy('id').execute();
    const named = [location.id, closed.id, left.id, null];
    expect(wrong.map((row) => row.location_id).slice(-named.length)).toEqual(named);
  });

  test('refuses a discipline that the location does not have, to who knows the password', async () => {
    const location = await buildLocation(t.db);
    const disciplineID = (await buildDiscipline(t.db)).id;
    const reply = await tryOnce({ ...right(location), disciplineID });
    expect([reply.statusCode, reply.json().errors]).toEqual([
      422,
      [{ path: 'disciplineID', code: 'logbook.discipline_not_at_location' }],
    ]);
    const wrong = await tryOnce({ locationID: location.id, password: '4321', disciplineID });
    expect(wrong.json()).toEqual({ valid: false });
  });

  test('slows an address down after five wrong tries, and says for how long', async () => {
    const location = await buildLocation(t.db);
    const address = freshAddress();
    for (const password of ['0001', '0002', '0003', '0004', '0005']) {
      expect((await tryFrom(address, { locationID: location.id, password })).json()).toEqual({
        valid: false,
      });
    }
    const reply = await tryFrom(address, right(location));
    expectRefusal(reply, 'too_many_attempts');
    const { seconds } = reply.json().errors[0].params;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(reply.headers['retry-after']).toBe(String(seconds));
    expect((await tryOnce(right(location))).json().valid).toBe(true);
  });

  test('slows an address down alike at a location that is not there, and over many of them', async () => {
    const address = freshAddress();
    const nowhere = { locationID: randomUUID(), password: '1234' };
    for (let count = 0; count < 5; count += 1) {
      expect((await tryFrom(address, nowhere)).json()).toEqual({ valid: false });
    }
    expect((await tryFrom(address, nowhere)).statusCode).toBe(429);
    const before = await countAttempts();
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) {
      const reply = await tryFrom(address, { ...nowhere, locationID: randomUUID() });
      statuses.push(reply.statusCode);
    }
    expect(statuses.slice(0, 35).every((status) => status === 200)).toBe(true);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(15);
    const checked = statuses.filter((status) => status === 200).length;
    expect((await countAttempts()) - before).toBeLessThanOrEqual(2 * checked);
    expect((await tryOnce(right(await buildLocation(t.db)))).json().valid).toBe(true);
  });

  test('lets no parallel try slip through', async () => {
    const location = await buildLocation(t.db);
    const address = freshAddress();
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        tryFrom(address, { locationID: location.id, password: String(index).padStart(4, '0') }),
      ),
    );
    const statuses = Object.groupBy(replies, (reply) => reply.statusCode);
    expect(
      Object.fromEntries(Object.entries(statuses).map(([status, all]) => [status, all?.length])),
    ).toEqual({
      200: 5,
      429: 25,
    });
  });

  test('opens nothing that outlives the password, also when it is being changed just then', async () => {
    const location = await buildLocation(t.db);
    const change = new Client({ connectionString: t.database.superuserUrl });
    await change.connect();
    await change.query('begin');
    await change.query(
      `update location_secret set logbook_password = '9999', password_changed_at = now() where location_id = $1`,
      [location.id],
    );
    const { token } = (await tryOnce(right(location))).json();
    await change.query('commit');
    await change.end();
    expect((await t.bearing(token).query('{ __typename }')).statusCode).toBe(401);
    expect((await tryOnce(right(location))).json()).toEqual({ valid: false });
  });

  test('a try that has to wait is told so without waiting for who holds the counters', async () => {
    const location = await buildLocation(t.db);
    const address = freshAddress();
    for (const password of ['0001', '0002', '0003', '0004', '0005']) {
      await tryFrom(address, { locationID: location.id, password });
    }
    const holder = new Client({ connectionString: t.database.superuserUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from attempt for update');
    const reply = await tryFrom(address, right(location));
    await holder.query('rollback');
    await holder.end();
    expectRefusal(reply, 'too_many_attempts');
  });

  test('stores neither address nor location beside its counters', async () => {
    const location = await buildLocation(t.db);
    await tryFrom('203.0.113.77', { locationID: location.id, password: '9999' });
    const kept = JSON.stringify(await t.db.selectFrom('attempt').selectAll().execute());
    expect(kept).not.toContain('203.0.113.77');
    expect(kept).not.toContain(location.id);
  });

  test('names every field that is wrong', async () => {
    const cases: [object, object[]][] = [
      [
        {},
        [
          { path: 'locationID', code: 'field.required' },
          { path: 'password', code: 'location.logbook_password_invalid' },
        ],
      ],
      [
        { locationID: 'x', password: '12345', disciplineID: 'y', more: 1 },
        [
          { path: 'locationID', code: 'field.not_an_id' },
          { path: 'password', code: 'location.logbook_password_invalid' },
          { path: 'disciplineID', code: 'field.not_an_id' },
          { path: 'more', code: 'field.unknown' },
        ],
      ],
    ];
    for (const [body, errors] of cases) {
      const reply = await tryOnce(body);
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'validation_failed']);
      expect(reply.json().errors).toEqual(expect.arrayContaining(errors));
      expect(reply.json().errors).toHaveLength(errors.length);
    }
  });
});
