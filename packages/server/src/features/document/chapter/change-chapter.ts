import { decideChapterOrder, decideChapterPosition } from '@fireledger/domain/document/chapter.ts';
import type {
  ChapterPositionsInput,
  CreateChapterInput,
  EditChapterInput,
} from '@fireledger/domain/document/schemas.ts';
import type { ChapterGroup } from '@fireledger/domain/document/vocabulary.ts';
import { differingValues } from '@fireledger/domain/shared/difference.ts';
import { refuseWithRelations } from '../../../db/relations.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import type { Access } from '../../../db/with-access.ts';
import { CHAPTER_COLUMNS } from '../../../graphql/loaders.ts';
import { refusal, requireFound, unwrap } from '../../../http/refusal.ts';
import { requireVersion } from '../../../http/require-version.ts';
import { announceDocument } from '../announce.ts';
import { chaptersOfDiscipline } from './chapter.read.ts';

/** POST: creates a chapter of a discipline, as the last one. Returns its id. */
export async function createChapter(access: Access, input: CreateChapterInput): Promise<string> {
  const { disciplineID, ...values } = input;
  const chapters = await lockChapters(access.db, disciplineID);
  const position = unwrap(decideChapterPosition(chapters.map((one) => one.position)));
  const id = uuidv7(access.now.getTime());
  await access.db
    .insertInto('chapter')
    .values({
      id,
      discipline_id: disciplineID,
      position,
      ...columnsOf(values),
    })
    .execute();
  announce(access, id, disciplineID);
  return id;
}

/** PATCH: a new group is copied to the chapter's documents, and decides who sees them; their places are notified. */
export async function changeChapter(
  access: Access,
  id: string,
  version: number | null,
  input: EditChapterInput,
): Promise<{ chapterID: string; version: number }> {
  const row = await lockChapter(access.db, id);
  const values = {
    group: row.chapter_group,
    nameEn: row.name_en,
    nameNl: row.name_nl,
    required: row.required,
    active: row.active,
  };
  requireVersion(version, row, input, values);
  const changes = differingValues(values, input);
  if (Object.keys(changes).length === 0) {
    return { chapterID: id, version: row.version };
  }
  const saved = await access.db
    .updateTable('chapter')
    .set(columnsOf({ ...values, ...changes }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  announce(access, id, row.discipline_id);
  await announceDocumentsOf(access, id);
  return { chapterID: id, version: saved.version };
}

/** DELETE: only of a chapter without documents (`delete.relations_exist`); others are put out of use instead. */
export async function deleteChapter(access: Access, id: string, version: number | null): Promise<void> {
  const row = await lockChapter(access.db, id);
  requireVersion(version, row);
  await refuseWithRelations(access.db, 'chapter', id);
  await access.db.deleteFrom('chapter').where('id', '=', id).execute();
  announce(access, id, row.discipline_id);
}

/** POST positions: puts all chapters of a discipline in a new order. */
export async function orderChapters(
  access: Access,
  { disciplineID, chapterIDs }: ChapterPositionsInput,
): Promise<void> {
  const chapters = await lockChapters(access.db, disciplineID);
  const saved = chapters.map(({ id }) => id);
  const order = unwrap(decideChapterOrder(saved, chapterIDs));
  for (const { id, position } of chapters) {
    const wanted = order.indexOf(id);
    if (wanted !== position) {
      await access.db.updateTable('chapter').set({ position: wanted }).where('id', '=', id).execute();
      announce(access, id, disciplineID);
    }
  }
}

/** The chapters of a discipline, locked so that callers count and order them one after another. Throws `not_found`. */
async function lockChapters(db: Transaction, disciplineID: string) {
  const discipline = await db
    .selectFrom('discipline')
    .select('id')
    .where('id', '=', disciplineID)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!discipline) {
    throw refusal('not_found', 'disciplineID');
  }
  return chaptersOfDiscipline(db, disciplineID);
}

async function lockChapter(db: Transaction, id: string) {
  return requireFound(
    await db
      .selectFrom('chapter')
      .select(CHAPTER_COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
}

type ChapterValues = {
  readonly group: ChapterGroup;
  readonly nameEn: string;
  readonly nameNl: string;
  readonly required: boolean;
  readonly active: boolean;
};

function columnsOf({ group, nameEn, nameNl, required, active }: ChapterValues) {
  return { chapter_group: group, name_en: nameEn, name_nl: nameNl, required, active };
}

function announce(access: Access, id: string, disciplineID: string): void {
  access.changed({ entity: 'chapter', id, organizationID: null, disciplineID });
}

/**
 * Notifies every place with documents in a chapter: the chapter's data changed, and perhaps the people who may see the
 * documents.
 */
async function announceDocumentsOf(access: Access, chapterID: string): Promise<void> {
  const places = await access.db
    .selectFrom('document')
    .select([
      'organization_id as organizationID',
      'location_id as locationID',
      'discipline_id as disciplineID',
    ])
    .distinct()
    .where('chapter_id', '=', chapterID)
    .where('deleted_at', 'is', null)
    .execute();
  for (const place of places) announceDocument(access, place);
}
