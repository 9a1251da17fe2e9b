import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { stateOf } from '../../ui/list/list-state.ts';
import type { ListQuery } from '../../ui/list/use-entity-list.ts';
import {
  type ChapterListData,
  chapterListDocument,
  type DisciplineDetailData,
  type DisciplineListData,
  disciplineDetailDocument,
  disciplineListDocument,
  type FireCauseListData,
  fireCauseListDocument,
} from './discipline.generated.ts';
import { type DisciplineSearch, disciplineSearch } from './discipline-search.ts';

/** Rows per page. */
const PAGE = 50;

export type DisciplineRow = DisciplineListData['disciplinesPaginated']['items'][number];
export type DisciplineDetail = DisciplineDetailData['discipline'];
export type Chapter = ChapterListData['chapters'][number];
export type FireCause = FireCauseListData['fireCauses'][number];

/** The server's filter for the list's address, for its query and its export. */
export function disciplineListCriteria(search: DisciplineSearch) {
  const state = stateOf(search);
  return {
    filter: { search: search.q, active: state && state === 'yes' },
    orderBy: disciplineSearch.orderBy(search),
  };
}

/** The list for a state of its address. */
export function disciplineList(search: DisciplineSearch): ListQuery<DisciplineRow> {
  const asked = disciplineListCriteria(search);
  return {
    queryKey: ['discipline', 'list', asked],
    load: async (cursor, signal) => {
      const variables = { ...asked, pagination: { limit: PAGE, cursor }, counted: cursor === null };
      return (await query(disciplineListDocument, variables, { signal })).disciplinesPaginated;
    },
  };
}

/** One discipline. Rejects with `not_found` if there is none. */
export function disciplineQuery(disciplineID: string) {
  return queryOptions({
    queryKey: ['discipline', 'one', disciplineID],
    queryFn: async ({ signal }) =>
      (await query(disciplineDetailDocument, { disciplineID }, { signal })).discipline,
    // The entities that refer to it.
    meta: { follows: ['location', 'contract', 'service_event', 'document'] },
  });
}

/** Every cause of fire alarms, including those out of use. */
export const fireCausesQuery = queryOptions({
  queryKey: ['fire_cause', 'all'],
  queryFn: async ({ signal }) => (await query(fireCauseListDocument, {}, { signal })).fireCauses,
});

/** The chapters of a discipline in order, including those out of use. */
export function chaptersQuery(disciplineID: string) {
  return queryOptions({
    queryKey: ['chapter', 'list', disciplineID],
    queryFn: async ({ signal }) => (await query(chapterListDocument, { disciplineID }, { signal })).chapters,
  });
}
