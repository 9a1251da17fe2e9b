import { useTranslation } from 'react-i18next';
import type { SearchProps } from './address-props.ts';
import type { FilterChip } from './filter-chips.tsx';
import type { FilterKinds, ListAddress, ListState } from './list-state.ts';

/** The chips of a list whose state is in the address: one for the search, if any, and one per filter, in words. */
export function useFilterChips<Field extends string, Kinds extends FilterKinds>(
  { parse, withPart }: ListAddress<Field, Kinds>,
  { search, onSearch }: SearchProps<ListState<Field, Kinds>>,
) {
  const { t } = useTranslation('ui');
  const { q } = search;
  const searched: readonly FilterChip[] = q
    ? [
        {
          key: 'q',
          words: t('list.searched', { text: q }),
          remove: () => onSearch(parse({ ...search, q: '' })),
        },
      ]
    : [];
  const chip = (part: keyof Kinds & string, words: string): FilterChip => ({
    key: part,
    words,
    remove: () => onSearch(withPart(search, part, null)),
  });
  /** A filter with its label and what it is set to. */
  const valued = (part: keyof Kinds & string, name: string, value: string): FilterChip =>
    chip(part, t('list.narrowed', { name, value }));
  return { searched, chip, valued };
}
