import { randomBytes } from 'node:crypto';
import type { ChapterGroup } from '@fireledger/domain/document/vocabulary.ts';
import { type Columns, placeOf, type Row } from './builders.ts';
import { type Seed, unique } from './seed.ts';
import { buildUser } from './user-builder.ts';

/** A chapter of a discipline, in the public group by default, last in the order. */
export async function buildChapter(db: Seed, columns: Columns<'chapter'> = {}): Promise<Row<'chapter'>> {
  const discipline_id = columns.discipline_id ?? (await placeOf(db, {})).discipline_id;
  const { count } = await db
    .selectFrom('chapter')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('discipline_id', '=', discipline_id)
    .executeTakeFirstOrThrow();
  const name = unique('Chapter');
  return db
    .insertInto('chapter')
    .values({
      chapter_group: 'public' satisfies ChapterGroup,
      name_en: name,
      name_nl: name,
      position: Number(count),
      ...columns,
      discipline_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type BuiltDocument = Row<'document'>;
type DocumentParts = {
  /** The group of the chapter that is created if none is given; public by default. */
  readonly group?: ChapterGroup;
  /** false: its file has not arrived. Its bytes are in no store: `files.put` and `addDocumentVersion` give it real ones. */
  readonly withFile?: boolean;
};

/** A document of the organisation's own with one version, in a public chapter by default. */
export async function buildDocument(
  db: Seed,
  columns: Columns<'document'> = {},
  { group = 'public', withFile = true }: DocumentParts = {},
): Promise<BuiltDocument> {
  const { location_id, discipline_id, organization_id } = columns;
  const place = await placeOf(db, {
    ...(location_id !== undefined && { location_id }),
    ...(discipline_id !== undefined && { discipline_id }),
    ...(organization_id !== undefined && { organization_id }),
  });
  const chapter = columns.chapter_id
    ? await db
        .selectFrom('chapter')
        .selectAll()
        .where('id', '=', columns.chapter_id)
        .executeTakeFirstOrThrow()
    : await buildChapter(db, { discipline_id: place.discipline_id, chapter_group: group });
  const created_by_user_id =
    columns.created_by_user_id ?? (await buildUser(db, { organization_id: place.organization_id })).userID;
  const document = await db
    .insertInto('document')
    .values({
      name: unique('Document'),
      creator_company_id: place.organization_id,
      ...columns,
      ...place,
      chapter_id: chapter.id,
      chapter_group: chapter.chapter_group,
      created_by_user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return withFile ? addDocumentVersion(db, document) : document;
}

/**
 * Adds the next version to a document; without a stored file's columns its bytes are in no store. Returns the updated document.
 */
export async function addDocumentVersion(
  db: Seed,
  document: BuiltDocument,
  file: Columns<'file'> = {},
): Promise<BuiltDocument> {
  const { id, organization_id, location_id, discipline_id, created_by_user_id, creator_company_id } =
    document;
  const place = { organization_id, location_id, discipline_id };
  const { id: file_id } = await db
    .insertInto('file')
    .values({
      ...place,
      digest: randomBytes(32).toString('hex'),
      name: `${document.name}.pdf`,
      media_type: 'application/pdf',
      size: 10,
      uploaded_by_user_id: created_by_user_id,
      uploader_company_id: creator_company_id,
      ...file,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { last } = await db
    .selectFrom('document_version')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('document_version')
    .values({ document_id: id, number: (last ?? 0) + 1, file_id, ...place, created_by_user_id })
    .execute();
  return db
    .updateTable('document')
    .set({ file_id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
