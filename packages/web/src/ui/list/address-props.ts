import type { FilterKinds, ListAddress, ListState, OrderBy } from './list-state.ts';

/** A list's state in the address, and how it changes. */
export type SearchProps<Search> = {
  readonly search: Search;
  /** Writes another list state to the address; typing replaces the current history entry. */
  readonly onSearch: (search: Search, replace?: boolean) => void;
};

/** The props of an `EntityList` that its address holds: order, filters and hidden columns, which are remembered under `name`. */
export function addressProps<Field extends string, Kinds extends FilterKinds>(
  name: string,
  address: ListAddress<Field, Kinds>,
  { search, onSearch }: SearchProps<ListState<Field, Kinds>>,
) {
  return {
    order: address.orderBy(search),
    onOrder: ({ field, direction }: OrderBy<Field>) => onSearch({ ...search, sort: `${field}.${direction}` }),
    onClearFilters: () => onSearch(address.cleared(search)),
    hiding: {
      name,
      hidden: search.hide,
      onHidden: (hide: readonly string[]) => onSearch({ ...search, hide }, true),
    },
  };
}
