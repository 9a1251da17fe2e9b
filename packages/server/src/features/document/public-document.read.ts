import { isID } from '@fireledger/domain/shared/ids.ts';
import type { Transaction } from '../../db/transaction.ts';

/** How many documents a visitor is shown of one discipline. */
const DOCUMENTS_SHOWN = 200;

export type PublicDocument = Awaited<ReturnType<typeof publicDocumentsAt>>[number];

/** A visitor's documents of one discipline, by chapter and name; the wall leaves the public ones that have a file. */
export async function publicDocumentsAt(db: Transaction, locationID: string, disciplineID: string) {
  return db
    .selectFrom('document')
    .innerJoin('chapter', 'chapter.id', 'document.chapter_id')
    .innerJoin('organization', 'organization.id', 'document.organization_id')
    .innerJoin('location_discipline', (join) =>
      join
        .onRef('location_discipline.location_id', '=', 'document.location_id')
        .onRef('location_discipline.discipline_id', '=', 'document.discipline_id')
        .on('location_discipline.active', '=', true),
    )
    .select(['organization.time_zone', 'document.id', 'document.chapter_id', 'document.name'])
    .select(['document.expires_at', 'document.warning_months', 'document.file_id', 'document.updated_at'])
    .where('document.location_id', '=', locationID)
    .where('document.discipline_id', '=', isID(disciplineID) ? disciplineID : null)
    .where('document.deleted_at', 'is', null)
    .orderBy('chapter.position')
    .orderBy('document.sort_name')
    .orderBy('document.id')
    .limit(DOCUMENTS_SHOWN)
    .execute();
}
