import { rightsOn } from '@fireledger/domain/access/can.ts';
import { CHAPTER_GROUPS } from '@fireledger/domain/document/vocabulary.ts';
import { builder } from './builder.ts';
import type { ChapterRow } from './loaders.ts';

export const ChapterGroupEnum = builder.enumType('ChapterGroup', { values: CHAPTER_GROUPS });

export const ChapterRef = builder.objectRef<ChapterRow>('Chapter').implement({
  description:
    'A part of a discipline’s logbook; its group decides who sees the documents in it (design section 6).',
  fields: (t) => ({
    chapterID: t.exposeID('id'),
    disciplineID: t.exposeID('discipline_id'),
    group: t.field({ type: ChapterGroupEnum, resolve: (row) => row.chapter_group }),
    nameEn: t.exposeString('name_en'),
    nameNl: t.exposeString('name_nl'),
    position: t.exposeInt('position'),
    required: t.exposeBoolean('required', { description: 'A complete logbook has a document in it.' }),
    active: t.exposeBoolean('active', { description: 'Whether new documents are put in it.' }),
    version: t.exposeInt('version'),
    rights: t.stringList({
      // a chapter belongs to no tenant
      resolve: (_row, _args, { principal }) => rightsOn(principal, 'chapter', 'foreign'),
    }),
  }),
});
