import { LOCATION_ORDER_FIELDS } from '@fireledger/domain/location/vocabulary.ts';
import { textsUnder } from '../../platform/search-params.ts';
import { listAddress } from '../../ui/list-state.ts';

/** What the list of locations is narrowed by beside its state, each one at a time; also set by links. */
export const NARROWED_BY = ['organizationID', 'resellerID', 'disciplineID', 'contractorID', 'city'] as const;
export type NarrowedBy = (typeof NARROWED_BY)[number];

/** What of the list of locations stands in the address. */
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
export const parsePrefill = textsUnder(['organizationID']);
