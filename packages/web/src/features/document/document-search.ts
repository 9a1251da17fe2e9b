import {
  CHAPTER_GROUPS,
  DOCUMENT_ORDER_FIELDS,
  DOCUMENT_STATES,
  WARNING_MONTHS,
} from '@fireledger/domain/document/vocabulary.ts';
import { listAddress, oneWord } from '../../ui/list-state.ts';

/** Within how many months documents run out, as the address has them. */
const WITHIN = WARNING_MONTHS.map(String);

/** What a list of documents is narrowed by that stands in the address by its id. */
export const NARROWED_BY = ['organizationIDs', 'locationIDs', 'disciplineIDs', 'chapterIDs'] as const;
export type NarrowedBy = (typeof NARROWED_BY)[number];

/** What of the list of documents stands in the address; the names are those of the API's filter. */
export const documentSearch = listAddress({
  sortFields: DOCUMENT_ORDER_FIELDS,
  defaultOrder: { field: 'created_at', direction: 'desc' },
  filters: {
    states: DOCUMENT_STATES,
    chapterGroups: CHAPTER_GROUPS,
    expiringWithinMonths: WITHIN,
    organizationIDs: 'many',
    locationIDs: 'many',
    disciplineIDs: 'many',
    chapterIDs: 'many',
    mine: 'flag',
  },
});

export type DocumentSearch = ReturnType<typeof documentSearch.parse>;

/** What a list asks of the server, for its query and its export. */
export function documentsAsked(search: DocumentSearch) {
  const { q, states, chapterGroups, expiringWithinMonths, organizationIDs, locationIDs } = search;
  const { disciplineIDs, chapterIDs, mine } = search;
  const within = oneWord(expiringWithinMonths);
  return {
    filter: {
      search: q,
      states,
      chapterGroups,
      expiringWithinMonths: within === undefined ? undefined : Number(within),
      organizationIDs,
      locationIDs,
      disciplineIDs,
      chapterIDs,
      mine,
    },
    orderBy: documentSearch.orderBy(search),
  };
}

/** The place that a new document is begun for. */
export type DocumentPrefill = {
  readonly locationID?: string;
  readonly disciplineID?: string;
  readonly chapterID?: string;
};

/** Reads the place of a new document from the address. */
export function parsePrefill(search: Readonly<Record<string, unknown>>): DocumentPrefill {
  const given = (['locationID', 'disciplineID', 'chapterID'] as const).flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(given);
}

/** The place that a list shows, where it is one, as a new document begins with it. */
export function prefillOf({ locationIDs, disciplineIDs, chapterIDs }: DocumentSearch): DocumentPrefill {
  return parsePrefill({
    locationID: oneWord(locationIDs),
    disciplineID: oneWord(disciplineIDs),
    chapterID: oneWord(chapterIDs),
  });
}
