import type { ReactNode } from 'react';
import { useInUseText } from '../display/use-in-use-text.ts';
import { ListFilters } from './list-filters.tsx';

type SearchAndInUseFilterProps = {
  readonly q: string | undefined;
  readonly state: 'yes' | 'no' | undefined;
  readonly words: {
    readonly search: string;
    readonly state: string;
    readonly all: string;
    /** What the two states are called, if not in use and out of use. */
    readonly yes?: string;
    readonly no?: string;
  };
  readonly onSearch: (typed: string) => void;
  /** null: all of them. */
  readonly onState: (state: 'yes' | 'no' | null) => void;
  /** The filters that only this list has, and how many of them are active. */
  readonly children?: ReactNode;
  readonly count?: number;
};

/** The tools of every administrative list: the search, the filter by whether something is in use, and the list's own filters. */
export function SearchAndInUseFilter(props: SearchAndInUseFilterProps) {
  const { q, state, words, onSearch, onState, children, count } = props;
  const inUse = useInUseText();
  const inUseChoice = {
    label: words.state,
    data: [
      { value: 'all', label: words.all },
      { value: 'yes', label: words.yes ?? inUse(true) },
      { value: 'no', label: words.no ?? inUse(false) },
    ],
    value: state ?? 'all',
    onChoose: (chosen: string) => onState(chosen === 'yes' || chosen === 'no' ? chosen : null),
  };
  return (
    <ListFilters
      search={{ label: words.search, value: q, onSearch }}
      choices={[inUseChoice]}
      {...(count !== undefined && { count })}
    >
      {children}
    </ListFilters>
  );
}
