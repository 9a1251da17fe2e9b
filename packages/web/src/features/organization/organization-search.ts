import { ORGANIZATION_ORDER_FIELDS } from '@fireledger/domain/organization/vocabulary.ts';
import { listAddress } from '../../ui/list-state.ts';

/** What of the list of organisations stands in the address. */
export const organizationSearch = listAddress({
  sortFields: ORGANIZATION_ORDER_FIELDS,
  defaultOrder: { field: 'name', direction: 'asc' },
  filters: { active: ['yes', 'no'], resellerID: 'one', city: 'one', country: 'one' },
});

export type OrganizationSearch = ReturnType<typeof organizationSearch.parse>;

/** The one state that is asked for; undefined for both. */
export function stateOf({ active }: Pick<OrganizationSearch, 'active'>): 'yes' | 'no' | undefined {
  return active?.length === 1 ? active[0] : undefined;
}

/** The address with another choice for one part; null takes it away. */
export function withPart(
  search: OrganizationSearch,
  part: 'active' | 'resellerID' | 'city' | 'country',
  value: string | null,
): OrganizationSearch {
  const { [part]: _, ...others } = search;
  return organizationSearch.parse(value === null ? others : { ...others, [part]: value });
}
