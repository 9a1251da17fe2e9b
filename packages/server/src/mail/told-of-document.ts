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
  const place = await access.db
    .selectFrom('document')
    .select([
      'organization_id as organizationID',
      'location_id as locationID',
      'contractor_id as contractorID',
      'chapter_group',
    ])
    .where('id', '=', documentID)
    .where('deleted_at', 'is', null)
    .where('expires_at', '=', expiresAt)
    .executeTakeFirst();
  const person = place && (await toldPerson(access, userID, place.locationID));
  if (!place || !person) return false;
  // the database's CHECK holds the groups that are cast here
  return mayBeToldOfDocument(person, { ...place, chapterGroup: place.chapter_group as ChapterGroup });
}
