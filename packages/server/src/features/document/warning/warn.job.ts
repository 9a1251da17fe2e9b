import {
  nextWarningDay,
  type WarningKind,
  warningDue,
  warningRecipients,
} from '@fireledger/domain/document/warning.ts';
import { reminderDay } from '@fireledger/domain/notification/reminder-day.ts';
import { z } from 'zod';
import type { Access } from '../../../db/with-access.ts';
import { inBatches } from '../../../jobs/in-batches.ts';
import { defineJob } from '../../../jobs/job.ts';
import { SEND_MAIL } from '../../../mail/mail-queue.ts';
import { announceDocument } from '../announce.ts';
import { type Notice, nextToTell, takeNotices, writeNotices } from './notice.store.ts';
import {
  candidatesOf,
  type DueDocument,
  nextDueDocuments,
  recordWarning,
  scheduleNextWarning,
  takeTurn,
  type WarnCursor,
  warnedDocumentOf,
} from './warn.store.ts';

/** How many documents one transaction processes. */
const BATCH = 100;
const ACT = 'system.warn_of_expiry';

type Due = { readonly row: DueDocument; readonly kind: WarningKind };

/**
 * Warns of documents that expire, once per warning, in the morning of the organisation's time zone (docs/decisions/0500): first
 * notes whom to tell of each, and once all that is due is noted, tells each person in one mail (docs/decisions/0502).
 */
export const warnJob = defineJob({
  name: 'warn_of_expiry',
  schema: z.object({}),
  cron: '20 * * * *',
  handler: async (context) => {
    await inBatches(context, ACT, warnBatch);
    await inBatches(context, ACT, tellNext);
  },
});

/**
 * Processes the next documents whose day has come. If it is not yet morning in their organisation's time zone, they are
 * processed later. Returns the position of the last one, or null at the end: by then, all that another server had in hand is
 * noted as well.
 */
async function warnBatch(access: Access, after: WarnCursor | null): Promise<WarnCursor | null> {
  await takeTurn(access);
  const rows = await nextDueDocuments(access, after, BATCH);
  const due: Due[] = [];
  for (const row of rows) {
    const day = reminderDay(access.now, row.time_zone);
    if (day === null || row.look_on > day) continue;
    const document = warnedDocumentOf(row);
    const kind = warningDue(document, day);
    if (kind && (await recordWarning(access, row, kind))) due.push({ row, kind });
    await scheduleNextWarning(access, row.id, nextWarningDay(document, day));
  }
  await note(access, due);
  const last = rows.at(-1);
  return last && rows.length === BATCH ? { lookOn: last.look_on, id: last.id } : null;
}

/** Notes whom to tell of what is due, and notifies the screens, whose lists show a different state from today on. */
async function note(access: Access, due: readonly Due[]): Promise<void> {
  if (due.length === 0) return;
  const candidates = await candidatesOf(
    access,
    due.map(({ row }) => row.id),
  );
  const notices: Notice[] = [];
  for (const { row, kind } of due) {
    const place = {
      organizationID: row.organization_id,
      locationID: row.location_id,
      contractorID: row.contractor_id,
      chapterGroup: row.chapter_group,
      informContractor: row.inform_contractor,
      creatorCompanyID: row.creator_company_id,
    };
    for (const { userID, mayCheck, mayEdit } of warningRecipients(place, candidates.get(row.id) ?? [])) {
      notices.push({
        user_id: userID,
        document_id: row.id,
        organization_id: row.organization_id,
        expires_at: row.expires_at ?? '',
        kind,
        acknowledge: row.acknowledge_alert && mayCheck,
        may_renew: mayEdit,
      });
    }
    announceDocument(access, { ...place, disciplineID: row.discipline_id });
  }
  await writeNotices(access, notices);
}

/** Queues the next person's mail about all that was noted for them. Returns that person, or null if nobody is left. */
async function tellNext(access: Access, after: string | null): Promise<string | null> {
  const userID = await nextToTell(access, after);
  if (userID === null) return null;
  const warnings = await takeNotices(access, userID);
  if (warnings.length > 0) {
    await access.enqueue(SEND_MAIL, { template: 'documents_due', data: { warnings }, userID });
  }
  return userID;
}
