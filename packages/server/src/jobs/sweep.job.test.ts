import { ATTEMPT_MEMORY_DAYS, IDEMPOTENCY_KEY_HOURS } from '@fireledger/domain/shared/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildDocument } from '../../testing/document-builders.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { jobContext } from '../../testing/job-context.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import { buildUser } from '../../testing/user-builder.ts';
import { createPool } from '../db/pool.ts';
import { createOpener } from '../db/with-access.ts';
import { SWEEP_BATCH, sweepJob } from './sweep.job.ts';

let database: TestDatabase;
let db: Seed;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openSeed(database.superuserUrl);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function sweep(): Promise<void> {
  const pool = createPool(database.appUrl, 2);
  const swept = sweepJob.run(jobContext(createOpener(pool)), {});
  await swept.finally(() => pool.end());
}

it('takes away what is past its time, and nothing else', async () => {
  const old = await buildUser(db);
  const recent = await buildUser(db);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const [name, more] of [
    ['old', 0.01],
    ['new', -0.01],
  ] as const) {
    await sql`insert into idempotency_key (principal, route, key, body_digest, created_at)
      values ('p', 'r', ${`${name}-key-1`}, 'd', ${ago(IDEMPOTENCY_KEY_HOURS / 24 + more)})`.execute(db);
    await sql`insert into attempt (kind, key_digest, state, updated_at)
      values ('k', ${name}, '{}', ${ago(ATTEMPT_MEMORY_DAYS + 1 + more)})`.execute(db);
    await sql`insert into password_reset (token_digest, user_id, purpose, expires_at)
      values (${name}, ${recent.userID}, 'reset', ${ago(7 + more)})`.execute(db);
    await sql`insert into two_factor_code (session_id, code_digest, expires_at)
      values (${name === 'old' ? old.sessionID : recent.sessionID}, 'd', ${ago(1 + more)})`.execute(db);
  }
  for (const days of [400, 364]) {
    await db
      .insertInto('security_log')
      .values({ what: `swept ${days}`, happened_at: ago(days) })
      .execute();
  }
  await db
    .updateTable('session')
    .set({ expires_at: ago(31) })
    .where('id', '=', old.sessionID)
    .execute();
  await sweep();
  const rest = async (
    table: 'idempotency_key' | 'attempt' | 'password_reset' | 'two_factor_code' | 'session',
  ) => (await db.selectFrom(table).selectAll().execute()).length;
  expect(await rest('idempotency_key')).toBe(1);
  expect(await rest('attempt')).toBe(1);
  expect(await rest('password_reset')).toBe(1);
  expect(await rest('two_factor_code')).toBe(1);
  expect(await rest('session')).toBe(1);
  const log = await db.selectFrom('security_log').select('what').where('what', 'like', 'swept%').execute();
  expect(log).toEqual([{ what: 'swept 364' }]);
});

it('takes more than a batch, and a table that cannot be swept keeps no other from it', async () => {
  const past = new Date(Date.now() - 400 * 86_400_000);
  await sql`insert into attempt (kind, key_digest, state, updated_at)
    select 'many', n::text, '{}', ${past} from generate_series(1, ${2 * SWEEP_BATCH + 1}::integer) n`.execute(
    db,
  );
  await sql`insert into idempotency_key (principal, route, key, body_digest, created_at)
    values ('p', 'r', 'stays-for-now', 'd', ${past})`.execute(db);
  await sql`
    create function refuse_sweep() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse_sweep before delete on idempotency_key execute function refuse_sweep()`.execute(
    db,
  );
  await expect(sweep()).rejects.toThrow('not now');
  const left = await db.selectFrom('attempt').select('kind').where('kind', '=', 'many').execute();
  expect(left).toEqual([]);
  await sql`drop trigger refuse_sweep on idempotency_key`.execute(db);
  await sweep();
  const keys = db.selectFrom('idempotency_key').select('key').where('key', '=', 'stays-for-now');
  expect(await keys.execute()).toEqual([]);
});

it('takes away documents whose file has not come for a day, and no other', async () => {
  const ago = (days: number) => ({ created_at: new Date(Date.now() - days * 86_400_000) });
  await buildDocument(db, ago(1.1), { withFile: false });
  const waiting = await buildDocument(db, ago(0.9), { withFile: false });
  const kept = await buildDocument(db, ago(400));
  const deleted = await buildDocument(db, { ...ago(400), deleted_at: new Date() });
  await sweep();
  const rest = await db.selectFrom('document').select('id').execute();
  expect(rest.map(({ id }) => id).sort()).toEqual([waiting.id, kept.id, deleted.id].sort());
});

it('takes away devices that were never confirmed and have no session any more, and no other', async () => {
  const past = new Date(Date.now() - 31 * 86_400_000);
  const known = async (trusted: boolean, seen: Date, withSession = false) => {
    const { deviceID, sessionID } = await buildUser(db, { device_trusted: trusted });
    await db.updateTable('device').set({ last_seen_at: seen }).where('id', '=', deviceID).execute();
    const session = db.deleteFrom('session').where('id', '=', sessionID);
    if (!withSession) await session.execute();
    return deviceID;
  };
  const forgotten = await known(false, past);
  const asked = [
    await known(false, new Date()),
    await known(false, past, true),
    await known(true, new Date(0)),
  ];
  await sweep();
  const left = db
    .selectFrom('device')
    .select('id')
    .where('id', 'in', [forgotten, ...asked]);
  expect((await left.execute()).map(({ id }) => id).sort()).toEqual(asked.toSorted());
});

it('takes away devices that were not used for a year or are revoked, but never the last one that somebody signed in on', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const { userID, deviceID, sessionID } = await buildUser(db);
  await db.deleteFrom('session').where('id', '=', sessionID).execute();
  const known = async (seen: Date, more: { trusted_at?: Date; revoked_at?: Date } = {}) => {
    const device = { user_id: userID, name: 'a browser', last_seen_at: seen, ...more };
    const { id } = await db.insertInto('device').values(device).returning('id').executeTakeFirstOrThrow();
    return id;
  };
  const trusted_at = ago(500);
  await known(ago(367), { trusted_at });
  await known(ago(40), { trusted_at, revoked_at: ago(31) });
  const kept = [
    await known(ago(364), { trusted_at }),
    await known(ago(40), { trusted_at, revoked_at: ago(29) }),
  ];
  const left = async () => {
    const rows = await db.selectFrom('device').select('id').where('user_id', '=', userID).execute();
    return rows.map(({ id }) => id).sort();
  };
  await db
    .updateTable('device')
    .set({ last_seen_at: ago(363) })
    .where('id', '=', deviceID)
    .execute();
  await sweep();
  expect(await left()).toEqual([deviceID, ...kept].sort());
  await db
    .updateTable('device')
    .set({ last_seen_at: ago(900) })
    .where('user_id', '=', userID)
    .execute();
  await db
    .updateTable('device')
    .set({ last_seen_at: ago(800) })
    .where('id', '=', deviceID)
    .execute();
  // Used long after it, but never confirmed: nobody signed in on it.
  await known(ago(10));
  await sweep();
  expect(await left()).toContain(deviceID);
  expect(await left()).toHaveLength(2);
});

it('takes away notices of assignments and requests for assignees whose job failed for good a season ago, and no other', async () => {
  const { id, organization_id } = await buildServiceEvent(db);
  const { userID } = await buildUser(db);
  const noted = { user_id: userID, service_event_id: id, organization_id };
  for (const days of [91, 89]) {
    const noted_at = new Date(Date.now() - days * 86_400_000);
    await db
      .insertInto('assignment_notice')
      .values({ selection: `${days}`, noted_at, ...noted })
      .execute();
  }
  const other = await buildUser(db);
  await db
    .insertInto('assignee_request')
    .values([
      { ...noted, noted_at: new Date(Date.now() - 91 * 86_400_000) },
      { ...noted, user_id: other.userID, noted_at: new Date(Date.now() - 89 * 86_400_000) },
    ])
    .execute();
  await sweep();
  const left = await db.selectFrom('assignment_notice').select('selection').execute();
  expect(left).toEqual([{ selection: '89' }]);
  const asked = await db.selectFrom('assignee_request').select('user_id').execute();
  expect(asked).toEqual([{ user_id: other.userID }]);
});
