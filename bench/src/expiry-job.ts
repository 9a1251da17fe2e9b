import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '../../packages/server/src/db/pool.ts';
import { createOpener } from '../../packages/server/src/db/with-access.ts';
import { warnJob } from '../../packages/server/src/features/document/warning/warn.job.ts';
import { zoneAt } from '../../packages/server/testing/zones.ts';
import { asSuperuser, type BenchDatabase, type Cluster } from './databases.ts';
import { table, verdict } from './report.ts';

/** The number of documents whose warning is due on the measured day. */
const DUE = 200;
const RUNS = 3;
/**
 * The allowed factor in pages for a day with the same number due among a hundred times as many documents: an index one level
 * deeper.
 */
const BUDGET = 1.3;
const TABLES = ['document', 'document_look', 'document_notice', 'document_warning'];
const LOOK_EVERY = 20;

type Counted = { readonly rows: number; readonly pages: number };
type Day = Counted & {
  readonly documents: number;
  readonly mails: number;
  /** How many documents the mails list. */
  readonly told: number;
  readonly ms: number;
};

/**
 * The cost of the job that warns of expiry: on a day with nothing due, and on a day with the same 200 documents due in the small
 * and in the large world. Rows and pages are PostgreSQL's counts for documents, looks, notices and warnings.
 */
export async function measureExpiryJob(
  cluster: Cluster,
  worlds: readonly number[],
  say: (line: string) => void,
): Promise<string> {
  const lines: string[][] = [];
  const few: Record<number, number> = {};
  for (const events of worlds) {
    say(`Measuring: the daily job among ${(events / 10).toLocaleString('en')} documents`);
    const database = await cluster.open(events, say, 'job');
    try {
      await settle(database);
      await dayOf(database);
      for (const due of [0, DUE]) {
        const days: Day[] = [];
        for (let run = 0; run < RUNS; run++) {
          if (due > 0) await makeDue(database);
          days.push(await dayOf(database));
        }
        const day = days.sort((left, right) => left.pages - right.pages)[Math.floor(RUNS / 2)];
        if (!day) throw new Error('the job was not measured');
        if (day.told < due) throw new Error(`the mails list too few documents: ${day.told}`);
        few[due] ??= day.pages;
        const met = day.pages <= few[due] * BUDGET;
        lines.push([
          day.documents.toLocaleString('en'),
          String(due),
          String(day.mails),
          day.ms.toFixed(1),
          String(day.rows),
          String(day.pages),
          verdict(met, `at most ${BUDGET} times the pages of the first`),
        ]);
      }
    } finally {
      await database.drop();
    }
  }
  const sorted = lines.sort((left, right) => Number(left[1]) - Number(right[1]));
  return table(['daily job, documents', 'due', 'mails', 'ms', 'rows', 'pages', 'budget'], sorted);
}

/** Makes sure that nothing is due and that only the job reads these tables. */
async function settle({ superuserUrl }: BenchDatabase): Promise<void> {
  const quiet = TABLES.map((name) => `alter table ${name} set (autovacuum_enabled = off);`).join('\n');
  await asSuperuser(superuserUrl, `${quiet} delete from document_look where look_on <= current_date + 2;`);
}

/**
 * Makes the warning of the same 200 documents in each world due since yesterday. It is daytime where they are, because the job
 * sends nothing at night.
 */
async function makeDue({ superuserUrl }: BenchDatabase): Promise<void> {
  await asSuperuser(
    superuserUrl,
    `begin;
    set local session_replication_role = replica;
    create temp table due on commit drop as
    select id from (select id, deleted_at, substring(name from '\\d+$')::int as number from document) d
    where d.number % 20 <> 0 and deleted_at is null order by d.number limit ${DUE};
    analyze due;
    update organization set time_zone = '${zoneAt(12)}';
    delete from document_warning where document_id in (select id from due);
    update document set expires_at = current_date + 10, warning_months = 1, acknowledged_by_user_id = null, acknowledged_at = null,
      acknowledged_expires_at = null
    where id in (select id from due);
    insert into document_look (document_id, organization_id, look_on)
    select id, organization_id, current_date - 1 from document where id in (select id from due)
    on conflict (document_id) do update set look_on = excluded.look_on;
    delete from outbox;
    commit;`,
  );
  await asSuperuser(superuserUrl, 'vacuum analyze document_look');
}

/** Runs the job once, as the scheduler does. */
async function dayOf(database: BenchDatabase): Promise<Day> {
  const before = await counted(database);
  const pool = createPool(database.appUrl, 2);
  const { write } = createOpener(pool);
  const started = performance.now();
  await warnJob.run(
    {
      withSystem: (act, work) => write({ kind: 'system' }, act, work),
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      jobID: 'bench',
      retries: 0,
      signal: new AbortController().signal,
    },
    {},
  );
  const ms = performance.now() - started;
  await pool.end();
  const after = await counted(database);
  const { rows } = await asSuperuser<{ documents: string; mails: string; told: string }>(
    database.superuserUrl,
    `select (select count(*) from document) as documents, count(*) as mails,
      coalesce(sum(jsonb_array_length(payload #> '{data,warnings}')), 0) as told
    from outbox where queue = 'send_mail'`,
  );
  const [found] = rows;
  return {
    documents: Number(found?.documents),
    mails: Number(found?.mails),
    told: Number(found?.told),
    ms,
    rows: after.rows - before.rows,
    pages: after.pages - before.pages,
  };
}

/** What has been read from the tables so far. A connection's share is reported only after it has ended, so this waits for that. */
async function counted({ superuserUrl }: BenchDatabase): Promise<Counted> {
  for (;;) {
    const { rows } = await asSuperuser<{ rows: string; pages: string; others: string }>(
      superuserUrl,
      `select sum(coalesce(t.seq_tup_read, 0) + coalesce(t.idx_tup_fetch, 0)) as rows,
        sum(coalesce(heap_blks_read, 0) + coalesce(heap_blks_hit, 0) + coalesce(idx_blks_read, 0) + coalesce(idx_blks_hit, 0)) as pages,
        (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as others
      from pg_stat_user_tables t join pg_statio_user_tables using (relid) where t.relname = any ($1)`,
      [TABLES],
    );
    const [found] = rows;
    if (found && Number(found.others) === 0) return { rows: Number(found.rows), pages: Number(found.pages) };
    await pause(LOOK_EVERY);
  }
}
