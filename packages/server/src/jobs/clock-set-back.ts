import type { Pool } from 'pg';
import { reasonOf } from '../platform/error-code.ts';
import { BOSS_SCHEMA } from './install.ts';
import type { JobLog } from './job.ts';

type Options = {
  /** Connections of fl_worker. */
  readonly pool: Pool;
  readonly log: JobLog;
  /** The interval between two checks, in milliseconds. */
  readonly everyMs?: number | undefined;
};

const EVERY_MS = 60_000;

/**
 * Resets the times that pg-boss waits for to now: when it last scheduled, monitored and cleaned, when jobs created or retried
 * by then may start, and the last heartbeat of running jobs. Only if it last scheduled more than a minute in the future: a
 * running program schedules twice a minute, and the clocks of a database and its replacement differ by less than that.
 */
const RESET_TIMES = `
  with reset as (
    update ${BOSS_SCHEMA}.version
    set cron_on = now(), bam_on = least(bam_on, now()), flow_on = least(flow_on, now())
    where cron_on > now() + interval '1 minute'
    returning true
  ), queues as (
    update ${BOSS_SCHEMA}.queue
    set monitor_claim_on = least(monitor_claim_on, now()), maintain_on = least(maintain_on, now())
    where exists (select from reset)
  ), waiting as (
    update ${BOSS_SCHEMA}.job set start_after = now()
    where exists (select from reset) and state in ('created', 'retry')
      and start_after > now() and coalesce(started_on, created_on) > now()
  ), running as (
    update ${BOSS_SCHEMA}.job set heartbeat_on = now()
    where exists (select from reset) and state = 'active' and heartbeat_on > now()
  )
  select from reset`;

/**
 * Lets jobs continue from now on if the database's clock was set back: pg-boss would wait until the
 * clock reaches its old time again.
 */
export async function resumeFromNow({ pool, log }: Options): Promise<void> {
  const { rowCount } = await pool.query(RESET_TIMES);
  if (rowCount) log.warn({}, 'the clock was put back; the jobs go on from now');
}

/** Repeats the check until the returned function is called. A check that is running then ends before the pool does. */
export function watchClock(options: Options): () => void {
  const check = () =>
    resumeFromNow(options).catch((error: unknown) => {
      options.log.warn(
        { reason: reasonOf(error) },
        'the clock of the jobs could not be looked at; tried again soon',
      );
    });
  const timer = setInterval(check, options.everyMs ?? EVERY_MS);
  return () => clearInterval(timer);
}
