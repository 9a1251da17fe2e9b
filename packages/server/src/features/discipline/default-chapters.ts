import { DEFAULT_CHAPTERS } from '@fireledger/domain/document/default-chapters.ts';
import type { Transaction } from '../../db/transaction.ts';

/** Gives a new discipline its default chapters, in order. */
export async function insertDefaultChapters(db: Transaction, disciplineID: string): Promise<void> {
  await db
    .insertInto('chapter')
    .values(
      DEFAULT_CHAPTERS.map(({ group, nameEn, nameNl, required }, position) => ({
        discipline_id: disciplineID,
        chapter_group: group,
        name_en: nameEn,
        name_nl: nameNl,
        position,
        required,
      })),
    )
    .execute();
}
