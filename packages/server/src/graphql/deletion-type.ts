import { restorableUntil } from '@fireledger/domain/shared/restore.ts';
import type { Deletion } from '../people/deletion.ts';
import { builder } from './builder.ts';

/** What is told of a deletion to whoever may undo it. */
export const DeletionRef = builder.objectRef<Deletion>('Deletion').implement({
  description: 'A deletion that the caller may undo.',
  fields: (t) => ({
    deletedAt: t.field({ type: 'DateTime', resolve: ({ deletedAt }) => deletedAt }),
    deletedByName: t.exposeString('deletedByName', {
      description: 'Who deleted it; null where that person has been erased.',
      nullable: true,
    }),
    restorableUntil: t.field({
      type: 'DateTime',
      description: 'The last moment at which it can be undone.',
      resolve: ({ deletedAt }) => restorableUntil(deletedAt),
    }),
  }),
});
