import { LOCATION_ORDER_FIELDS } from '@fireledger/domain/location/vocabulary.ts';
import { textParams } from '../../platform/search-params.ts';
import { listAddress } from '../../ui/list/list-state.ts';

/** The filters of the list of locations besides the state, each with one value; links set them too. */
export const FILTER_FIELDS = [
  'organizationID',
  'resellerID',
  'disciplineID',
  'contractorID',
  'city',
] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];

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
