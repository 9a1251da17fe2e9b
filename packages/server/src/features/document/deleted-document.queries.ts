import { builder } from '../../graphql/builder.ts';
import { DeletionRef } from '../../graphql/deletion-type.ts';
import { requireFound } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import { type DeletedDocument, findDeletedDocument } from './deleted-document.read.ts';

const DeletedDocumentRef = builder.objectRef<DeletedDocument>('DeletedDocument').implement({
  description: 'A document that was deleted within the hour.',
  fields: (t) => ({
    name: t.exposeString('name'),
    deletion: t.field({ type: DeletionRef, resolve: ({ deletion }) => deletion }),
  }),
});

builder.queryField('deletedDocument', (t) =>
  t.field({
    type: DeletedDocumentRef,
    description: 'A deleted document that the caller may restore; `not_found` for anything else.',
    args: { documentID: t.arg.id({ required: true }) },
    resolve: async (_root, { documentID }, { access, principal }) => {
      requireAct(principal, 'document.read');
      return requireFound(await findDeletedDocument(access, documentID));
    },
  }),
);
