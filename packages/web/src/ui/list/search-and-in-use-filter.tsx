import type { ReactNode } from 'react';
import { useInUseText } from '../display/use-in-use-text.ts';
import type { SearchProps } from './address-props.ts';
import type { FilterChip } from './filter-chips.tsx';
import { ListFilters } from './list-filters.tsx';
import { inUseChoiceOf } from './list-state.ts';

type InUseSearch = { readonly q?: string; readonly active?: readonly ('yes' | 'no')[] };
/** What the two states are called, if not in use and out of use. */
type StateWords = { readonly yes?: string; readonly no?: string };

type SearchAndInUseFilterProps<Search extends InUseSearch> = SearchProps<Search> & {
  readonly address: { readonly withPart: (search: Search, part: 'active', value: string | null) => Search };
  readonly words: StateWords & { readonly search: string; readonly state: string; readonly all: string };
  /** The filters that only this list has, and how many of them are active. */
  readonly children?: ReactNode;
  readonly count?: number;
};

/** The tools of every administrative list: the search, the filter by whether something is in use, and the list's own filters. */
export function SearchAndInUseFilter<Search extends InUseSearch>(props: SearchAndInUseFilterProps<Search>) {
  const { address, search, onSearch, words, children, count = 0 } = props;
  const inUse = useInUseText();
  const inUseChoice = {
    label: words.state,
    data: [
      { value: 'all', label: words.all },
      { value: 'yes', label: words.yes ?? inUse(true) },
      { value: 'no', label: words.no ?? inUse(false) },
    ],
    value: inUseChoiceOf(search) ?? 'all',
    onChoose: (chosen: string) =>
      onSearch(address.withPart(search, 'active', chosen === 'all' ? null : chosen)),
  };
  return (
    <ListFilters
      search={search}
      onSearch={onSearch}
      searchLabel={words.search}
      choices={[inUseChoice]}
      count={count}
    >
      {children}
    </ListFilters>
  );
}

type InUseChips = { readonly chip: (part: 'active', words: string) => FilterChip };

/** The chip of the in-use filter, if it is set; `chips` are those of the list's own address (`useFilterChips`). */
export function useInUseChips(
  { chip }: InUseChips,
  search: InUseSearch,
  words: StateWords = {},
): readonly FilterChip[] {
  const inUse = useInUseText();
  const state = inUseChoiceOf(search);
  return state ? [chip('active', words[state] ?? inUse(state === 'yes'))] : [];
}
