import { builder } from '../../graphql/builder.ts';
import {
  Category as CategoryEnum,
  CreatorKind as CreatorKindEnum,
  FireAlarmType as FireAlarmTypeEnum,
  ServiceEventType as ServiceEventTypeEnum,
  Status as StatusEnum,
} from '../../graphql/enums.ts';
import type { NamedEntry } from './entries.read.ts';

/** An entry of a logbook: an event as shown in its book; it can be opened on its own page. */
export const LogbookEntryRef = builder.objectRef<NamedEntry>('LogbookEntry').implement({
  fields: (t) => ({
    serviceEventID: t.exposeID('id'),
    // CHECKs of the columns guarantee that these are words of the vocabulary
    type: t.field({ type: ServiceEventTypeEnum, resolve: (row) => row.type }),
    category: t.field({ type: CategoryEnum, resolve: (row) => row.category }),
    status: t.field({ type: StatusEnum, resolve: (row) => row.status }),
    priority: t.exposeInt('priority', { nullable: true }),
    description: t.exposeString('description'),
    solutionDescription: t.exposeString('solution_description', { nullable: true }),
    deviceID: t.exposeString('device_id', { nullable: true }),
    internalLocation: t.exposeString('internal_location', { nullable: true }),
    creatorName: t.exposeString('creator', { nullable: true }),
    creatorKind: t.field({
      description: 'The name of a visitor is not verified.',
      type: CreatorKindEnum,
      resolve: (row) => row.created_by_kind,
    }),
    assigneeName: t.exposeString('assignee', { nullable: true }),
    fireAlarmType: t.field({
      type: FireAlarmTypeEnum,
      nullable: true,
      resolve: (row) => row.fire_alarm_type,
    }),
    causeCode: t.exposeInt('cause_code', { nullable: true }),
    completedAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.completed_at }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
  }),
});
