import { mayBeToldOfDocument } from '@fireledger/domain/document/told.ts';
import type { ChapterGroup } from '@fireledger/domain/document/vocabulary.ts';
import type { Access } from '../db/with-access.ts';
import type { DocumentFacts } from './mail-data.ts';
import { toldPerson } from './told-person.ts';

/**
 * Whether an account may still be told of a document, as both are now, and of this date: a mail may have waited for days
 * (docs/decisions/0600).
 */
export async function isToldOfDocument(
  access: Access,
  userID: string,
  { documentID, expiresAt }: Pick<DocumentFacts, 'documentID' | 'expiresAt'>,
): Promise<boolean> {
  const row = await access.db
    .selectFrom('document')
    .select([
      'organization_id as organizationID',
      'location_id as locationID',
      'contractor_id as contractorID',
      'expires_at as expiresAt',
      'chapter_group',
      'deleted_at',
    ])
    .where('id', '=', documentID)
    .executeTakeFirst();
  const person = row && (await toldPerson(access, userID, row.locationID));
  if (!row || !person) return false;
  // the database's CHECK holds the groups that are cast here
  const document = { ...row, chapterGroup: row.chapter_group as ChapterGroup };
  return mayBeToldOfDocument(person, row.deleted_at === null ? document : null, expiresAt);
}
