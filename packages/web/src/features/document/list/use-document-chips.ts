import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/dates.ts';
import { type Choice, DISCIPLINES, LOCATIONS, ORGANIZATIONS } from '../../../platform/picker-sources.ts';
import { useChapterName } from '../../../ui/display/use-chapter-name.ts';
import { useChosen } from '../../../ui/field/use-chosen.ts';
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

/** The active filters, in words. */
export function useDocumentChips({ search, onSearch }: DocumentFiltersProps): readonly FilterChip[] {
  const { t } = useTranslation(['document', 'ui']);
  const names = useFilterNames(search);
  const { searched, chip, valued } = useFilterChips(documentSearch, { search, onSearch });
  const chips = [...searched];
  if (search.states) {
    const states = search.states.map((state) => t(`ui:document_state.${state}`)).join(', ');
    chips.push(valued('states', t('field.state'), states));
  }
  const within = singleValue(search.expiringWithinMonths);
  if (within) chips.push(chip('expiringWithinMonths', t('within.months', { count: Number(within) })));
  for (const name of DAY_FILTERS) {
    const day = search[name];
    if (day) chips.push(valued(name, t(`filter.${name}`), formatDate(day)));
  }
  for (const part of FILTER_FIELDS.filter((name) => search[name] !== undefined)) {
    chips.push(valued(part, t(`filter.${part}`), names[part].join(', ')));
  }
  if (search.chapterGroups) {
    const groups = search.chapterGroups.map((group) => t(`ui:chapter.group.${group}`)).join(', ');
    chips.push(valued('chapterGroups', t('filter.chapterGroups'), groups));
  }
  for (const part of ['toCheck', 'mine'] as const)
    if (search[part]) chips.push(chip(part, t(`filter.${part}`)));
  return chips;
}

/** The filters by name; … until the names are read, and `not found` for those that the person may not see. */
function useFilterNames(search: DocumentSearch): Record<FilterField, readonly string[]> {
  const { t } = useTranslation('ui');
  const chapterName = useChapterName();
  const { data: chapters } = useQuery(chaptersQuery(singleValue(search.disciplineIDs) ?? null));
  const unnamed = chapters ? t('list.not_found') : '…';
  return {
    organizationIDs: useChosen(ORGANIZATIONS, search.organizationIDs).map(labelOf),
    locationIDs: useChosen(LOCATIONS, search.locationIDs).map(labelOf),
    disciplineIDs: useChosen(DISCIPLINES, search.disciplineIDs).map(labelOf),
    chapterIDs: (search.chapterIDs ?? []).map((id) => {
      const chapter = chapters?.find((one) => one.chapterID === id);
      return chapter ? chapterName(chapter) : unnamed;
    }),
  };
}

function labelOf({ label }: Choice): string {
  return label;
}
