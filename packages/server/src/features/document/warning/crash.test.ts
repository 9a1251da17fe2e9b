import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_SECRET } from '../../../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { buildDocument } from '../../../../testing/document-builders.ts';
import { type Program, startProgram } from '../../../../testing/program.ts';
import { openSeed, type Seed } from '../../../../testing/seed.ts';
import { buildUser } from '../../../../testing/user-builder.ts';
import { zoneAt } from '../../../../testing/zones.ts';

/** So many that the job needs twenty transactions. */
const DOCUMENTS = 2_000;
const PATIENCE = { timeout: 120_000, interval: 5 };
const scratch = await mkdtemp(join(tmpdir(), 'fireledger-warn-'));
let database: TestDatabase;
let db: Seed;
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
  const { id } = await buildDocument(db, {
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
  // Mails leave the outbox again, so each one is recorded when it is written there, in the same transaction.
  await sql`create table told (document_path text not null, user_id text not null)`.execute(db);
  await sql`create function note_told() returns trigger language plpgsql security definer as $$
    begin
      insert into public.told values (new.payload #>> '{data,path}', new.payload ->> 'userID');
      return null;
    end $$`.execute(db);
  await sql`create trigger note_told after insert on outbox for each row when (new.queue = 'send_mail')
    execute function note_told()`.execute(db);
});
afterAll(async () => {
  await program?.kill('SIGKILL');
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

async function counted() {
  const { rows } = await sql<{ told: number; once: number; looks: number; warnings: number }>`
    select (select count(*)::int from told) as told, (select count(distinct told.*)::int from told) as once,
      (select count(*)::int from document_look where look_on <= current_date) as looks,
      (select count(*)::int from document_warning) as warnings`.execute(db);
  return rows[0] ?? { told: 0, once: 0, looks: 0, warnings: 0 };
}

/** Starts the job, as its schedule does. */
const strike = () => sql`select app.enqueue('warn_of_expiry', '{}')`.execute(db);

test('kill -9 in the middle of the day’s job: what it has told stays told, and the next run tells the rest, each once', async () => {
  const killed = await start();
  await strike();
  await expect.poll(async () => (await counted()).told, PATIENCE).toBeGreaterThan(0);
  await killed.kill('SIGKILL');
  const between = await counted();
  expect(between.told).toBeLessThan(DOCUMENTS);
  expect([between.once, between.warnings, between.looks]).toEqual([
    between.told,
    between.told,
    DOCUMENTS - between.told,
  ]);
  const next = await start();
  await strike();
  await expect.poll(async () => (await counted()).looks, PATIENCE).toBe(0);
  await next.kill('SIGTERM');
  expect(await counted()).toEqual({ told: DOCUMENTS, once: DOCUMENTS, looks: 0, warnings: DOCUMENTS });
}, 300_000);
