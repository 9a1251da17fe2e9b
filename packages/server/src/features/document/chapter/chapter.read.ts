import { isID } from '@fireledger/domain/shared/ids.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { CHAPTER_COLUMNS, type ChapterRow } from '../../../graphql/loaders.ts';

/** The chapters of a discipline that the caller sees, in order, including those out of use. */
export async function chaptersOfDiscipline(db: Transaction, disciplineID: string): Promise<ChapterRow[]> {
  return isID(disciplineID)
    ? db
        .selectFrom('chapter')
        .select(CHAPTER_COLUMNS)
        .where('discipline_id', '=', disciplineID)
        .orderBy('position')
        .orderBy('id')
        .execute()
    : [];
}
