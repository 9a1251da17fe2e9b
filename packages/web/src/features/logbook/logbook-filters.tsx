import { useTranslation } from 'react-i18next';
import type { SearchProps } from '../../ui/list/address-props.ts';
import {
  countEntityFilters,
  EntityFilterFields,
  type EntityFilters,
  useEntityChips,
} from '../../ui/list/entity-filters.tsx';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { singleValue } from '../../ui/list/list-state.ts';
import { useFilterChips } from '../../ui/list/use-filter-chips.ts';
import { useShownParts } from './logbook-columns.tsx';
import { type LogbookSearch, logbookSearch } from './logbook-search.ts';

export type LogbookFiltersProps = SearchProps<LogbookSearch>;

/** The search field and the filters of a list of logbooks. */
export function LogbookFilters(props: LogbookFiltersProps) {
  const { search, onSearch } = props;
  const filters = useEntityFilters();
  const { t } = useTranslation('logbook-list');
  const shown = useShownParts();
  const codes = [
    { value: 'all', label: t('code.all') },
    { value: 'yes', label: t('code.with') },
    { value: 'no', label: t('code.without') },
  ] as const;
  const codeChoice = {
    label: t('field.code'),
    data: codes,
    value: singleValue(search.code) ?? 'all',
    onChoose: (chosen: string) =>
      onSearch(logbookSearch.withPart(search, 'code', chosen === 'all' ? null : chosen)),
  };
  const missingChoice = {
    label: t('field.missing'),
    data: [
      { value: 'all', label: t('missing.all') },
      { value: 'incomplete', label: t('missing.incomplete') },
    ],
    value: search.incomplete ? 'incomplete' : 'all',
    onChoose: (chosen: string) =>
      onSearch(logbookSearch.withPart(search, 'incomplete', chosen === 'all' ? null : 'true')),
  };
  return (
    <ListFilters
      search={search}
      onSearch={onSearch}
      searchLabel={t('list.search')}
      choices={[...(shown.missing ? [missingChoice] : []), ...(shown.code ? [codeChoice] : [])]}
      count={countEntityFilters({ search, filters })}
    >
      <EntityFilterFields {...props} address={logbookSearch} filters={filters} />
    </ListFilters>
  );
}

/** The filters by one entity: the organisation is not offered to its own people. */
function useEntityFilters(): EntityFilters<typeof logbookSearch> {
  const { t } = useTranslation('logbook-list');
  const { organization } = useShownParts();
  return {
    organizationID: { entity: 'organization', label: t('field.organization'), offered: organization },
    locationID: { entity: 'location', label: t('field.location') },
    disciplineID: { entity: 'discipline', label: t('field.discipline') },
  };
}

/** The active filters, in words. */
export function useLogbookChips(props: LogbookFiltersProps): readonly FilterChip[] {
  const { t } = useTranslation('logbook-list');
  const { searched, chip } = useFilterChips(logbookSearch, props);
  const entityChips = useEntityChips({ ...props, address: logbookSearch, filters: useEntityFilters() });
  const code = singleValue(props.search.code);
  return [
    ...searched,
    ...(props.search.incomplete ? [chip('incomplete', t('missing.incomplete'))] : []),
    ...(code ? [chip('code', t(code === 'yes' ? 'code.with' : 'code.without'))] : []),
    ...entityChips,
  ];
}
