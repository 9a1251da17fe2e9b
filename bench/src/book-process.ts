import { startTestApp, type TestApp } from '@fireledger/server/testing/app.ts';
import { runBookJob } from '@fireledger/server/testing/book-job.ts';
import { buildServiceEvent } from '@fireledger/server/testing/event-builders.ts';
import setup from '@fireledger/server/testing/global-setup.ts';
import { buildWorld, type World } from '@fireledger/server/testing/world.ts';
import { sql } from 'kysely';

/** The numbers of entries in the books. */
const SIZES = [200, 2_000, 10_000] as const;
/** Milliseconds between two readings of the memory; garbage is collected before each. */
const LOOK_EVERY = 1_000;
const YEAR = { from: '2026-01-01', until: '2026-12-31' };

type Figure = {
  readonly entries: number;
  readonly seconds: number;
  /** CPU seconds of the program alone. */
  readonly processor: number;
  readonly megabytes: number;
  readonly peak: number;
};

/**
 * node --expose-gc bench/src/book-process.ts: the time that a logbook's PDF takes, and its peak memory above the level before it,
 * for 200, 2,000 and 10,000 entries: the memory does not grow with them.
 */
async function main(): Promise<void> {
  const stop = await setup();
  const t = await startTestApp();
  const world = await buildWorld(t.db);
  // A warm-up book, so that one-time loading and compilation count for none.
  await measured(t, world, 1);
  console.log(
    '| entries | seconds | of the processor | PDF | held at most |\n| --- | --- | --- | --- | --- |',
  );
  for (const entries of SIZES) {
    const { seconds, processor, megabytes, peak } = await measured(t, world, entries);
    console.log(
      `| ${entries} | ${seconds.toFixed(2)} | ${processor.toFixed(2)} | ${megabytes.toFixed(1)} MB | ${peak.toFixed(1)} MB |`,
    );
  }
  await t.close();
  await stop();
}

async function measured(t: TestApp, { own }: World, entries: number): Promise<Figure> {
  await fill(t, own, entries);
  const user = t.as(own.organization);
  const place = { locationID: own.location.id, disciplineID: own.disciplineID };
  const asked = await user.post('/logbook/book', { ...place, ...YEAR });
  const before = held();
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, held());
  }, LOOK_EVERY);
  const started = performance.now();
  const cpu = process.cpuUsage();
  await runBookJob(t);
  const seconds = (performance.now() - started) / 1000;
  clearInterval(looking);
  most = Math.max(most, held());
  const processor = process.cpuUsage(cpu).user / 1e6;
  const { size, state } = await t.db
    .selectFrom('logbook_book')
    .select(['size', 'state'])
    .where('id', '=', asked.json().logbookBookID)
    .executeTakeFirstOrThrow();
  if (state !== 'done') throw new Error(`the book is ${state}`);
  return {
    entries,
    seconds,
    processor,
    megabytes: (size ?? 0) / 1024 / 1024,
    peak: (most - before) / 1024 / 1024,
  };
}

/** Bytes of the heap in use, without garbage. */
function held(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** Fills a logbook up to this number of entries, each with a history of four changes. */
async function fill(
  { db }: TestApp,
  { location, disciplineID, organization }: World['own'],
  entries: number,
) {
  const place = { location_id: location.id, discipline_id: disciplineID };
  const first = await buildServiceEvent(db, { ...place, created_by_user_id: organization.userID });
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from service_event`.execute(db);
  const missing = entries - (rows[0]?.count ?? 0);
  if (missing <= 0) return;
  const made = sql`insert into service_event (organization_id, location_id, discipline_id, type, category, origin, device_id,
      description, created_by_kind, created_by_user_id, creator_company_id, assigned_to_user_id, created_at)
    select organization_id, location_id, discipline_id, (array['manual_registration', 'action'])[1 + n % 2], 'MALFUNCTION',
      origin, 'Detector ' || n, 'Monthly check ' || n || ': the detector on this floor gives a fault when it is tested, cleaned and set back',
      created_by_kind, created_by_user_id, creator_company_id, created_by_user_id, '2026-01-02'::timestamptz + n * interval '1 minute'
    from service_event, generate_series(1, ${missing}) n where id = ${first.id}`;
  await sql`update service_event set responsible_user_id = created_by_user_id where id = ${first.id}`.execute(
    db,
  );
  await db.transaction().execute(async (transaction) => {
    await sql`alter table service_event drop constraint if exists service_event_action_has_people`.execute(
      transaction,
    );
    await made.execute(transaction);
  });
  for (const status of ['pending', 'ready', 'done']) {
    await sql`update service_event set status = ${status}, solution_description = 'Cleaned, tested and set back'
      where location_id = ${location.id} and status <> ${status} and status <> 'done'`.execute(db);
  }
}

await main();
