import { warnJob } from '../features/document/warning/warn.job.ts';
import { makeBookJob } from '../features/logbook/book/make-book.job.ts';
import { announceAssigneeJob } from '../features/service-event/assignee/announce-assignee.job.ts';
import {
  noteAssignmentJob,
  tellAssignmentsJob,
} from '../features/service-event/assignee/gather-assignments.job.ts';
import { tellRequestsJob } from '../features/service-event/assignee/gather-requests.job.ts';
import { requestAssigneeJob } from '../features/service-event/assignee/request-assignee.job.ts';
import { remindJob } from '../features/service-event/remind.job.ts';
import { sweepFilesJob } from '../files/sweep-files.job.ts';
import type { Services } from '../http/services.ts';
import type { JobLog } from '../jobs/job.ts';
import { ledgerHeadsJob } from '../jobs/ledger-heads.job.ts';
import { jobRegistry } from '../jobs/registry.ts';
import { type Jobs, startJobs } from '../jobs/start-jobs.ts';
import { sweepJob } from '../jobs/sweep.job.ts';
import type { Mailer } from '../mail/mailer.ts';
import { sendMailJob } from '../mail/send-mail.job.ts';

/** Starts every job of the program. */
export function startAllJobs(services: Services, appUrl: string, mailer: Mailer, log: JobLog): Promise<Jobs> {
  const { dataDir, publicUrl, secret } = services.env;
  const jobs = [
    sendMailJob({ mailer, publicUrl, secret }),
    remindJob,
    warnJob,
    requestAssigneeJob,
    tellRequestsJob,
    announceAssigneeJob,
    noteAssignmentJob,
    tellAssignmentsJob(),
    sweepJob,
    makeBookJob({ ...services, secret }),
    sweepFilesJob(services.files),
    ledgerHeadsJob({ appUrl, dataDir, secret }),
  ];
  return startJobs({
    appUrl,
    jobs: jobRegistry(jobs),
    withSystem: (act, work) => services.opener.write({ kind: 'system' }, act, work),
    log,
  });
}
