import { DISCIPLINE_ORDER_FIELDS } from '@fireledger/domain/discipline/vocabulary.ts';
import { listAddress } from '../../ui/list/list-state.ts';

/** The state of the list of disciplines in the address. */
export const disciplineSearch = listAddress({
  sortFields: DISCIPLINE_ORDER_FIELDS,
  defaultOrder: { field: 'name', direction: 'asc' },
  filters: { active: ['yes', 'no'] },
});

export type DisciplineSearch = ReturnType<typeof disciplineSearch.parse>;
