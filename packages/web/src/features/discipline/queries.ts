import { queryOptions } from '@tanstack/react-query';
import { query } from '../../platform/graphql.ts';
import { inUseFilterOf } from '../../ui/list/list-state.ts';
import { pageLoader } from '../../ui/list/page-loader.ts';
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

export type DisciplineRow = DisciplineListData['disciplinesPaginated']['items'][number];
export type DisciplineDetail = DisciplineDetailData['discipline'];
export type Chapter = ChapterListData['chapters'][number];
export type FireCause = FireCauseListData['fireCauses'][number];

/** The server's filter for the list's address, for its query and its export. */
export function disciplineListCriteria(search: DisciplineSearch) {
  return {
    filter: { search: search.q, active: inUseFilterOf(search) },
    orderBy: disciplineSearch.orderBy(search),
  };
}

/** The list for a state of its address. */
export function disciplineList(search: DisciplineSearch): ListQuery<DisciplineRow> {
  const criteria = disciplineListCriteria(search);
  return {
    queryKey: ['discipline', 'list', criteria],
    load: pageLoader(disciplineListDocument, criteria, (data) => data.disciplinesPaginated),
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
