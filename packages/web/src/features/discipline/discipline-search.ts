import { DISCIPLINE_ORDER_FIELDS } from '@fireledger/domain/discipline/vocabulary.ts';
import { listAddress } from '../../ui/list-state.ts';

/** What of the list of disciplines stands in the address. */
export const disciplineSearch = listAddress({
  sortFields: DISCIPLINE_ORDER_FIELDS,
  defaultOrder: { field: 'name', direction: 'asc' },
  filters: { active: ['yes', 'no'] },
});

export type DisciplineSearch = ReturnType<typeof disciplineSearch.parse>;

/** The one state of use that is asked for; undefined for both. */
export function stateOf({ active }: Pick<DisciplineSearch, 'active'>): 'yes' | 'no' | undefined {
  return active?.length === 1 ? active[0] : undefined;
}
