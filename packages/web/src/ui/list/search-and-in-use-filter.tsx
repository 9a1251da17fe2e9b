import { Select } from '@mantine/core';
import { useInUseText } from '../display/use-in-use-text.ts';
import { SearchField } from './search-field.tsx';

type SearchAndStateProps = {
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
};

/** The first tools of every administrative list: the search, and the filter by whether something is in use. */
export function SearchAndInUseFilter({ q, state, words, onSearch, onState }: SearchAndStateProps) {
  const inUse = useInUseText();
  const states = [
    { value: 'all', label: words.all },
    { value: 'yes', label: words.yes ?? inUse(true) },
    { value: 'no', label: words.no ?? inUse(false) },
  ] as const;
  return (
    <>
      <SearchField label={words.search} value={q ?? ''} onSearch={onSearch} />
      <Select
        aria-label={words.state}
        data={states}
        value={state ?? 'all'}
        allowDeselect={false}
        onChange={(chosen) => onState(chosen === 'yes' || chosen === 'no' ? chosen : null)}
      />
    </>
  );
}
