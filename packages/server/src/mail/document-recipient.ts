import { mayReceiveDocumentMail } from '@fireledger/domain/document/mail-recipient.ts';
import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import { sql } from 'kysely';
import type { Access } from '../db/with-access.ts';
import type { DocumentFacts, DueDocument } from './mail-data.ts';
import { readRecipient } from './read-recipient.ts';

/** What a mail says of a document: which one, and the day of its expiry. */
type MailedExpiry = Pick<DocumentFacts, 'documentID' | 'expiresAt'>;
type ReadFacts = Omit<DueDocument, 'acknowledge' | 'mayRenew'> & { readonly organizationID: string };
type DocumentRow = Awaited<ReturnType<typeof readDocuments>>[number];

/**
 * Those of some documents of which an account may still be notified, and of this date, with the facts that the mail shows, judged
 * by the present state of both: a mail may have waited for days (docs/decisions/0600).
 */
export async function documentsStillToMail<Warning extends MailedExpiry>(
  access: Access,
  userID: string,
  warnings: readonly Warning[],
): Promise<(Warning & ReadFacts)[]> {
  const rows = await readDocuments(
    access,
    warnings.map(({ documentID }) => documentID),
  );
  const locationIDs = [...new Set(rows.map(({ locationID }) => locationID))];
  const person = await readRecipient(access, userID, locationIDs);
  if (!person) return [];
  const found = new Map(rows.map((row) => [row.id, row]));
  return warnings.flatMap((warning) => {
    const row = found.get(warning.documentID);
    if (!row || !mayReceiveDocumentMail(person, mailedDocumentOf(row), warning.expiresAt)) return [];
    return [{ ...warning, ...factsOf(access, row, warning) }];
  });
}

/** Whether an account may still be notified of a document and of this date. */
export async function isDocumentMailAllowed(
  access: Access,
  userID: string,
  mailed: MailedExpiry,
): Promise<boolean> {
  return (await documentsStillToMail(access, userID, [mailed])).length > 0;
}

function readDocuments({ db }: Access, documentIDs: readonly string[]) {
  return db
    .selectFrom('document as d')
    .innerJoin('organization as o', 'o.id', 'd.organization_id')
    .innerJoin('location', 'location.id', 'd.location_id')
    .innerJoin('discipline', 'discipline.id', 'd.discipline_id')
    .innerJoin('chapter', 'chapter.id', 'd.chapter_id')
    .select(['d.id', 'd.name', 'd.organization_id as organizationID', 'd.location_id as locationID'])
    .select(['d.contractor_id as contractorID', 'd.expires_at as expiresAt', 'd.chapter_group'])
    .select(['d.warning_months', 'd.acknowledged_at', 'd.acknowledged_expires_at as acknowledgedExpiresAt'])
    .select(['o.time_zone', 'location.name as location_name', 'discipline.name as discipline_name'])
    .select(['chapter.name_en', 'chapter.name_nl'])
    .where('d.id', '=', sql<string>`any (${documentIDs}::uuid[])`)
    .where('d.deleted_at', 'is', null)
    .execute();
}

function mailedDocumentOf(row: DocumentRow) {
  return {
    ...row,
    chapterGroup: row.chapter_group,
    warningMonths: row.warning_months,
    acknowledgedOn: row.acknowledged_at && dateInZone(row.acknowledged_at, row.time_zone),
  };
}

function factsOf({ now }: Access, row: DocumentRow, { expiresAt }: MailedExpiry): ReadFacts {
  return {
    documentID: row.id,
    path: `/document/edit/${row.id}`,
    documentName: row.name,
    locationName: row.location_name,
    disciplineName: row.discipline_name,
    chapterName: { en_GB: row.name_en, nl_NL: row.name_nl },
    expiresAt,
    organizationID: row.organizationID,
    today: dateInZone(now, row.time_zone),
  };
}
