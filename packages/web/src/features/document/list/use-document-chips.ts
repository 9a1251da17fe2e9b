import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/dates.ts';
import { DISCIPLINES, LOCATIONS, ORGANIZATIONS } from '../../../platform/picker-sources.ts';
import { useChapterName } from '../../../ui/display/use-chapter-name.ts';
import type { FilterChip } from '../../../ui/list/filter-chips.tsx';
import { singleValue } from '../../../ui/list/list-state.ts';
import { useFilterChips } from '../../../ui/list/use-filter-chips.ts';
import {
  DAY_FILTERS,
  type DocumentSearch,
  documentSearch,
  FILTER_FIELDS,
  type FilterField,
} from '../document-search.ts';
import { chaptersQuery } from '../queries.ts';
import type { DocumentFiltersProps } from './document-filters.tsx';

const NONE: readonly string[] = [];

/** The active filters, in words. */
export function useDocumentChips({ search, onSearch }: DocumentFiltersProps): readonly FilterChip[] {
  const { t } = useTranslation(['document', 'ui']);
  const names = useFilterNames(search);
  const { searched, chip } = useFilterChips(documentSearch, { search, onSearch });
  const chips = [...searched];
  const add = (...args: Parameters<typeof chip>) => chips.push(chip(...args));
  if (search.states) {
    const states = search.states.map((state) => t(`ui:document_state.${state}`)).join(', ');
    add('states', t('filter.chip', { name: t('field.state'), value: states }));
  }
  const within = singleValue(search.expiringWithinMonths);
  if (within) add('expiringWithinMonths', t('within.months', { count: Number(within) }));
  for (const name of DAY_FILTERS) {
    const day = search[name];
    if (day) add(name, t('filter.chip', { name: t(`filter.${name}`), value: formatDate(day) }));
  }
  for (const part of FILTER_FIELDS.filter((name) => search[name] !== undefined)) {
    add(part, t('filter.chip', { name: t(`filter.${part}`), value: names[part].join(', ') }));
  }
  if (search.chapterGroups) {
    const groups = search.chapterGroups.map((group) => t(`ui:chapter.group.${group}`)).join(', ');
    add('chapterGroups', t('filter.chip', { name: t('filter.chapterGroups'), value: groups }));
  }
  for (const part of ['toCheck', 'mine'] as const) if (search[part]) add(part, t(`filter.${part}`));
  return chips;
}

/** The filters by name; … until the names are read, and `not found` for those that the person may not see. */
function useFilterNames(search: DocumentSearch): Record<FilterField, readonly string[]> {
  const { t } = useTranslation('ui');
  const chapterName = useChapterName();
  const { data: chapters } = useQuery(chaptersQuery(singleValue(search.disciplineIDs) ?? null));
  const unnamed = chapters ? t('list.not_found') : '…';
  return {
    organizationIDs: useNames(ORGANIZATIONS, search.organizationIDs),
    locationIDs: useNames(LOCATIONS, search.locationIDs),
    disciplineIDs: useNames(DISCIPLINES, search.disciplineIDs),
    chapterIDs: (search.chapterIDs ?? []).map((id) => {
      const chapter = chapters?.find((one) => one.chapterID === id);
      return chapter ? chapterName(chapter) : unnamed;
    }),
  };
}

type Source = Pick<typeof LOCATIONS, 'entity' | 'one'>;

function useNames({ entity, one }: Source, ids = NONE): readonly string[] {
  const { t } = useTranslation('ui');
  const read = useQueries({
    queries: ids.map((id) => ({
      queryKey: [entity, 'picker', 'one', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => one(id, signal),
    })),
  });
  return read.map(({ data }) => (data === null ? t('list.not_found') : (data?.label ?? '…')));
}
