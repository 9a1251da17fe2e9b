import {
  CHAPTER_GROUPS,
  DOCUMENT_ORDER_FIELDS,
  DOCUMENT_STATES,
  WARNING_MONTHS,
} from '@fireledger/domain/document/vocabulary.ts';
import { isCalendarDate } from '@fireledger/domain/shared/dates.ts';
import { textParams } from '../../platform/search-params.ts';
import { listAddress, singleValue } from '../../ui/list/list-state.ts';

/** The numbers of months until expiry that can be filtered by, as in the address. */
const WITHIN = WARNING_MONTHS.map(String);

/** The filters of a list of documents that the address holds as ids. */
export const FILTER_FIELDS = ['organizationIDs', 'locationIDs', 'disciplineIDs', 'chapterIDs'] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];

/** The range of days of expiry, yyyy-mm-dd, both included. */
export const DAY_FILTERS = ['expiresFrom', 'expiresUntil'] as const;

/** The list's state in the address; the names are those of the API's filter. */
const words = listAddress({
  sortFields: DOCUMENT_ORDER_FIELDS,
  defaultOrder: { field: 'created_at', direction: 'desc' },
  filters: {
    states: DOCUMENT_STATES,
    chapterGroups: CHAPTER_GROUPS,
    expiringWithinMonths: WITHIN,
    expiresFrom: isCalendarDate,
    expiresUntil: isCalendarDate,
    organizationIDs: 'ids',
    locationIDs: 'ids',
    disciplineIDs: 'ids',
    chapterIDs: 'ids',
    mine: 'flag',
    toCheck: 'flag',
  },
});

export type DocumentSearch = ReturnType<typeof words.parse>;

/** The list's state in the address; a chapter without exactly one discipline is dropped, as unknown words are. */
function parse(search: Readonly<Record<string, unknown>>): DocumentSearch {
  const state = words.parse(search);
  const without = state.chapterIDs && singleValue(state.disciplineIDs) === undefined;
  return without ? words.parse({ ...state, chapterIDs: undefined }) : state;
}

/**
 * A list of what expires or has expired, as all that is to be checked, is sorted by the soonest first, unless chosen otherwise.
 */
function orderBy(state: { readonly sort?: string }) {
  const { states = [], expiringWithinMonths, toCheck } = state as DocumentSearch;
  const runsOut =
    (states.length > 0 && !states.includes('valid')) || expiringWithinMonths !== undefined || toCheck;
  return words.orderBy(runsOut ? { sort: state.sort ?? 'expires_at.asc' } : state);
}

/** The address of a list of documents: its state, and how it changes. */
export const documentSearch: typeof words = {
  ...words,
  parse,
  orderBy,
  withPart: (state, part, value) => parse({ ...state, [part]: value }),
};

/** The server's filter for a list, for its query and its export. */
export function documentListCriteria(search: DocumentSearch) {
  const { q, states, chapterGroups, expiringWithinMonths, organizationIDs, locationIDs } = search;
  const { disciplineIDs, chapterIDs, mine, toCheck, expiresFrom, expiresUntil } = search;
  const within = singleValue(expiringWithinMonths);
  return {
    filter: {
      search: q,
      states,
      chapterGroups,
      expiringWithinMonths: within === undefined ? undefined : Number(within),
      expiresFrom,
      expiresUntil,
      organizationIDs,
      locationIDs,
      disciplineIDs,
      chapterIDs,
      mine,
      toCheck,
    },
    orderBy: documentSearch.orderBy(search),
  };
}

/** Reads the place of a new document from the address. */
export const parsePrefill = textParams(['locationID', 'disciplineID', 'chapterID']);
export type DocumentPrefill = ReturnType<typeof parsePrefill>;

/** The place that a list shows, if it is a single one, to prefill a new document. */
export function prefillOf({ locationIDs, disciplineIDs, chapterIDs }: DocumentSearch): DocumentPrefill {
  return parsePrefill({
    locationID: singleValue(locationIDs),
    disciplineID: singleValue(disciplineIDs),
    chapterID: singleValue(chapterIDs),
  });
}
