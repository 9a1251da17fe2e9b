import { LOCATION_ORDER_FIELDS } from '@fireledger/domain/location/vocabulary.ts';
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

/** The organisation that a new location is begun for, from the address. */
export function parsePrefill({ organizationID }: Readonly<Record<string, unknown>>): {
  readonly organizationID?: string;
} {
  return typeof organizationID === 'string' && organizationID !== '' ? { organizationID } : {};
}
