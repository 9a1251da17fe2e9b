import { rightsOnEvent, rowRightsOnEvent } from '@fireledger/domain/access/can.ts';
import { deleteRefusal, isNearWindowEnd } from '@fireledger/domain/service-event/delete.ts';
import { isStoodInFor } from '@fireledger/domain/service-event/event-relation.ts';
import type { EventRowFacts } from '@fireledger/domain/service-event/rights.ts';
import { ORIGINS } from '@fireledger/domain/service-event/vocabulary.ts';
import { DEFAULT_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import { countUpToCap } from '../../db/count.ts';
import { builder, type GraphqlContext } from '../../graphql/builder.ts';
import { Category, CreatorKind, FireAlarmType, ServiceEventType, Status } from '../../graphql/enums.ts';
import { countedRows, PaginationInput } from '../../graphql/page-type.ts';
import { DisciplineSummaryRef, LocationSummaryRef, PersonRef } from '../../graphql/summary-types.ts';
import { countHistory, HISTORY_LIMIT } from '../../ledger/history-page.ts';
import { companyName } from '../../people/company-names.ts';
import { needsAssignee } from './assignee/needs-assignee.read.ts';
import { factsOf, ownFactsOf } from './event-facts.ts';
import { EventFileRef } from './file/file.graphql.ts';
import { filesOf } from './file/file.read.ts';
import { HistoryEntryRef, HistoryPage } from './history/history.graphql.ts';
import { readHistory } from './history/history.read.ts';
import { overdueThere } from './overdue.read.ts';
import { FOLLOW_UPS_SHOWN, followUpsOf, type ServiceEventRow } from './service-event.read.ts';
import { sourceEvents } from './source-event.loader.ts';

export const Origin = builder.enumType('ServiceEventOrigin', { values: ORIGINS });

const CreatorRef = builder.objectRef<ServiceEventRow>('ServiceEventCreator').implement({
  description: 'Who made an event. A visitor gives a name, which nobody has verified.',
  fields: (t) => ({
    kind: t.field({
      type: CreatorKind,
      resolve: (row) => row.created_by_kind,
    }),
    person: t.field({
      type: PersonRef,
      nullable: true,
      resolve: (row, _args, { loaders }) => personOrNull(loaders, row.created_by_user_id),
    }),
    companyName: t.string({
      description:
        'Of the company that the person worked for then; null for whoever has none, and for a visitor.',
      nullable: true,
      resolve: (row, _args, { loaders }) => companyOfCreator(loaders, row),
    }),
    name: t.exposeString('visitor_name', { nullable: true }),
    stoodInFor: t.boolean({
      description:
        'Whether the location’s organisation counts as the creator: of a visitor’s and a panel’s, and where the company has no contract there any more or is out of use.',
      resolve: (row) => isStoodInFor(ownFactsOf(row)),
    }),
    unverified: t.boolean({ resolve: (row) => row.created_by_kind === 'visitor' }),
  }),
});

function personOrNull(loaders: GraphqlContext['loaders'], id: string | null) {
  return id ? loaders.person.load(id) : null;
}

function companyOfCreator(loaders: GraphqlContext['loaders'], row: ServiceEventRow) {
  const { id, created_by_kind: kind, creator_company_id: companyID } = row;
  return kind === 'user' ? companyName(loaders, companyID, loaders.namesOfEvent, id) : null;
}

/** Converts a row to domain's facts, with the people on it. */
async function factsWith(row: ServiceEventRow, { loaders }: GraphqlContext) {
  const [assignedTo, responsible] = await Promise.all([
    personOrNull(loaders, row.assigned_to_user_id),
    personOrNull(loaders, row.responsible_user_id),
  ]);
  return factsOf(row, { assignedTo, responsible });
}

/**
 * Whether something new may be created at an event's place. A list reads its locations and disciplines anyway. Whether the
 * discipline is still at the location is checked only for events without a contractor, because a contract ends when the
 * discipline is given up.
 */
async function isPlaceInUse(row: ServiceEventRow, { loaders }: GraphqlContext): Promise<boolean> {
  const pair = { locationID: row.location_id, disciplineID: row.discipline_id };
  const [location, discipline, isThere] = await Promise.all([
    loaders.location.load(row.location_id),
    loaders.discipline.load(row.discipline_id),
    row.contractor_id !== null || loaders.disciplineAtLocation.load(pair),
  ]);
  return location?.in_use === true && discipline?.active === true && isThere;
}

/** The time zone of an event's organisation, read only if a rule needs it. */
async function zoneOf(row: ServiceEventRow, { access, loaders }: GraphqlContext): Promise<string> {
  const organization = isNearWindowEnd(row.created_at, access.now)
    ? await loaders.organization.load(row.organization_id)
    : null;
  return organization?.time_zone ?? DEFAULT_TIME_ZONE;
}

/** What the rules for a row's acts need. */
async function rowFacts(row: ServiceEventRow, context: GraphqlContext): Promise<EventRowFacts> {
  const [placeInUse, timeZone] = await Promise.all([isPlaceInUse(row, context), zoneOf(row, context)]);
  return { event: ownFactsOf(row), placeInUse, timeZone, now: context.access.now };
}

export const ServiceEventRef = builder.objectRef<ServiceEventRow>('ServiceEvent');
ServiceEventRef.implement({
  fields: (t) => ({
    serviceEventID: t.exposeID('id'),
    type: t.field({
      type: ServiceEventType,
      resolve: (row) => row.type,
    }),
    status: t.field({ type: Status, resolve: (row) => row.status }),
    category: t.field({ type: Category, resolve: (row) => row.category }),
    priority: t.exposeInt('priority', { nullable: true }),
    origin: t.field({ type: Origin, resolve: (row) => row.origin }),
    location: t.field({
      type: LocationSummaryRef,
      nullable: true,
      resolve: (row, _args, { loaders }) => loaders.location.load(row.location_id),
    }),
    discipline: t.field({
      type: DisciplineSummaryRef,
      nullable: true,
      resolve: (row, _args, { loaders }) => loaders.discipline.load(row.discipline_id),
    }),
    internalLocation: t.exposeString('internal_location', { nullable: true }),
    deviceID: t.exposeString('device_id', { nullable: true }),
    description: t.exposeString('description'),
    solutionDescription: t.exposeString('solution_description', { nullable: true }),
    assignedToUser: t.field({
      type: PersonRef,
      nullable: true,
      resolve: (row, _args, { loaders }) => personOrNull(loaders, row.assigned_to_user_id),
    }),
    responsibleUser: t.field({
      type: PersonRef,
      nullable: true,
      resolve: (row, _args, { loaders }) => personOrNull(loaders, row.responsible_user_id),
    }),
    createdBy: t.field({ type: CreatorRef, resolve: (row) => row }),
    dueDate: t.field({ type: 'Date', nullable: true, resolve: (row) => row.due_date }),
    readyAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.ready_at }),
    completedAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.completed_at }),
    fireAlarmType: t.field({
      type: FireAlarmType,
      nullable: true,
      resolve: (row) => row.fire_alarm_type,
    }),
    causeCode: t.exposeInt('cause_code', { nullable: true }),
    version: t.exposeInt('version'),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    updatedAt: t.field({ type: 'DateTime', resolve: (row) => row.updated_at }),
  }),
});

/** What is attached to an event. */
builder.objectFields(ServiceEventRef, (t) => ({
  files: t.field({
    type: [EventFileRef],
    resolve: async (row, _args, context) => {
      const [files, facts] = await Promise.all([filesOf(context.access.db, row.id), factsWith(row, context)]);
      return files.map((file) => ({ ...file, event: facts }));
    },
  }),
  sourceServiceEventID: t.exposeID('source_event_id', { nullable: true }),
  sourceEvent: t.field({
    type: ServiceEventRef,
    nullable: true,
    resolve: (row, _args, { access }) =>
      row.source_event_id ? sourceEvents(access).load(row.source_event_id) : null,
  }),
  followUps: t.field({
    type: [ServiceEventRef],
    description: `The first ${FOLLOW_UPS_SHOWN} that were made from this one, oldest first.`,
    resolve: (row, _args, { access }) => followUpsOf(access.db, row.id).limit(FOLLOW_UPS_SHOWN).execute(),
  }),
  followUpCount: t.int({
    resolve: (row, _args, { access }) => countUpToCap(access.db, followUpsOf(access.db, row.id)),
  }),
  history: t.field({
    type: [HistoryEntryRef],
    description: `The newest ${HISTORY_LIMIT}; \`historyPaginated\` answers all of them.`,
    resolve: async (row, _args, { access, loaders }) => [
      ...(await readHistory(access, loaders, row.id, { batch: HISTORY_LIMIT })).items,
    ],
  }),
  historyPaginated: t.field({
    type: HistoryPage,
    description: 'Newest first.',
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (row, { pagination }, { access, loaders }) =>
      countedRows(readHistory(access, loaders, row.id, pagination), () =>
        countHistory(access.db, 'service_event', row.id),
      ),
  }),
}));

/** What needs to be done about an event, and what may be done with it. */
builder.objectFields(ServiceEventRef, (t) => ({
  overdue: t.boolean({
    description: 'Whether it is open and was due before today where its organisation is.',
    resolve: (row, _args, context) => overdueThere(row, context),
  }),
  needsAssignee: t.boolean({
    description:
      'Whether it is open and the assigned user is no longer allowed there: deactivated, of another company, without the location or a contract.',
    resolve: (row, _args, { loaders }) => needsAssignee(loaders, row),
  }),
  deleteRefusal: t.string({
    nullable: true,
    description: 'The code of what keeps the creator’s company from deleting it; null for everybody else.',
    resolve: async (row, _args, context) => {
      const timeZone = await zoneOf(row, context);
      return deleteRefusal(ownFactsOf(row), context.principal, context.access.now, timeZone)?.code ?? null;
    },
  }),
  rights: t.stringList({
    resolve: async (row, _args, context) => {
      const [facts, event, fileCount] = await Promise.all([
        rowFacts(row, context),
        factsWith(row, context),
        context.loaders.fileCount.load(row.id),
      ]);
      return rightsOnEvent(context.principal, { ...facts, event, fileCount });
    },
  }),
  rowRights: t.stringList({
    description: 'Of `rights` those that a row of a list offers: making a follow-up, deleting and assigning.',
    resolve: async (row, _args, context) => rowRightsOnEvent(context.principal, await rowFacts(row, context)),
  }),
}));
