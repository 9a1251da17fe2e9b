import { ACCOUNT_TYPES, type AccountType } from '@fireledger/domain/access/user-types.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import {
  ContractorPicker,
  LocationPicker,
  OrganizationPicker,
  ResellerPicker,
  useNameOf,
} from '../../ui/field/entity-pickers.tsx';
import type { SearchProps } from '../../ui/list/address-props.ts';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { inUseChoiceOf, singleValue } from '../../ui/list/list-state.ts';
import { useFilterChips } from '../../ui/list/use-filter-chips.ts';
import { FILTER_FIELDS, type FilterField, type UserSearch, userSearch } from './user-search.ts';

export type UserFiltersProps = SearchProps<UserSearch>;

/** The filters that a list offers to each type of user: the types of users and the companies that they see. */
const OFFERED: Readonly<
  Record<AccountType, { readonly types: readonly AccountType[]; readonly parts: readonly FilterField[] }>
> = {
  application_owner: { types: ACCOUNT_TYPES, parts: FILTER_FIELDS },
  reseller_employee: {
    types: ['reseller_employee', 'organization_employee', 'location_employee'],
    parts: ['organizationID', 'locationID'],
  },
  organization_employee: { types: ['organization_employee', 'location_employee'], parts: ['locationID'] },
  location_employee: { types: [], parts: [] },
  contractor_employee: { types: [], parts: [] },
};

function useOffered() {
  return OFFERED[useSession()?.userType ?? 'location_employee'];
}

/** The search field and the filters of a list of users. */
export function UserFilters({ search, onSearch }: UserFiltersProps) {
  const { t } = useTranslation('user');
  const { types, parts } = useOffered();
  const typeChoice = {
    label: t('field.type'),
    data: [
      { value: 'all', label: t('list.all_types') },
      ...types.map((value) => ({ value, label: t(`type.${value}`) })),
    ],
    value: singleValue(search.type) ?? 'all',
    onChoose: (chosen: string) =>
      onSearch(userSearch.withPart(search, 'type', chosen === 'all' ? null : chosen)),
  };
  const stateChoice = {
    label: t('field.state'),
    data: [
      { value: 'all', label: t('state.all') },
      { value: 'yes', label: t('state.active') },
      { value: 'no', label: t('state.inactive') },
      { value: 'invited', label: t('state.not_invited') },
    ],
    value: search.invited ? 'invited' : (inUseChoiceOf(search) ?? 'all'),
    onChoose: (chosen: string) =>
      onSearch(userSearch.parse({ ...search, active: chosen, invited: chosen === 'invited' })),
  };
  return (
    <ListFilters
      search={{
        label: t('list.search'),
        value: search.q,
        onSearch: (q) => onSearch({ ...search, q }, true),
      }}
      choices={types.length > 0 ? [typeChoice, stateChoice] : [stateChoice]}
    >
      {parts.length > 0 && <Pickers search={search} onSearch={onSearch} parts={parts} />}
    </ListFilters>
  );
}

function Pickers({ search, onSearch, parts }: UserFiltersProps & { readonly parts: readonly FilterField[] }) {
  const { t } = useTranslation('user');
  const chosen = (part: FilterField) => ({
    value: search[part] ?? null,
    onChange: (id: string | null) => onSearch(userSearch.withPart(search, part, id)),
    clearable: true,
    withInactive: true,
  });
  return (
    <>
      {parts.includes('resellerID') && (
        <ResellerPicker {...chosen('resellerID')} label={t('field.reseller')} />
      )}
      {parts.includes('organizationID') && (
        <OrganizationPicker {...chosen('organizationID')} label={t('field.organization')} />
      )}
      {parts.includes('contractorID') && (
        <ContractorPicker {...chosen('contractorID')} label={t('field.contractor')} />
      )}
      <LocationPicker
        {...chosen('locationID')}
        organizationID={search.organizationID}
        label={t('field.location')}
      />
    </>
  );
}

/** The active filters, in words. */
export function useUserChips({ search, onSearch }: UserFiltersProps): readonly FilterChip[] {
  const { t } = useTranslation('user');
  const names: Record<FilterField, string | undefined> = {
    resellerID: useNameOf('reseller', search.resellerID),
    organizationID: useNameOf('organization', search.organizationID),
    contractorID: useNameOf('contractor', search.contractorID),
    locationID: useNameOf('location', search.locationID),
  };
  const labels: Record<FilterField, string> = {
    resellerID: t('field.reseller'),
    organizationID: t('field.organization'),
    contractorID: t('field.contractor'),
    locationID: t('field.location'),
  };
  const [type, active] = [singleValue(search.type), inUseChoiceOf(search)];
  const { searched, chip, narrowed } = useFilterChips(userSearch, { search, onSearch });
  return [
    ...searched,
    ...(type ? [chip('type', t(`type.${type}`))] : []),
    ...(active ? [chip('active', t(active === 'yes' ? 'state.active' : 'state.inactive'))] : []),
    ...(search.invited ? [chip('invited', t('state.not_invited'))] : []),
    ...narrowed(FILTER_FIELDS, labels, names),
  ];
}
