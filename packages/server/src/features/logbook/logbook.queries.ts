import { rightsOnLogbook } from '@fireledger/domain/access/can.ts';
import type { ForwardingCentre } from '@fireledger/domain/location/vocabulary.ts';
import { FRONT_FACTS, missingFacts } from '@fireledger/domain/logbook/completeness.ts';
import type { InstallationValues } from '@fireledger/domain/logbook/installation.ts';
import { ENTRY_LISTS, type EntryList } from '@fireledger/domain/logbook/parts.ts';
import type { LogbookPeriod } from '@fireledger/domain/logbook/period.ts';
import { OUT_OF_USE_REASONS } from '@fireledger/domain/logbook/place.ts';
import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import { tieByWall } from '../../db/tie-by-wall.ts';
import { builder } from '../../graphql/builder.ts';
import { ChapterGroupEnum } from '../../graphql/chapter-type.ts';
import { DocumentState, ForwardingKind } from '../../graphql/enums.ts';
import { countedRows, PaginationInput, pageType } from '../../graphql/page-type.ts';
import { requireAct } from '../../http/require-act.ts';
import { LogbookBookRef } from './book/book.graphql.ts';
import { booksOf } from './book/book.store.ts';
import {
  countDocuments,
  groupsUnseenBy,
  type LogbookChapter,
  type LogbookDocument,
  listDocuments,
  readChapters,
} from './documents.read.ts';
import { countAlarms, countEntries, listEntries, namedEntries } from './entries.read.ts';
import type { Installation } from './installation.store.ts';
import { frontMatterOf, type LogbookFront, readFront, requestedPeriod, scopeOf } from './logbook.read.ts';
import { LogbookEntryRef } from './logbook-entry.graphql.ts';
import { AlarmCountsRef, RemovedCountRef } from './logbook-figures.graphql.ts';
import { countRemoved } from './removed.read.ts';

/** A requested logbook: its front page, and the period whose entries are shown. */
type Logbook = {
  readonly front: LogbookFront;
  readonly period: LogbookPeriod;
  readonly chapters: () => Promise<readonly LogbookChapter[]>;
};

const OutOfUseEnum = builder.enumType('LogbookOutOfUse', { values: OUT_OF_USE_REASONS });
const FactEnum = builder.enumType('LogbookFact', { values: FRONT_FACTS });

const InstallationRef = builder.objectRef<Installation>('Installation').implement({
  description: 'What is known of an installation; version 0 where nothing is yet.',
  fields: (t) => {
    const value = <Key extends keyof InstallationValues>(key: Key) => ({
      nullable: true as const,
      resolve: ({ values }: Installation) => values[key],
    });
    return {
      hasDetectors: t.boolean({ resolve: ({ values }) => values.hasDetectors }),
      panelMake: t.string(value('panelMake')),
      panelType: t.string(value('panelType')),
      detectorCount: t.int(value('detectorCount')),
      normYear: t.int(value('normYear')),
      maxUnwantedAlarms: t.float({
        ...value('maxUnwantedAlarms'),
        description: 'The agreed maximum of unwanted and fake alarms for 100 detectors in a year.',
      }),
      managerName: t.string(value('managerName')),
      managerPhone: t.string(value('managerPhone')),
      deputyName: t.string(value('deputyName')),
      deputyPhone: t.string(value('deputyPhone')),
      version: t.exposeInt('version'),
    };
  },
});

const CentreRef = builder.objectRef<ForwardingCentre>('LogbookCentre').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    phone: t.exposeString('phone'),
    connectionNumber: t.exposeString('connectionNumber'),
    verificationCategory: t.exposeInt('verificationCategory'),
  }),
});

const ContactRef = builder.objectRef<LogbookFront['contact']>('LogbookContact').implement({
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
  }),
});

const ChapterRef = builder.objectRef<LogbookChapter>('LogbookChapter').implement({
  description:
    'A chapter of the contents; `missing`: a complete logbook has a valid document in it, and this one has none.',
  fields: (t) => ({
    chapterID: t.exposeID('chapterID'),
    group: t.field({ type: ChapterGroupEnum, resolve: ({ group }) => group }),
    nameEn: t.exposeString('nameEn'),
    nameNl: t.exposeString('nameNl'),
    required: t.exposeBoolean('required'),
    missing: t.exposeBoolean('missing'),
    documentCount: t.exposeInt('documentCount'),
  }),
});

const DocumentRef = builder.objectRef<LogbookDocument>('LogbookDocument').implement({
  fields: (t) => ({
    documentID: t.exposeID('documentID'),
    chapterID: t.exposeID('chapterID'),
    name: t.exposeString('name'),
    state: t.field({ type: DocumentState, resolve: ({ state }) => state }),
    expiresAt: t.field({ type: 'Date', nullable: true, resolve: (row) => row.expiresAt }),
    number: t.exposeInt('number'),
    updatedAt: t.field({ type: 'DateTime', resolve: (row) => row.updatedAt }),
  }),
});

const EntryPageRef = pageType('LogbookEntry', LogbookEntryRef);
const DocumentPageRef = pageType('LogbookDocument', DocumentRef);

const LogbookRef = builder.objectRef<Logbook>('Logbook').implement({
  description: 'The logbook of a location’s discipline, as far as the caller sees it (specification 2).',
  fields: (t) => ({
    locationID: t.id({ resolve: ({ front }) => front.locationID }),
    disciplineID: t.id({ resolve: ({ front }) => front.disciplineID }),
    locationName: t.string({ resolve: ({ front }) => front.name }),
    disciplineName: t.string({ resolve: ({ front }) => front.discipline_name }),
    organizationName: t.string({ resolve: ({ front }) => front.organization_name }),
    outOfUse: t.field({
      description:
        'Why it is only read any more: its organisation, location or discipline is out of use, or the location has given the discipline up. null: it is in use.',
      type: OutOfUseEnum,
      nullable: true,
      resolve: ({ front }) => front.outOfUse,
    }),
    reference: t.string({ nullable: true, resolve: ({ front }) => front.reference }),
    address: t.string({ resolve: ({ front }) => front.address }),
    postalCode: t.string({ resolve: ({ front }) => front.postal_code }),
    city: t.string({ resolve: ({ front }) => front.city }),
    country: t.string({ resolve: ({ front }) => front.country }),
    contact: t.field({ type: ContactRef, resolve: ({ front }) => front.contact }),
    contractorName: t.string({
      description: 'Of the contract in force.',
      nullable: true,
      resolve: ({ front }) => front.contractor,
    }),
    forwardingKind: t.field({ type: ForwardingKind, resolve: ({ front }) => front.forwarding }),
    centre: t.field({ type: CentreRef, nullable: true, resolve: ({ front }) => front.forwarding_centre }),
    delaySeconds: t.int({ nullable: true, resolve: ({ front }) => front.forwarding_delay_seconds }),
    installation: t.field({ type: InstallationRef, resolve: ({ front }) => front.installation }),
    missingFacts: t.field({
      description: 'What the front page of a complete logbook says and this one does not.',
      type: [FactEnum],
      resolve: ({ front }) => missingFacts(frontMatterOf(front)),
    }),
    chapters: t.field({
      type: [ChapterRef],
      resolve: async ({ chapters }) => [...(await chapters())],
    }),
    from: t.field({ type: 'Date', resolve: ({ period }) => period.from }),
    until: t.field({ type: 'Date', resolve: ({ period }) => period.until }),
    timeZone: t.string({ resolve: ({ front }) => front.time_zone }),
    rights: t.stringList({
      resolve: ({ front }, _args, { principal }) => {
        const { locationID, organization_id, in_use: inUse, discipline_in_use: disciplineInUse } = front;
        const tie = tieByWall(principal, locationID, organization_id);
        return rightsOnLogbook(principal, { inUse, disciplineInUse, tie });
      },
    }),
  }),
});

builder.objectFields(LogbookRef, (t) => ({
  unseenGroups: t.field({
    type: [ChapterGroupEnum],
    description:
      'The groups of chapters that the caller is not shown: whether something is missing there is not said.',
    resolve: (_logbook, _args, { principal }) => [...groupsUnseenBy(principal)],
  }),
  documentsPaginated: t.field({
    description: 'By name.',
    type: DocumentPageRef,
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: ({ front }, { pagination }, { access }) => {
      const page = listDocuments(access, front, { timeZone: front.time_zone }, pagination);
      return countedRows(page, () => countDocuments(access, front));
    },
  }),
  alarmCounts: t.field({
    type: AlarmCountsRef,
    resolve: ({ front, period }, _args, { access }) => countAlarms(access, scopeOf(front, period)),
  }),
  gone: t.field({
    description: 'Of the lists from which anything is.',
    type: [RemovedCountRef],
    resolve: async ({ front, period }, _args, { access }) => [
      ...(await countRemoved(access, scopeOf(front, period))),
    ],
  }),
  books: t.field({
    description: 'The caller’s own of this logbook, newest first.',
    type: [LogbookBookRef],
    resolve: ({ front }, _args, { access }) => booksOf(access, front),
  }),
}));

const whatOf = (list: EntryList) =>
  list === 'carriedOver' ? 'What was open when the period began' : `The ${list} of the period`;
// Paginated by name, so that their cost depends on the number of rows requested.
for (const list of ENTRY_LISTS) {
  builder.objectField(LogbookRef, `${list}Paginated` as const, (t) =>
    t.field({
      description: `${whatOf(list)}, newest first.`,
      type: EntryPageRef,
      args: { pagination: t.arg({ type: PaginationInput }) },
      resolve: ({ front, period }, { pagination }, { access, loaders }) => {
        const scope = scopeOf(front, period);
        const page = listEntries(access, scope, list, 'desc', pagination);
        const named = page.then((read) => namedEntries(read, loaders));
        return countedRows(named, () => countEntries(access, scope, [list]));
      },
    }),
  );
}

builder.queryField('logbook', (t) =>
  t.field({
    type: LogbookRef,
    args: {
      locationID: t.arg.id({ required: true }),
      disciplineID: t.arg.id({ required: true }),
      from: t.arg({ type: 'Date', description: 'Its first day; this year’s unless given.' }),
      until: t.arg({ type: 'Date' }),
    },
    resolve: async (
      _root,
      { locationID, disciplineID, from, until },
      { access, principal },
    ): Promise<Logbook> => {
      requireAct(principal, 'logbook.read');
      const front = await readFront(access, { locationID, disciplineID });
      const today = dateInZone(access.now, front.time_zone);
      let chapters: Promise<readonly LogbookChapter[]> | undefined;
      return {
        front,
        period: requestedPeriod(access, front, { from, until }),
        chapters: () => {
          chapters ??= readChapters(access, front, today);
          return chapters;
        },
      };
    },
  }),
);
