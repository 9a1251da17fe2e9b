import { listAddress } from '../../ui/list-state.ts';

/** What of the list of locations stands in the address; `organizationID` comes by links, such as from a location. */
export const locationSearch = listAddress({
  sortFields: ['name', 'city', 'created_at'],
  defaultOrder: { field: 'name', direction: 'asc' },
  filters: { active: ['yes', 'no'], organizationID: 'one' },
});

export type LocationSearch = ReturnType<typeof locationSearch.parse>;

/** The one state of use that is asked for; undefined for both. */
export function stateOf({ active }: Pick<LocationSearch, 'active'>): 'yes' | 'no' | undefined {
  return active?.length === 1 ? active[0] : undefined;
}
