import type { EntryList } from '@fireledger/domain/logbook/parts.ts';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../../../platform/graphql.ts';
import type { ListPage } from '../../../ui/list/use-entity-list.ts';
import {
  type LogbookBooksData,
  type LogbookDetailData,
  logbookActionsDocument,
  logbookAlarmsDocument,
  logbookBooksDocument,
  logbookCarriedOverDocument,
  logbookDetailDocument,
  logbookRegistrationsDocument,
} from './logbook-detail.generated.ts';

/** Milliseconds after which a book that is being made is polled, in case the live stream does not report it. */
const POLL_INTERVAL_MS = 1_500;

/** The address of the page: which logbook, and the days of a period other than this year. */
export type LogbookAddress = {
  readonly locationID: string;
  readonly disciplineID: string;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

export type Logbook = LogbookDetailData['logbook'];
export type LogbookEntry = Logbook['alarmsPaginated']['items'][number];
export type LogbookChapter = Logbook['chapters'][number];
export type LogbookDocument = Logbook['documentsPaginated']['items'][number];
export type LogbookBook = LogbookBooksData['logbook']['books'][number];

/** One logbook in one call. Rejects with `not_found` if the person may not see it. */
export function logbookQuery({ locationID, disciplineID, from, until }: LogbookAddress) {
  const asked = { locationID, disciplineID, from, until };
  return queryOptions({
    queryKey: ['service_event', 'logbook', asked],
    queryFn: async ({ signal }) => (await query(logbookDetailDocument, asked, { signal })).logbook,
    meta: { follows: ['location', 'document', 'chapter', 'contract', 'discipline', 'organization'] },
  });
}

/** One page of a list of entries in the period that a logbook shows, 200 at a time. */
export async function loadEntries(
  { locationID, disciplineID, from, until }: Logbook,
  list: EntryList,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ListPage<LogbookEntry>> {
  const asked = { locationID, disciplineID, from, until, cursor };
  switch (list) {
    case 'carriedOver':
      return (await query(logbookCarriedOverDocument, asked, { signal })).logbook.carriedOverPaginated;
    case 'alarms':
      return (await query(logbookAlarmsDocument, asked, { signal })).logbook.alarmsPaginated;
    case 'registrations':
      return (await query(logbookRegistrationsDocument, asked, { signal })).logbook.registrationsPaginated;
    case 'actions':
      return (await query(logbookActionsDocument, asked, { signal })).logbook.actionsPaginated;
  }
}

/** The person's own books of a logbook; refetched while one is being made. */
export function booksQuery({
  locationID,
  disciplineID,
}: Pick<LogbookAddress, 'locationID' | 'disciplineID'>) {
  return queryOptions({
    queryKey: ['logbook_book', locationID, disciplineID],
    queryFn: async ({ signal }) =>
      (await query(logbookBooksDocument, { locationID, disciplineID }, { signal })).logbook.books,
    refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? POLL_INTERVAL_MS : false),
  });
}

/** Whether a book is still being made: it is polled until it is ready or has failed. */
export function isInProgress({ state }: Pick<LogbookBook, 'state'>): boolean {
  return state === 'waiting' || state === 'making';
}
