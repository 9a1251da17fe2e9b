import { useTranslation } from 'react-i18next';
import { useParties } from '../../platform/use-parties.ts';
import {
  ContractorPicker,
  DisciplinePicker,
  LocationPicker,
  OrganizationPicker,
  useNameOf,
} from '../../ui/field/entity-pickers.tsx';
import type { SearchProps } from '../../ui/list/address-props.ts';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { inUseChoiceOf } from '../../ui/list/list-state.ts';
import { SearchAndInUseFilter } from '../../ui/list/search-and-in-use-filter.tsx';
import { useFilterChips } from '../../ui/list/use-filter-chips.ts';
import { type ContractSearch, contractSearch, FILTER_FIELDS, type FilterField } from './contract-search.ts';

export type ContractFiltersProps = SearchProps<ContractSearch>;

/** The search field and the filters of a list of contracts. */
export function ContractFilters({ search, onSearch }: ContractFiltersProps) {
  const { t } = useTranslation('contract');
  return (
    <SearchAndInUseFilter
      q={search.q}
      state={inUseChoiceOf(search)}
      words={{
        search: t('list.search'),
        state: t('field.state'),
        all: t('state.all'),
        yes: t('state.active'),
        no: t('state.ended'),
      }}
      onSearch={(q) => onSearch({ ...search, q }, true)}
      onState={(state) => onSearch(contractSearch.withPart(search, 'active', state))}
    >
      <Pickers search={search} onSearch={onSearch} />
    </SearchAndInUseFilter>
  );
}

function Pickers({ search, onSearch }: ContractFiltersProps) {
  const { t } = useTranslation('contract');
  const parties = useParties();
  const chosen = (part: FilterField) => ({
    value: search[part] ?? null,
    onChange: (id: string | null) => onSearch(contractSearch.withPart(search, part, id)),
    clearable: true,
    withInactive: true,
  });
  return (
    <>
      {parties.organization && (
        <OrganizationPicker {...chosen('organizationID')} label={t('field.organization')} />
      )}
      {parties.contractor && <ContractorPicker {...chosen('contractorID')} label={t('field.contractor')} />}
      <LocationPicker {...chosen('locationID')} label={t('field.location')} />
      <DisciplinePicker {...chosen('disciplineID')} label={t('field.discipline')} />
    </>
  );
}

/** The active filters, in words. */
export function useContractChips({ search, onSearch }: ContractFiltersProps): readonly FilterChip[] {
  const { t } = useTranslation('contract');
  const names: Record<FilterField, string | undefined> = {
    organizationID: useNameOf('organization', search.organizationID),
    contractorID: useNameOf('contractor', search.contractorID),
    locationID: useNameOf('location', search.locationID),
    disciplineID: useNameOf('discipline', search.disciplineID),
  };
  const labels: Record<FilterField, string> = {
    organizationID: t('field.organization'),
    contractorID: t('field.contractor'),
    locationID: t('field.location'),
    disciplineID: t('field.discipline'),
  };
  const { searched, chip, narrowed } = useFilterChips(contractSearch, { search, onSearch });
  const state = inUseChoiceOf(search);
  return [
    ...searched,
    ...(state ? [chip('active', t(state === 'yes' ? 'state.active' : 'state.ended'))] : []),
    ...narrowed(FILTER_FIELDS, labels, names),
  ];
}
