import { ACCOUNT_TYPES, type AccountType } from '@fireledger/domain/access/user-types.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import type { SearchProps } from '../../ui/list/address-props.ts';
import {
  countEntityFilters,
  EntityFilterFields,
  type EntityFilters,
  useEntityChips,
} from '../../ui/list/entity-filters.tsx';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { inUseChoiceOf, singleValue } from '../../ui/list/list-state.ts';
import { useFilterChips } from '../../ui/list/use-filter-chips.ts';
import { type UserSearch, userSearch } from './user-search.ts';

export type UserFiltersProps = SearchProps<UserSearch>;

type FilterEntity = 'reseller' | 'organization' | 'contractor' | 'location';
type Offered = { readonly types: readonly AccountType[]; readonly entities: readonly FilterEntity[] };

/** The filters that a list offers to each type of user: the types of users and the companies that they see. */
const OFFERED: Readonly<Record<AccountType, Offered>> = {
  application_owner: {
    types: ACCOUNT_TYPES,
    entities: ['reseller', 'organization', 'contractor', 'location'],
  },
  reseller_employee: {
    types: ['reseller_employee', 'organization_employee', 'location_employee'],
    entities: ['organization', 'location'],
  },
  organization_employee: {
    types: ['organization_employee', 'location_employee'],
    entities: ['location'],
  },
  location_employee: { types: [], entities: [] },
  contractor_employee: { types: [], entities: [] },
};

function useOffered() {
  return OFFERED[useSession()?.userType ?? 'location_employee'];
}

/** The search field and the filters of a list of users. */
export function UserFilters(props: UserFiltersProps) {
  const { search, onSearch } = props;
  const { t } = useTranslation('user');
  const { types, entities } = useOffered();
  const filters = useEntityFilters();
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
      search={search}
      onSearch={onSearch}
      searchLabel={t('list.search')}
      choices={types.length > 0 ? [typeChoice, stateChoice] : [stateChoice]}
      count={countEntityFilters({ search, filters })}
    >
      {entities.length > 0 && <EntityFilterFields {...props} address={userSearch} filters={filters} />}
    </ListFilters>
  );
}

/** The filters by one entity, in the order of the companies. */
function useEntityFilters(): EntityFilters<typeof userSearch> {
  const { t } = useTranslation('user');
  const { entities } = useOffered();
  const filter = (entity: FilterEntity) => ({
    entity,
    label: t(`field.${entity}`),
    offered: entities.includes(entity),
  });
  return {
    resellerID: filter('reseller'),
    organizationID: filter('organization'),
    contractorID: filter('contractor'),
    locationID: filter('location'),
  };
}

/** The active filters, in words. */
export function useUserChips(props: UserFiltersProps): readonly FilterChip[] {
  const { search } = props;
  const { t } = useTranslation('user');
  const [type, active] = [singleValue(search.type), inUseChoiceOf(search)];
  const { searched, chip } = useFilterChips(userSearch, props);
  const entityChips = useEntityChips({ ...props, address: userSearch, filters: useEntityFilters() });
  return [
    ...searched,
    ...(type ? [chip('type', t(`type.${type}`))] : []),
    ...(active ? [chip('active', t(active === 'yes' ? 'state.active' : 'state.inactive'))] : []),
    ...(search.invited ? [chip('invited', t('state.not_invited'))] : []),
    ...entityChips,
  ];
}
