import { type ClientConfig, Pool } from 'pg';
import { type Db, PgBoss } from 'pg-boss';
import { KEEP_ALIVE, OWN_SETTINGS } from '../db/dedicated-client.ts';
import { BOSS_SCHEMA } from './install.ts';
import type { JobLog } from './job.ts';
import { monotonicClock } from './monotonic-clock.ts';

/**
 * How jobs log in: as fl_app, switching to fl_worker before the first statement. The role is a setting of the connection
 * itself, so no statement of pg-boss can run without it.
 */
export function workerConnection(appUrl: string): ClientConfig {
  return {
    ...KEEP_ALIVE,
    connectionString: appUrl,
    application_name: 'fireledger jobs',
    options: `${OWN_SETTINGS} -c role=fl_worker`,
  };
}

/** The connections of pg-boss and the outbox mover. */
export function createWorkerPool(appUrl: string, log: JobLog): Pool {
  const pool = new Pool({
    ...workerConnection(appUrl),
    max: 5,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'a connection of the jobs broke'));
  // If a connection breaks between two statements of a transaction, nobody else is told; its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** pg-boss on our pool. It does not create or change tables: `installBoss` did that during migration. */
export function createBoss(pool: Pool, log: JobLog): PgBoss {
  const db: Db = { executeSql: (text, values) => pool.query(text, values) };
  const clock = monotonicClock();
  const boss = new PgBoss({
    db,
    schema: BOSS_SCHEMA,
    migrate: false,
    createSchema: false,
    // Rebuilding an index requires its owner, and fl_worker is not.
    reindex: false,
    // A job of a killed process is resumed after its heartbeat (30 s) and this interval.
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
    maintenanceIntervalSeconds: 3_600,
    clock,
    // The tolerated difference between that clock and the database's, whose time decides what is due.
    clockMonitorIntervalSeconds: 60,
  });
  boss.on('error', (error) => log.error({ reason: error.message }, 'the jobs have trouble'));
  boss.on('warning', ({ message }) => {
    // A clock that was set back is reported once (jobs/clock-set-back.ts), not every minute.
    if (clock.ahead() > 0 && message.includes('Clock skew')) return;
    log.warn({ warning: message }, 'the jobs warn');
  });
  return boss;
}
