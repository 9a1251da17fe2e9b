import { SERVICE_EVENT_ORDER_FIELDS } from '@fireledger/domain/service-event/vocabulary.ts';
import { builder } from '../../graphql/builder.ts';
import { Category, ServiceEventType, Status } from '../../graphql/event-enums.ts';
import {
  type CountedPage,
  counted,
  Direction,
  PaginationInput,
  totalAtLeast,
  totalUpTo,
} from '../../graphql/page-type.ts';
import { refusal } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import { ServiceEventRef } from './service-event.graphql.ts';
import {
  countServiceEvents,
  findServiceEvent,
  listServiceEvents,
  type ServiceEventRow,
  TOTAL_CAP,
} from './service-event.read.ts';

const Filter = builder.inputType('ServiceEventFilter', {
  fields: (t) => ({
    types: t.field({ type: [ServiceEventType] }),
    statuses: t.field({ type: [Status] }),
    archived: t.boolean(),
    locationIDs: t.idList(),
    disciplineIDs: t.idList(),
    categories: t.field({ type: [Category] }),
    priorities: t.intList(),
    assignedToUserIDs: t.idList(),
    responsibleUserIDs: t.idList(),
    mine: t.boolean(),
    myCompany: t.boolean(),
    createdFrom: t.field({ type: 'DateTime' }),
    createdUntil: t.field({ type: 'DateTime' }),
  }),
});

const OrderField = builder.enumType('ServiceEventOrderField', { values: SERVICE_EVENT_ORDER_FIELDS });
const Order = builder.inputType('ServiceEventOrder', {
  fields: (t) => ({
    field: t.field({ type: OrderField, required: true }),
    direction: t.field({ type: Direction, required: true }),
  }),
});

const PageRef = builder.objectRef<CountedPage<ServiceEventRow>>('ServiceEventPage').implement({
  fields: (t) => ({
    items: t.field({ type: [ServiceEventRef], resolve: (page) => [...page.items] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
    total: t.int({ nullable: true, resolve: (page) => totalUpTo(page, TOTAL_CAP) }),
    totalAtLeast: t.int({ resolve: (page) => totalAtLeast(page, TOTAL_CAP) }),
  }),
});

builder.queryFields((t) => ({
  serviceEvent: t.field({
    type: ServiceEventRef,
    args: { serviceEventID: t.arg.id({ required: true }) },
    resolve: async (_root, { serviceEventID }, { access, principal }) => {
      requireAct(principal, 'service_event.read');
      const row = await findServiceEvent(access.db, serviceEventID);
      if (!row) {
        throw refusal('not_found');
      }
      return row;
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
      const page = await listServiceEvents(access, filter ?? {}, orderBy ?? undefined, pagination);
      return counted(page, () => countServiceEvents(access, filter ?? {}));
    },
  }),
}));
