import { DOCUMENT_ORDER_FIELDS } from '@fireledger/domain/document/vocabulary.ts';
import { builder } from '../../graphql/builder.ts';
import { ChapterGroupEnum } from '../../graphql/chapter-type.ts';
import { DocumentState } from '../../graphql/enums.ts';
import { countedRows, orderInput, PaginationInput, pageType } from '../../graphql/page-type.ts';
import { requireFound } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import { runSearch } from './document.filter.ts';
import { DocumentRef } from './document.graphql.ts';
import { countDocuments, findDocument, listDocuments } from './document.read.ts';

const Filter = builder.inputType('DocumentFilter', {
  fields: (t) => ({
    organizationIDs: t.idList(),
    locationIDs: t.idList(),
    disciplineIDs: t.idList(),
    chapterIDs: t.idList(),
    chapterGroups: t.field({ type: [ChapterGroupEnum] }),
    states: t.field({ type: [DocumentState] }),
    expiringWithinMonths: t.int({ description: 'Expires from today on within so many months.' }),
    expiresFrom: t.field({ type: 'Date', description: 'On this day or later.' }),
    expiresUntil: t.field({ type: 'Date', description: 'On this day or earlier.' }),
    mine: t.boolean({ description: 'true: made by the caller; false narrows nothing.' }),
    toCheck: t.boolean({
      description: 'true: the caller has still to check it, as in `documentAlerts`; false narrows nothing.',
    }),
    search: t.string({ description: 'Words of the name or the notes; typing errors are forgiven.' }),
  }),
});

const Order = orderInput('Document', DOCUMENT_ORDER_FIELDS);
const PageRef = pageType('Document', DocumentRef);

builder.queryFields((t) => ({
  document: t.field({
    type: DocumentRef,
    args: { documentID: t.arg.id({ required: true }) },
    resolve: async (_root, { documentID }, { access, principal }) => {
      requireAct(principal, 'document.read');
      return requireFound(await findDocument(access.db, documentID));
    },
  }),
  documentsPaginated: t.field({
    type: PageRef,
    args: {
      filter: t.arg({ type: Filter }),
      orderBy: t.arg({ type: Order }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { filter, orderBy, pagination }, { access, principal }) => {
      requireAct(principal, 'document.read');
      const found = await runSearch(access, filter ?? {});
      const page = listDocuments(access, found, orderBy ?? undefined, pagination);
      return countedRows(page, () => countDocuments(access, found), found);
    },
  }),
}));
