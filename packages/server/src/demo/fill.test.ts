import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAllowedAt } from '@fireledger/domain/service-event/assignable.ts';
import { stepBetween } from '@fireledger/domain/service-event/status.ts';
import type { Status } from '@fireledger/domain/service-event/vocabulary.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import { asCandidate, selectCandidates } from '../features/service-event/candidates.ts';
import { openDiskStore } from '../files/disk-store.ts';
import { verifySnapshot } from '../ledger/verify.ts';
import { verifyPassword } from '../people/password-hash.ts';
import { createCalendar } from './calendar.ts';
import { ENDED_CONTRACTS } from './companies.ts';
import { count, type DemoDatabase, logbooks, runNotificationJobsAt, story } from './demo-world-for-test.ts';
import { fillDemo } from './fill.ts';
import { LOCATIONS } from './locations.ts';
import { DEMO_PASSWORD } from './specs.ts';

const now = new Date();
/** How many days the second build covers: enough for every kind of life. */
const AGAIN_DAYS = 90;
const told: string[] = [];
let folder: string;
let first: DemoDatabase;
let second: DemoDatabase;
let db: Seed;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fireledger-demo-'));
  [first, second] = await Promise.all([fill('first'), fill('second', { days: AGAIN_DAYS })]);
  db = first.db;
}, 600_000);

afterAll(async () => {
  for (const filled of [first, second]) {
    await filled.db.destroy();
    await filled.database.drop();
  }
  await rm(folder, { recursive: true, force: true });
});

async function fill(name: string, part: { days?: number } = {}): Promise<DemoDatabase> {
  const database = await createTestDatabase();
  const files = await openDiskStore(join(folder, name));
  const onProgress = (line: string) => void told.push(line);
  await fillDemo({ migratorUrl: database.migratorUrl, files, onProgress, language: 'en', now, ...part });
  return { database, db: openSeed(database.superuserUrl), files };
}

describe('the demo world in the database', () => {
  test('has as many of everything as the issue asks', async () => {
    const tables = ['reseller', 'organization', 'location', 'contractor', 'user'] as const;
    expect(await Promise.all(tables.map((table) => count(db, table)))).toEqual([2, 6, 20, 8, 45]);
    expect(await count(db, 'service_event')).toBeGreaterThan(1_900);
    const kinds = await db
      .selectFrom('service_event')
      .select(['type', 'status', 'created_by_kind', 'category', 'origin'])
      .distinct()
      .execute();
    for (const type of ['manual_registration', 'action']) {
      expect(new Set(kinds.filter((one) => one.type === type).map(({ status }) => status)).size).toBe(4);
    }
    expect(new Set(kinds.map((one) => one.created_by_kind))).toEqual(new Set(['user', 'visitor']));
    expect(new Set(kinds.map((one) => one.category)).size).toBe(11);
    expect(new Set(kinds.map((one) => one.origin))).toEqual(new Set(['manually', 'maintenance']));
    const astray = sql`select i.* from installation i
      left join installation_detectors d using (location_id, discipline_id)
      where i.detector_count is distinct from d.detector_count or d.from_day <> i.created_at::date`;
    expect((await astray.execute(db)).rows).toEqual([]);
    expect(told.length).toBeGreaterThanOrEqual(10);
  });

  test('tells the same story at every making', async () => {
    const [whole, again] = [await story(first), await story(second)];
    expect(again.length).toBeGreaterThan(120);
    const known = new Set(whole.map((event) => JSON.stringify(event)));
    expect(again.filter((event) => !known.has(JSON.stringify(event)))).toEqual([]);
  });

  test('sends no mail, in its first hour neither, and signs nobody in', async () => {
    await runNotificationJobsAt(first, now);
    const tables = ['outbox', 'session', 'device'] as const;
    expect(await Promise.all(tables.map((table) => count(db, table)))).toEqual([0, 0, 40]);
  });

  test('has logbooks with documents in every state, some in their second version', async () => {
    expect(await logbooks(first, createCalendar(now))).toBe('expired expiring unlimited valid 205 89 14 0');
  });

  test('has files whose bytes are kept', async () => {
    const files = await db.selectFrom('file').select(['digest', 'media_type', 'size']).execute();
    expect(files.length).toBeGreaterThan(20);
    expect(new Set(files.map((file) => file.media_type))).toEqual(new Set(['image/png', 'application/pdf']));
    for (const { digest, size } of files) {
      expect(await first.files.exists(digest)).toBe(true);
      expect(Number(size)).toBeLessThan(100_000);
    }
  });

  test('has one active contract for each location and discipline, and ended ones', async () => {
    const pairs = LOCATIONS.flatMap(({ disciplines }) => disciplines).length;
    const { rows } = await sql<{ pairs: number; active: number; ended: number }>`select
      (select count(*)::int from location_discipline) as pairs,
      (select count(*)::int from contract where active) as active,
      (select count(*)::int from contract where not active) as ended`.execute(db);
    expect(rows[0]).toEqual({ pairs, active: pairs, ended: ENDED_CONTRACTS.length });
  });
});

describe('the rules', () => {
  test('every closed event has a solution, and every closed fire its kind and cause', async () => {
    const { rows } =
      await sql`select id from service_event where status = 'done' and (solution_description is null
      or completed_at is null or ready_at is null or (category = 'FIRE' and (fire_alarm_type is null or cause_code is null)))
      or completed_at < ready_at or ready_at < created_at or updated_at > ${now}`.execute(db);
    expect(rows).toEqual([]);
  });

  test('statuses went in their order, by the assigned person, later each time', async () => {
    const { rows } = await sql<{ id: string; old: Status; new: Status; reason: string | null; at: Date }>`
      select entity_id as id, body::jsonb -> 'old' ->> 'status' as old, body::jsonb -> 'new' ->> 'status' as new,
        body::jsonb ->> 'reason' as reason, happened_at as at
      from ledger_entry where body::jsonb ->> 'table' = 'service_event' and operation = 'update'
        and body::jsonb -> 'new' ? 'status' order by chain, position`.execute(db);
    const last = new Map<string, { status: Status; at: Date }>();
    for (const row of rows) {
      const before = last.get(row.id);
      expect(row.old).toBe(before?.status ?? 'new');
      const step = stepBetween(row.old, row.new);
      expect(step).not.toBeNull();
      expect(row.reason !== null).toBe(step === 'reopen');
      expect(row.at.getTime()).toBeGreaterThan(before?.at.getTime() ?? 0);
      last.set(row.id, { status: row.new, at: row.at });
    }
    expect(rows.filter((row) => row.reason !== null).length).toBeGreaterThan(20);
  });

  test('assigned and responsible people are allowed where the event is', async () => {
    const events = await db
      .selectFrom('service_event')
      .select(['organization_id', 'location_id', 'discipline_id', 'contractor_id'])
      .select(sql<string[]>`array_remove(array[assigned_to_user_id, responsible_user_id], null)`.as('people'))
      .execute();
    const locations = new Set(events.map((event) => event.location_id));
    for (const locationID of locations) {
      const people = new Map(
        (await selectCandidates(db, locationID).execute()).map((row) => [row.id, asCandidate(row)]),
      );
      for (const event of events.filter(({ location_id }) => location_id === locationID)) {
        const place = {
          organizationID: event.organization_id,
          locationID,
          contractorID: event.contractor_id,
        };
        for (const id of event.people) {
          const person = people.get(id);
          expect(person && isAllowedAt({ ...person, active: true }, place)).toBe(true);
        }
      }
    }
  });

  test('the ledger is whole and says of every entry that it was dated back', async () => {
    const client = new Client({ connectionString: first.database.migratorUrl });
    await client.connect();
    try {
      const result = await verifySnapshot(client);
      expect(result).toMatchObject({ broken: [], unrecordedErasures: [] });
      expect(result.tables).toMatchObject({ findings: [], differing: 0, unwatched: [] });
      expect(result.chains).toBe(7);
      expect(result.entries).toBeGreaterThan(8_000);
    } finally {
      await client.end();
    }
    const { rows } =
      await sql`select position from ledger_entry where happened_at is null and entity <> 'fire_cause'`.execute(
        db,
      );
    expect(rows).toEqual([]);
  });
});

describe('the five accounts', () => {
  test('sign in with the one password', async () => {
    const accounts = await db
      .selectFrom('user')
      .innerJoin('credential', 'credential.user_id', 'user.id')
      .innerJoin('person', 'person.id', 'user.id')
      .select(['user.email', 'person.type', 'user.locale', 'credential.password_hash as hash'])
      .where('user.email', 'like', '%@demo.fireledger.test')
      .orderBy('user.email')
      .execute();
    expect(accounts.map(({ email, type }) => `${email.split('@')[0]} ${type}`)).toEqual([
      'contractor contractor_employee',
      'location location_employee',
      'organization organization_employee',
      'owner application_owner',
      'reseller reseller_employee',
    ]);
    expect(new Set(accounts.map(({ hash }) => hash)).size).toBe(1);
    expect(await verifyPassword(accounts[0]?.hash ?? null, DEMO_PASSWORD)).toBe(true);
    expect(accounts.every(({ locale }) => locale === 'en_GB')).toBe(true);
  });

  test('belong together', async () => {
    const { rows } =
      await sql`select o.name, o.main_user_id = ou.id as main, o.reseller_id = ru.reseller_id as sold,
        l.name as location, (select count(*)::int from contract c where c.organization_id = o.id and c.active
          and c.contractor_id = cu.contractor_id) as contracts
      from "user" ou join organization o on o.id = ou.organization_id
      join "user" ru on ru.email = 'reseller@demo.fireledger.test'
      join "user" cu on cu.email = 'contractor@demo.fireledger.test'
      join "user" lu on lu.email = 'location@demo.fireledger.test'
      join user_location ul on ul.user_id = lu.id join location l on l.id = ul.location_id and l.organization_id = o.id
      where ou.email = 'organization@demo.fireledger.test'`.execute(db);
    expect(rows).toEqual([
      {
        name: 'Zeven Bruggen Hotels',
        main: true,
        sold: true,
        location: 'Hotel Zeven Bruggen Utrecht',
        contracts: 8,
      },
    ]);
  });

  test('find something to do', async () => {
    const { rows } = await sql`select split_part(u.email, '@', 1) as who,
        count(*) filter (where e.status <> 'done')::int > 0 as open,
        max(e.created_at) > u.notification_bar_last_checked_at as news
      from "user" u join service_event e on e.assigned_to_user_id = u.id
      where u.email like '%@demo.fireledger.test' group by u.id order by u.email`.execute(db);
    expect(rows).toEqual(
      ['contractor', 'location', 'organization'].map((who) => ({ who, open: true, news: true })),
    );
    const facts = await sql`select
        count(*) filter (where e.status = 'ready' and e.type = 'action')::int as to_close,
        count(*) filter (where e.due_date < ${createCalendar(now).today} and e.status <> 'done' and a.email like 'contractor@%')::int as late,
        count(*) filter (where e.type = 'manual_registration' and l.reference = 'ZB-01' and e.created_at > now() - interval '7 days')::int as week
      from service_event e join location l on l.id = e.location_id join organization o on o.id = e.organization_id
      left join "user" a on a.id = e.assigned_to_user_id where o.name = 'Zeven Bruggen Hotels'`.execute(db);
    expect(facts.rows[0]).toMatchObject({ to_close: expect.any(Number), late: expect.any(Number) });
    const { to_close = 0, late = 0, week = 0 } = facts.rows[0] as Record<string, number>;
    expect([to_close >= 3, late >= 3, week >= 8]).toEqual([true, true, true]);
  });
});
