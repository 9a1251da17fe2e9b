import {
  mailOfWarning,
  nextWarningDay,
  type WarningKind,
  type WarningRecipient,
  warningDue,
  warningRecipients,
} from '@fireledger/domain/document/warning.ts';
import { reminderDay } from '@fireledger/domain/notification/reminder-day.ts';
import { addDays, startOfDay } from '@fireledger/domain/shared/dates.ts';
import { z } from 'zod';
import type { Access } from '../../../db/with-access.ts';
import { defineJob } from '../../../jobs/job.ts';
import { type QueuedMail, SEND_MAIL } from '../../../mail/mail-queue.ts';
import { announceDocument } from '../announce.ts';
import {
  candidatesOf,
  type DueDocument,
  nextDueDocuments,
  recordWarning,
  scheduleNextWarning,
  type WarnCursor,
  warnedDocumentOf,
} from './warn.store.ts';

/** How many documents one transaction processes. */
const BATCH = 100;

/** Warns of documents that expire, once per warning, in the morning of the organisation's time zone (docs/decisions/0500). */
export const warnJob = defineJob({
  name: 'warn_of_expiry',
  schema: z.object({}),
  cron: '20 * * * *',
  handler: async ({ withSystem, signal }) => {
    let after: WarnCursor | null = null;
    do {
      signal.throwIfAborted();
      const from: WarnCursor | null = after;
      after = await withSystem('system.warn_of_expiry', (access) => warnBatch(access, from));
    } while (after);
  },
});

/**
 * Processes the next documents whose day has come. If it is not yet morning in their organisation's time zone, they are
 * processed later. Returns the position of the last one, or null at the end.
 */
async function warnBatch(access: Access, after: WarnCursor | null): Promise<WarnCursor | null> {
  const rows = await nextDueDocuments(access, after, BATCH);
  const due: { row: DueDocument; kind: WarningKind }[] = [];
  for (const row of rows) {
    const day = reminderDay(access.now, row.time_zone);
    if (day === null || row.look_on > day) continue;
    const document = warnedDocumentOf(row);
    const kind = warningDue(document, day);
    if (kind && (await recordWarning(access, row, kind))) due.push({ row, kind });
    await scheduleNextWarning(access, row.id, nextWarningDay(document, day));
  }
  await tell(access, due);
  const last = rows.at(-1);
  return last && rows.length === BATCH ? { lookOn: last.look_on, id: last.id } : null;
}

/** Writes the mails that are due to the outbox, and notifies the screens, whose lists show a different state from today on. */
async function tell(access: Access, due: readonly { row: DueDocument; kind: WarningKind }[]): Promise<void> {
  if (due.length === 0) return;
  const candidates = await candidatesOf(
    access,
    due.map(({ row }) => row.id),
  );
  for (const { row, kind } of due) {
    const place = {
      organizationID: row.organization_id,
      locationID: row.location_id,
      contractorID: row.contractor_id,
      chapterGroup: row.chapter_group,
      informContractor: row.inform_contractor,
      creatorCompanyID: row.creator_company_id,
    };
    for (const receiver of warningRecipients(place, candidates.get(row.id) ?? [])) {
      await access.enqueue(SEND_MAIL, mailOf(kind, row, receiver));
    }
    announceDocument(access, { ...place, disciplineID: row.discipline_id });
  }
}

function mailOf(
  kind: WarningKind,
  row: DueDocument,
  { userID, mayCheck, mayEdit }: WarningRecipient,
): QueuedMail {
  const data = {
    documentID: row.id,
    path: `/document/edit/${row.id}`,
    documentName: row.name,
    locationName: row.location_name,
    disciplineName: row.discipline_name,
    chapterName: { en_GB: row.name_en, nl_NL: row.name_nl },
    expiresAt: row.expires_at ?? '',
    acknowledge: row.acknowledge_alert && mayCheck,
    mayRenew: mayEdit,
  };
  const template = mailOfWarning(kind);
  if (template === 'document_expired') return { template, data, userID };
  // Once a document has expired, a mail that it will expire is out of date.
  const over = row.expires_at && startOfDay(addDays(row.expires_at, 1), row.time_zone).toISOString();
  return { template, data, userID, ...(over && { lapsesAt: over }) };
}
