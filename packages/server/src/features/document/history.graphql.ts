import { DOCUMENT_CHANGE_TYPES } from '@fireledger/domain/document/history.ts';
import { builder } from '../../graphql/builder.ts';
import { CreatorKind } from '../../graphql/enums.ts';
import { pageType } from '../../graphql/page-type.ts';
import { PersonRef } from '../../graphql/summary-types.ts';
import type { DocumentHistoryEntry } from './history.read.ts';

const ChangeType = builder.enumType('DocumentChangeType', { values: DOCUMENT_CHANGE_TYPES });

export const DocumentHistoryRef = builder.objectRef<DocumentHistoryEntry>('DocumentHistoryEntry').implement({
  description:
    'One change of a document, as the ledger keeps it. `details` is [{ field, old, new, oldName, newName }]; a name is { en_GB, nl_NL }.',
  fields: (t) => ({
    changeType: t.field({ type: ChangeType, resolve: (entry) => entry.changeType }),
    actorKind: t.expose('actorKind', { type: CreatorKind }),
    changedBy: t.field({
      type: PersonRef,
      nullable: true,
      resolve: (entry, _args, { loaders }) => (entry.actorID ? loaders.person.load(entry.actorID) : null),
    }),
    changedByName: t.exposeString('actorName', {
      description: 'Also of somebody whom the wall hides by now.',
      nullable: true,
    }),
    changedByCompanyName: t.exposeString('companyName', {
      description: 'Of the company that they worked for at that moment; null for whoever has none.',
      nullable: true,
    }),
    createdAt: t.field({ type: 'DateTime', resolve: (entry) => entry.createdAt }),
    recordedAt: t.field({ type: 'DateTime', resolve: (entry) => entry.recordedAt }),
    reason: t.exposeString('reason', { nullable: true }),
    details: t.field({ type: 'JSON', resolve: (entry) => entry.details }),
  }),
});

export const DocumentHistoryPage = pageType('DocumentHistoryEntry', DocumentHistoryRef);
