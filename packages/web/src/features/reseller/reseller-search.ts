import { RESELLER_ORDER_FIELDS } from '@fireledger/domain/reseller/vocabulary.ts';
import { listAddress } from '../../ui/list-state.ts';

/** What of the list of resellers stands in the address. */
export const resellerSearch = listAddress({
  sortFields: RESELLER_ORDER_FIELDS,
  defaultOrder: { field: 'name', direction: 'asc' },
  filters: { active: ['yes', 'no'] },
});

export type ResellerSearch = ReturnType<typeof resellerSearch.parse>;

/** The one state that is asked for; undefined for both. */
export function stateOf({ active }: Pick<ResellerSearch, 'active'>): 'yes' | 'no' | undefined {
  return active?.length === 1 ? active[0] : undefined;
}

/** The address with another state asked for; null takes it away. */
export function withState(search: ResellerSearch, state: 'yes' | 'no' | null): ResellerSearch {
  const { active: _, ...others } = search;
  return state === null ? others : { ...others, active: [state] };
}
