import { LOCATION_ORDER_FIELDS } from '@fireledger/domain/location/vocabulary.ts';
import { textParams } from '../../platform/search-params.ts';
import { listAddress } from '../../ui/list/list-state.ts';

/** The state of the list of locations in the address. */
export const locationSearch = listAddress({
  sortFields: LOCATION_ORDER_FIELDS,
  defaultOrder: { field: 'name', direction: 'asc' },
  filters: {
    active: ['yes', 'no'],
    organizationID: 'id',
    resellerID: 'id',
    disciplineID: 'id',
    contractorID: 'id',
    city: 'text',
  },
});

export type LocationSearch = ReturnType<typeof locationSearch.parse>;

/** Reads the organisation of a new location from the address. */
export const parsePrefill = textParams(['organizationID']);
