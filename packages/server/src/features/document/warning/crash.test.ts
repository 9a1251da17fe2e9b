import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_SECRET } from '../../../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { buildDocument } from '../../../../testing/document-builders.ts';
import { type Program, startProgram } from '../../../../testing/program.ts';
import { openSeed, type Seed } from '../../../../testing/seed.ts';
import { buildUser } from '../../../../testing/user-builder.ts';
import { zoneAt } from '../../../../testing/zones.ts';

/** So many that the job needs five transactions to note them. */
const DOCUMENTS = 500;
/** The main user and the people of the location. */
const PEOPLE = 4;
const GATE = 4711;
const PATIENCE = { timeout: 120_000, interval: 5 };
const scratch = await mkdtemp(join(tmpdir(), 'fireledger-warn-'));
let database: TestDatabase;
let db: Seed;
let gate: Client;
let program: Program | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openSeed(database.superuserUrl);
  const maker = await buildUser(db, { type: 'organization_employee', main_user: true });
  // In the middle of the day, as nothing is sent at night.
  await db
    .updateTable('organization')
    .set({ time_zone: zoneAt(12) })
    .execute();
  const { id, location_id } = await buildDocument(db, {
    organization_id: maker.organizationID ?? '',
    created_by_user_id: maker.userID,
    created_at: new Date(Date.now() - 400 * 86_400_000),
    expires_at: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
    warning_months: 1,
  });
  await sql`insert into document (organization_id, location_id, discipline_id, chapter_id, chapter_group, name, expires_at,
      warning_months, created_by_user_id, creator_company_id, file_id, created_at)
    select organization_id, location_id, discipline_id, chapter_id, chapter_group, name || ' ' || n, expires_at, warning_months,
      created_by_user_id, creator_company_id, file_id, created_at
    from document, generate_series(2, ${DOCUMENTS}) n where id = ${id}`.execute(db);
  for (let count = 1; count < PEOPLE; count += 1) {
    await buildUser(db, { type: 'location_employee', location_ids: [location_id] });
  }
  await openGates();
});
afterAll(async () => {
  await program?.kill('SIGKILL');
  await gate.end();
  await db.destroy();
  await database.drop();
  await rm(scratch, { recursive: true, force: true });
});

const start = async () => {
  program = await startProgram({
    env: { DATABASE_URL: database.appUrl, SECRET: TEST_SECRET, DATA_DIR: scratch },
  });
  await program.ready();
  return program;
};

/**
 * Mails leave the outbox again, so each is recorded when it is written there, in the same transaction. The warning and the mail
 * whose number is in `stops` wait at the gate, in the middle of their transaction.
 */
async function openGates(): Promise<void> {
  gate = new Client({ connectionString: database.superuserUrl });
  await gate.connect();
  await gate.query(`
    create table told (user_id text not null, mail uuid not null, document_id text not null);
    create table stops (step text not null, number int not null);
    create sequence noting;
    create sequence telling;
    create function wait_at_the_gate() returns trigger language plpgsql security definer as $$
    begin
      if exists (select from public.stops where step = tg_argv[0] and number = nextval(tg_argv[0]::regclass)) then
        perform pg_advisory_xact_lock(${GATE});
      end if;
      return null;
    end $$;
    create function note_told() returns trigger language plpgsql security definer as $$
    begin
      insert into public.told select new.payload ->> 'userID', new.id, one ->> 'documentID'
      from jsonb_array_elements(new.payload #> '{data,warnings}') one;
      return null;
    end $$;
    create trigger note_told after insert on outbox for each row when (new.queue = 'send_mail')
      execute function note_told();
    create trigger wait_at_the_gate after insert on outbox for each row when (new.queue = 'send_mail')
      execute function wait_at_the_gate('telling');
    create trigger wait_at_the_gate after insert on document_warning for each row
      execute function wait_at_the_gate('noting')`);
}

async function counted() {
  const { rows } = await sql<{ [name in 'told' | 'once' | 'mails' | 'notices' | 'looks']: number }>`
    select (select count(*)::int from told) as told, (select count(distinct (user_id, document_id))::int from told) as once,
      (select count(distinct mail)::int from told) as mails, (select count(*)::int from document_notice) as notices,
      (select count(*)::int from document_look where look_on <= current_date) as looks`.execute(db);
  return rows[0];
}

/** Starts the job, as its schedule does. */
const strike = () => sql`select app.enqueue('warn_of_expiry', '{}')`.execute(db);

const isAtTheGate = async () =>
  (
    await gate.query(
      `select from pg_locks where locktype = 'advisory' and not granted and objid = ${GATE}
        and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rowCount === 1;

const WARNINGS = DOCUMENTS * PEOPLE;
test.each([
  [
    'while it notes whom to tell, in the third transaction',
    'noting',
    250,
    { told: 0, mails: 0, notices: 200 * PEOPLE, looks: DOCUMENTS - 200 },
  ],
  [
    'while it tells the second person',
    'telling',
    2,
    { told: DOCUMENTS, mails: 1, notices: WARNINGS - DOCUMENTS, looks: 0 },
  ],
])(
  'kill -9 of the day’s job %s: the next run completes it, and each person has one mail',
  async (_when, step, number, between) => {
    await gate.query(
      `truncate told, stops, document_warning; alter sequence noting restart; alter sequence telling restart`,
    );
    await gate.query('insert into stops values ($1, $2)', [step, number]);
    await sql`update document set expires_at = expires_at + 1`.execute(db);
    await gate.query(`select pg_advisory_lock(${GATE})`);
    const killed = await start();
    await strike();
    await expect.poll(isAtTheGate, PATIENCE).toBe(true);
    await killed.kill('SIGKILL');
    expect(await counted()).toEqual({ ...between, once: between.told });
    await gate.query('delete from stops');
    await gate.query(`select pg_advisory_unlock(${GATE})`);
    const next = await start();
    await strike();
    const left = async () => {
      const { looks = 1, notices = 1 } = (await counted()) ?? {};
      return looks + notices;
    };
    await expect.poll(left, PATIENCE).toBe(0);
    await next.kill('SIGTERM');
    expect(await counted()).toEqual({ told: WARNINGS, once: WARNINGS, mails: PEOPLE, notices: 0, looks: 0 });
  },
  300_000,
);
