import { CHANGE_TYPES } from '@fireledger/domain/service-event/history/history.ts';
import { builder } from '../../../graphql/builder.ts';
import { CreatorKind } from '../../../graphql/enums.ts';
import { pageType } from '../../../graphql/page-type.ts';
import { PersonRef } from '../../../graphql/summary-types.ts';
import type { HistoryEntry } from './history.read.ts';

const ChangeType = builder.enumType('ChangeType', { values: CHANGE_TYPES });

export const HistoryEntryRef = builder.objectRef<HistoryEntry>('HistoryEntry').implement({
  description:
    'One change of an event, as the ledger keeps it. `details` is [{ field, old, new, oldName, newName }]: what an id or a code is called in each language, or null.',
  fields: (t) => ({
    changeType: t.field({ type: ChangeType, resolve: (entry) => entry.changeType }),
    actorKind: t.expose('actorKind', { type: CreatorKind }),
    changedBy: t.field({
      type: PersonRef,
      nullable: true,
      resolve: (entry, _args, { loaders }) => (entry.actorID ? loaders.person.load(entry.actorID) : null),
    }),
    changedByName: t.exposeString('actorName', { nullable: true }),
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

export const HistoryPage = pageType('HistoryEntry', HistoryEntryRef);
