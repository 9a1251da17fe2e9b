import type { EntryList } from '@fireledger/domain/logbook/parts.ts';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../../../platform/graphql.ts';
import type { ListPage } from '../../../ui/use-entity-list.ts';
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

/** Milliseconds after which a book on its way is looked at again, should the live stream not tell. */
const LOOK_AGAIN = 1_500;

/** What the page's address says: which logbook, and the days of a period other than this year. */
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

/** One logbook in one call. Rejects with `not_found` where it is not the person's to see. */
export function logbookQuery({ locationID, disciplineID, from, until }: LogbookAddress) {
  const asked = { locationID, disciplineID, from, until };
  return queryOptions({
    queryKey: ['service_event', 'logbook', asked],
    queryFn: async ({ signal }) => (await query(logbookDetailDocument, asked, { signal })).logbook,
    meta: { follows: ['location', 'document', 'chapter', 'contract', 'discipline', 'organization'] },
  });
}

/** One page of a list of entries of the period that a logbook shows, 200 at a time. */
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

/** The person's own books of a logbook; read again while one is on its way. */
export function booksQuery({
  locationID,
  disciplineID,
}: Pick<LogbookAddress, 'locationID' | 'disciplineID'>) {
  return queryOptions({
    queryKey: ['logbook_book', locationID, disciplineID],
    queryFn: async ({ signal }) =>
      (await query(logbookBooksDocument, { locationID, disciplineID }, { signal })).logbook.books,
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? LOOK_AGAIN : false),
  });
}

/** Whether a book is still to come: it is looked at again until it is there or given up. */
export function isOnItsWay({ state }: Pick<LogbookBook, 'state'>): boolean {
  return state === 'waiting' || state === 'making';
}
