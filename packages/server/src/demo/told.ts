import { nextReminding } from '@fireledger/domain/notification/reminder-day.ts';
import { DEFAULT_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import { warnJob } from '../features/document/warn.job.ts';
import { remindJob } from '../features/service-event/remind.job.ts';
import type { WithSystem } from '../jobs/job.ts';
import type { Acting } from './seeder.ts';

const quiet = () => undefined;
const QUIET = { info: quiet, warn: quiet, error: quiet };

/**
 * Notes what is due by now as told, as far as it is in the database, by the jobs that tell it: the seeder's mails go nowhere. At
 * night, when the jobs tell nothing, they go by the morning that follows. In the transaction that makes what is due, no job of the
 * program can come between.
 */
export function noteTold(as: Acting, now: Date): Promise<void> {
  const telling = nextReminding(now, DEFAULT_TIME_ZONE);
  return runTelling(async (act, work) => work({ ...(await as({ kind: 'system' }, act, now)), now: telling }));
}

/** Runs the jobs that tell people by the clock, one after the other, without a line in the log. */
export async function runTelling(withSystem: WithSystem): Promise<void> {
  for (const job of [remindJob, warnJob]) {
    const { signal } = new AbortController();
    await job.run({ withSystem, log: QUIET, jobID: 'demo', retries: 0, signal }, {});
  }
}
