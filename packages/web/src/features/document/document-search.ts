import {
  CHAPTER_GROUPS,
  DOCUMENT_ORDER_FIELDS,
  DOCUMENT_STATES,
  WARNING_MONTHS,
} from '@fireledger/domain/document/vocabulary.ts';
import { isCalendarDate } from '@fireledger/domain/shared/dates.ts';
import { textsUnder } from '../../platform/search-params.ts';
import { listAddress, oneWord } from '../../ui/list-state.ts';

/** Within how many months documents run out, as the address has them. */
const WITHIN = WARNING_MONTHS.map(String);

/** What a list of documents is narrowed by that stands in the address by its id. */
export const NARROWED_BY = ['organizationIDs', 'locationIDs', 'disciplineIDs', 'chapterIDs'] as const;
export type NarrowedBy = (typeof NARROWED_BY)[number];

/** Days between which documents run out, yyyy-mm-dd, both included. */
export const DAY_FILTERS = ['expiresFrom', 'expiresUntil'] as const;

/** What of the list of documents stands in the address; the names are those of the API's filter. */
const words = listAddress({
  sortFields: DOCUMENT_ORDER_FIELDS,
  defaultOrder: { field: 'created_at', direction: 'desc' },
  filters: {
    states: DOCUMENT_STATES,
    chapterGroups: CHAPTER_GROUPS,
    expiringWithinMonths: WITHIN,
    expiresFrom: 'text',
    expiresUntil: 'text',
    organizationIDs: 'ids',
    locationIDs: 'ids',
    disciplineIDs: 'ids',
    chapterIDs: 'ids',
    mine: 'flag',
  },
});

export type DocumentSearch = ReturnType<typeof words.parse>;

/** What stands in the address; what is no day is dropped, as unknown words are, and so is a chapter without its one discipline. */
function parse(search: Readonly<Record<string, unknown>>): DocumentSearch {
  const state: Record<string, unknown> = { ...words.parse(search) };
  for (const name of DAY_FILTERS) {
    if (name in state && !isCalendarDate(String(state[name]))) state[name] = undefined;
  }
  const { disciplineIDs, chapterIDs } = state as DocumentSearch;
  if (chapterIDs && oneWord(disciplineIDs) === undefined) state.chapterIDs = undefined;
  return state as DocumentSearch;
}

/** Who asks for what runs out or has run out has the soonest first, unless they order otherwise. */
function orderBy(state: { readonly sort?: string }) {
  const { states = [], expiringWithinMonths } = state as DocumentSearch;
  const runsOut = (states.length > 0 && !states.includes('valid')) || expiringWithinMonths !== undefined;
  return words.orderBy(runsOut ? { sort: state.sort ?? 'expires_at.asc' } : state);
}

/** The address of a list of documents: what stands in it, and how it changes. */
export const documentSearch: typeof words = {
  ...words,
  parse,
  orderBy,
  withPart: (state, part, value) => parse({ ...state, [part]: value }),
};

/** What a list asks of the server, for its query and its export. */
export function documentsAsked(search: DocumentSearch) {
  const { q, states, chapterGroups, expiringWithinMonths, organizationIDs, locationIDs } = search;
  const { disciplineIDs, chapterIDs, mine, expiresFrom, expiresUntil } = search;
  const within = oneWord(expiringWithinMonths);
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
    },
    orderBy: documentSearch.orderBy(search),
  };
}

/** Reads the place of a new document from the address. */
export const parsePrefill = textsUnder(['locationID', 'disciplineID', 'chapterID']);
export type DocumentPrefill = ReturnType<typeof parsePrefill>;

/** The place that a list shows, where it is one, as a new document begins with it. */
export function prefillOf({ locationIDs, disciplineIDs, chapterIDs }: DocumentSearch): DocumentPrefill {
  return parsePrefill({
    locationID: oneWord(locationIDs),
    disciplineID: oneWord(disciplineIDs),
    chapterID: oneWord(chapterIDs),
  });
}
