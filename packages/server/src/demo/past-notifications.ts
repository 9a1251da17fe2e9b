import { nextReminderTime } from '@fireledger/domain/notification/reminder-day.ts';
import { DEFAULT_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import { warnJob } from '../features/document/warning/warn.job.ts';
import { remindJob } from '../features/service-event/remind.job.ts';
import type { WithSystem } from '../jobs/job.ts';
import type { Acting } from './seeder.ts';

const quiet = () => undefined;
const QUIET = { info: quiet, warn: quiet, error: quiet };

/**
 * Records what is due by now as already notified, as far as it is in the database, with the jobs that send notifications: the
 * seeder's mails are not sent. At night, when the jobs send nothing, they use the following morning. Because this runs in the
 * transaction that creates what is due, no job of the program can come between.
 */
export function recordNotifications(as: Acting, now: Date): Promise<void> {
  const telling = nextReminderTime(now, DEFAULT_TIME_ZONE);
  return runNotificationJobs(async (act, work) =>
    work({ ...(await as({ kind: 'system' }, act, now)), now: telling }),
  );
}

/** Runs the scheduled jobs that notify people, one after the other, without log lines. */
export async function runNotificationJobs(withSystem: WithSystem): Promise<void> {
  for (const job of [remindJob, warnJob]) {
    const { signal } = new AbortController();
    await job.run({ withSystem, log: QUIET, jobID: 'demo', retries: 0, signal }, {});
  }
}
