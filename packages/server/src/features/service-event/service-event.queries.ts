import { SERVICE_EVENT_ORDER_FIELDS } from '@fireledger/domain/service-event/vocabulary.ts';
import { builder } from '../../graphql/builder.ts';
import { Category, FireAlarmType, ServiceEventType, Status } from '../../graphql/enums.ts';
import { countedRows, orderInput, PaginationInput, pageType } from '../../graphql/page-type.ts';
import { requireFound } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import { runSearch } from './service-event.filter.ts';
import { Origin, ServiceEventRef } from './service-event.graphql.ts';
import { countServiceEvents, findServiceEvent, listServiceEvents } from './service-event.read.ts';

const Filter = builder.inputType('ServiceEventFilter', {
  fields: (t) => ({
    types: t.field({ type: [ServiceEventType] }),
    statuses: t.field({ type: [Status] }),
    archived: t.boolean({ description: 'true: only the archive (done); false: only what is open.' }),
    locationIDs: t.idList(),
    disciplineIDs: t.idList(),
    categories: t.field({ type: [Category] }),
    priorities: t.intList({
      required: { list: false, items: false },
      description: '1 (extreme) to 4 (low); null for none.',
    }),
    assignedToUserIDs: t.idList(),
    responsibleUserIDs: t.idList(),
    mine: t.boolean({ description: 'true: assigned to the caller; false narrows nothing.' }),
    myCompany: t.boolean({
      description:
        'true: created by the caller’s company, or by one that it stands in for; false narrows nothing.',
    }),
    overdue: t.boolean({
      description: 'true: not done, and due before today where its organisation is; false narrows nothing.',
    }),
    unassigned: t.boolean({ description: 'true: assigned to nobody; false narrows nothing.' }),
    origins: t.field({ type: [Origin] }),
    fireAlarmTypes: t.field({ type: [FireAlarmType] }),
    createdFrom: t.field({ type: 'DateTime' }),
    createdUntil: t.field({ type: 'DateTime', description: 'Before this moment.' }),
    completedFrom: t.field({ type: 'DateTime' }),
    completedUntil: t.field({
      type: 'DateTime',
      description: 'Before this moment; what is not done has no such moment.',
    }),
    search: t.string({
      description:
        'Words of the description, solution, device, place or the location’s name; typing errors are forgiven.',
    }),
  }),
});

const Order = orderInput('ServiceEvent', SERVICE_EVENT_ORDER_FIELDS);
const PageRef = pageType('ServiceEvent', ServiceEventRef);

builder.queryFields((t) => ({
  serviceEvent: t.field({
    type: ServiceEventRef,
    args: { serviceEventID: t.arg.id({ required: true }) },
    resolve: async (_root, { serviceEventID }, { access, principal }) => {
      requireAct(principal, 'service_event.read');
      return requireFound(await findServiceEvent(access.db, serviceEventID));
    },
  }),
  serviceEventsPaginated: t.field({
    type: PageRef,
    args: {
      filter: t.arg({ type: Filter }),
      orderBy: t.arg({ type: Order }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { filter, orderBy, pagination }, { access, principal }) => {
      requireAct(principal, 'service_event.read');
      const found = await runSearch(access, filter ?? {});
      const page = listServiceEvents(access, found, orderBy ?? undefined, pagination);
      return countedRows(page, () => countServiceEvents(access, found), found);
    },
  }),
}));
