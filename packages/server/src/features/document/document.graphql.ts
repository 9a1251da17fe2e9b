import { rightsOn } from '@fireledger/domain/access/can.ts';
import { tieToDocument } from '@fireledger/domain/document/facts.ts';
import { awaitsAcknowledgement, stateOf, warnsAtOf } from '@fireledger/domain/document/state.ts';
import { DEFAULT_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import { clockDay } from '@fireledger/domain/shared/zone-clock.ts';
import { builder, type GraphqlContext } from '../../graphql/builder.ts';
import { ChapterRef } from '../../graphql/chapter-type.ts';
import { DocumentState } from '../../graphql/enums.ts';
import type { FileRow } from '../../graphql/loaders.ts';
import { countedRows, PaginationInput } from '../../graphql/page-type.ts';
import { DisciplineSummaryRef, LocationSummaryRef, PersonRef } from '../../graphql/summary-types.ts';
import { HISTORY_LIMIT } from '../../ledger/history-page.ts';
import { companyName } from '../../people/company-names.ts';
import { type DocumentRow, expiryOf, type VersionRow, versionsOf } from './document.read.ts';
import { DocumentHistoryPage, DocumentHistoryRef } from './history.graphql.ts';
import { countLines, readHistory } from './history.read.ts';

export const DocumentFileRef = builder.objectRef<FileRow>('DocumentFile').implement({
  fields: (t) => ({
    fileID: t.exposeID('id'),
    name: t.exposeString('name'),
    mediaType: t.exposeString('media_type'),
    size: t.exposeFloat('size'),
  }),
});

const VersionRef = builder.objectRef<VersionRow>('DocumentVersion').implement({
  description: 'One of the files that a document has had; all stay downloadable to who sees the document.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    file: t.field({
      type: DocumentFileRef,
      nullable: true,
      resolve: (row, _args, { loaders }) => loaders.file.load(row.file_id),
    }),
    createdBy: t.field({
      type: PersonRef,
      nullable: true,
      resolve: (row, _args, { loaders }) => loaders.person.load(row.created_by_user_id),
    }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
  }),
});

/** The date of a time in the time zone of a document's organisation. */
async function dayAt(
  { loaders }: GraphqlContext,
  row: Pick<DocumentRow, 'organization_id'>,
  moment: Date,
): Promise<string> {
  const organization = await loaders.organization.load(row.organization_id);
  return clockDay(moment, organization?.time_zone ?? DEFAULT_TIME_ZONE);
}

async function isAwaited(row: DocumentRow, context: GraphqlContext): Promise<boolean> {
  const { acknowledge_alert: acknowledgeAlert, acknowledged_at: at } = row;
  const acknowledgedOn = at && (await dayAt(context, row, at));
  const today = await dayAt(context, row, context.access.now);
  const acknowledgement = { acknowledgedOn, acknowledgedExpiresAt: row.acknowledged_expires_at };
  return awaitsAcknowledgement({ ...expiryOf(row), ...acknowledgement, acknowledgeAlert }, today);
}

export const DocumentRef = builder.objectRef<DocumentRow>('Document');
DocumentRef.implement({
  description: 'A document in a chapter of a location’s logbook (specification 3).',
  fields: (t) => ({
    documentID: t.exposeID('id'),
    name: t.exposeString('name'),
    notes: t.exposeString('notes', { nullable: true }),
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
    chapter: t.field({
      type: ChapterRef,
      nullable: true,
      resolve: (row, _args, { loaders }) => loaders.chapter.load(row.chapter_id),
    }),
    expiresAt: t.field({ type: 'Date', nullable: true, resolve: (row) => row.expires_at }),
    warningMonths: t.exposeInt('warning_months', { nullable: true }),
    warnsAt: t.field({ type: 'Date', nullable: true, resolve: (row) => warnsAtOf(expiryOf(row)) }),
    state: t.field({
      type: DocumentState,
      resolve: async (row, _args, context) =>
        stateOf(expiryOf(row), await dayAt(context, row, context.access.now)),
    }),
    acknowledgeAlert: t.exposeBoolean('acknowledge_alert'),
    informContractor: t.exposeBoolean('inform_contractor'),
    acknowledgedBy: t.field({
      type: PersonRef,
      nullable: true,
      resolve: (row, _args, { loaders }) =>
        row.acknowledged_by_user_id ? loaders.person.load(row.acknowledged_by_user_id) : null,
    }),
    acknowledgedAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.acknowledged_at }),
    awaitsAcknowledgement: t.boolean({
      description: 'Whether somebody still has to say that they saw that it expires.',
      resolve: (row, _args, context) => isAwaited(row, context),
    }),
    version: t.exposeInt('version'),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    updatedAt: t.field({ type: 'DateTime', resolve: (row) => row.updated_at }),
  }),
});

/** Who created a document. */
builder.objectFields(DocumentRef, (t) => ({
  createdBy: t.field({
    type: PersonRef,
    nullable: true,
    resolve: (row, _args, { loaders }) => loaders.person.load(row.created_by_user_id),
  }),
  creatorCompanyName: t.string({
    description: 'Of the company that its creator worked for then; null for whoever has none.',
    nullable: true,
    resolve: (row, _args, { loaders }) =>
      companyName(loaders, row.creator_company_id, loaders.namesOfDocument, row.id),
  }),
}));

/** The data related to a document, and the acts that are allowed on it. */
builder.objectFields(DocumentRef, (t) => ({
  file: t.field({
    description: 'The current version’s; null as long as it has not arrived.',
    type: DocumentFileRef,
    nullable: true,
    resolve: (row, _args, { loaders }) => (row.file_id ? loaders.file.load(row.file_id) : null),
  }),
  versions: t.field({
    description: 'The newest first.',
    type: [VersionRef],
    resolve: (row, _args, { access }) => versionsOf(access.db, row.id),
  }),
  history: t.field({
    type: [DocumentHistoryRef],
    description: `The newest ${HISTORY_LIMIT}; \`historyPaginated\` answers all of them.`,
    resolve: async (row, _args, { access, loaders }) => [
      ...(await readHistory(access.db, loaders, row.id, { batch: HISTORY_LIMIT })).items,
    ],
  }),
  historyPaginated: t.field({
    type: DocumentHistoryPage,
    description: 'Newest first.',
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (row, { pagination }, { access, loaders }) =>
      countedRows(readHistory(access.db, loaders, row.id, pagination), () => countLines(access.db, row.id)),
  }),
  rights: t.stringList({
    resolve: (row, _args, { principal }) =>
      rightsOn(
        principal,
        'document',
        tieToDocument(principal, {
          organizationID: row.organization_id,
          locationID: row.location_id,
          creatorCompanyID: row.creator_company_id,
        }),
      ),
  }),
}));
