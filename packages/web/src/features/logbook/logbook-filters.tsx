import { useTranslation } from 'react-i18next';
import {
  DisciplinePicker,
  LocationPicker,
  OrganizationPicker,
  useNameOf,
} from '../../ui/field/entity-pickers.tsx';
import type { SearchProps } from '../../ui/list/address-props.ts';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { singleValue } from '../../ui/list/list-state.ts';
import { useFilterChips } from '../../ui/list/use-filter-chips.ts';
import { useShownParts } from './logbook-columns.tsx';
import { FILTER_FIELDS, type FilterField, type LogbookSearch, logbookSearch } from './logbook-search.ts';

export type LogbookFiltersProps = SearchProps<LogbookSearch>;

/** The search field and the filters of a list of logbooks. */
export function LogbookFilters({ search, onSearch }: LogbookFiltersProps) {
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
  return (
    <ListFilters
      search={{
        label: t('list.search'),
        value: search.q,
        onSearch: (q) => onSearch({ ...search, q }, true),
      }}
      choices={shown.code ? [codeChoice] : []}
    >
      <Pickers search={search} onSearch={onSearch} />
    </ListFilters>
  );
}

function Pickers({ search, onSearch }: LogbookFiltersProps) {
  const { t } = useTranslation('logbook-list');
  const shown = useShownParts();
  const chosen = (part: FilterField) => ({
    value: search[part] ?? null,
    onChange: (id: string | null) => onSearch(logbookSearch.withPart(search, part, id)),
    clearable: true,
    withInactive: true,
  });
  return (
    <>
      {shown.organization && (
        <OrganizationPicker {...chosen('organizationID')} label={t('field.organization')} />
      )}
      <LocationPicker {...chosen('locationID')} label={t('field.location')} />
      <DisciplinePicker {...chosen('disciplineID')} label={t('field.discipline')} />
    </>
  );
}

/** The active filters, in words. */
export function useLogbookChips({ search, onSearch }: LogbookFiltersProps): readonly FilterChip[] {
  const { t } = useTranslation('logbook-list');
  const names: Record<FilterField, string | undefined> = {
    organizationID: useNameOf('organization', search.organizationID),
    locationID: useNameOf('location', search.locationID),
    disciplineID: useNameOf('discipline', search.disciplineID),
  };
  const labels: Record<FilterField, string> = {
    organizationID: t('field.organization'),
    locationID: t('field.location'),
    disciplineID: t('field.discipline'),
  };
  const { searched, chip, narrowed } = useFilterChips(logbookSearch, { search, onSearch });
  const code = singleValue(search.code);
  return [
    ...searched,
    ...(code ? [chip('code', t(code === 'yes' ? 'code.with' : 'code.without'))] : []),
    ...narrowed(FILTER_FIELDS, labels, names),
  ];
}
