import { ORGANIZATION_ORDER_FIELDS } from '@fireledger/domain/organization/vocabulary.ts';
import { isCountry } from '@fireledger/domain/shared/countries.ts';
import { listAddress } from '../../ui/list/list-state.ts';

/** The state of the list of organisations in the address. */
export const organizationSearch = listAddress({
  sortFields: ORGANIZATION_ORDER_FIELDS,
  defaultOrder: { field: 'name', direction: 'asc' },
  filters: { active: ['yes', 'no'], resellerID: 'id', city: 'text', country: isCountry },
});

export type OrganizationSearch = ReturnType<typeof organizationSearch.parse>;
