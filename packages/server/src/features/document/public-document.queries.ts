import { stateOf } from '@fireledger/domain/document/state.ts';
import { DEFAULT_TIME_ZONE, dateInZone } from '@fireledger/domain/shared/dates.ts';
import { builder } from '../../graphql/builder.ts';
import { ChapterRef } from '../../graphql/chapter-type.ts';
import { DocumentState } from '../../graphql/enums.ts';
import { countedRows, PaginationInput, pageType } from '../../graphql/page-type.ts';
import { refusal } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import { DocumentFileRef } from './document.graphql.ts';
import { expiryOf } from './document.read.ts';
import { countPublicDocuments, type PublicDocument, publicDocuments } from './public-document.read.ts';

const PublicDocumentRef = builder.objectRef<PublicDocument>('PublicDocument').implement({
  description: 'A document of a public chapter as a visitor sees it: no notes, no person.',
  fields: (t) => ({
    documentID: t.exposeID('id'),
    name: t.exposeString('name'),
    chapter: t.field({
      type: ChapterRef,
      nullable: true,
      resolve: (row, _args, { loaders }) => loaders.chapter.load(row.chapter_id),
    }),
    expiresAt: t.field({ type: 'Date', nullable: true, resolve: (row) => row.expires_at }),
    state: t.field({
      type: DocumentState,
      resolve: (row, _args, { access }) =>
        stateOf(expiryOf(row), dateInZone(access.now, row.time_zone ?? DEFAULT_TIME_ZONE)),
    }),
    file: t.field({
      type: DocumentFileRef,
      nullable: true,
      resolve: (row, _args, { loaders }) => (row.file_id ? loaders.file.load(row.file_id) : null),
    }),
    updatedAt: t.field({ type: 'DateTime', resolve: (row) => row.updated_at }),
  }),
});

const PageRef = pageType('PublicDocument', PublicDocumentRef);

builder.queryField('publicDocumentsPaginated', (t) =>
  t.field({
    description:
      'The documents of a discipline’s public chapters at the visitor’s location, in the chapters’ order and by name.',
    type: PageRef,
    args: { disciplineID: t.arg.id({ required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: (_root, { disciplineID, pagination }, { access, principal }) => {
      requireAct(principal, 'logbook.read_public');
      if (principal.kind !== 'visitor') {
        throw refusal('forbidden');
      }
      return countedRows(publicDocuments(access.db, principal, disciplineID, pagination), () =>
        countPublicDocuments(access, principal, disciplineID),
      );
    },
  }),
);
