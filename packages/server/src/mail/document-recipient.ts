import { mayReceiveDocumentMail } from '@fireledger/domain/document/mail-recipient.ts';
import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import type { Access } from '../db/with-access.ts';
import type { DocumentFacts } from './mail-data.ts';
import { readRecipient } from './read-recipient.ts';

/**
 * Whether an account may still be notified of a document and of this date, judged by the present state of both: a mail may have
 * waited for days (docs/decisions/0600).
 */
export async function isDocumentMailAllowed(
  access: Access,
  userID: string,
  { documentID, expiresAt }: Pick<DocumentFacts, 'documentID' | 'expiresAt'>,
): Promise<boolean> {
  const row = await access.db
    .selectFrom('document as d')
    .innerJoin('organization as o', 'o.id', 'd.organization_id')
    .select(['d.organization_id as organizationID', 'd.location_id as locationID'])
    .select([
      'd.contractor_id as contractorID',
      'd.expires_at as expiresAt',
      'd.chapter_group',
      'd.warning_months',
    ])
    .select([
      'd.acknowledged_at',
      'd.acknowledged_expires_at as acknowledgedExpiresAt',
      'd.deleted_at',
      'o.time_zone',
    ])
    .where('d.id', '=', documentID)
    .executeTakeFirst();
  const person = row && (await readRecipient(access, userID, row.locationID));
  if (!row || !person || row.deleted_at !== null) return false;
  const document = {
    ...row,
    chapterGroup: row.chapter_group,
    warningMonths: row.warning_months,
    acknowledgedOn: row.acknowledged_at && dateInZone(row.acknowledged_at, row.time_zone),
  };
  return mayReceiveDocumentMail(person, document, expiresAt);
}
