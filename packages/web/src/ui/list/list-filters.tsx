import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../platform/use-is-phone.ts';
import { FilterPopover } from './filter-popover.tsx';
import { SearchField } from './search-field.tsx';

/** A filter with few values, one of which is always chosen. */
export type FilterChoice = {
  readonly label: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
};

type ListFiltersProps = {
  readonly search: {
    /** What can be found, as the accessible name of the field. */
    readonly label: string;
    readonly value: string | undefined;
    readonly onSearch: (typed: string) => void;
  };
  /** The filters that are in view beside the search. */
  readonly choices: readonly FilterChoice[];
  /** How many of the filters behind the button are active. */
  readonly count?: number;
  /** The filters behind the button. */
  readonly children?: ReactNode;
};

/**
 * The tools of a list: its search, the filters used most, and a button for the others. On a phone all filters are behind the
 * button, beside the search: what is listed begins in the first screenful (docs/decisions/0632).
 */
export function ListFilters({ search, choices, count = 0, children }: ListFiltersProps) {
  const { t } = useTranslation('ui');
  const isPhone = useIsPhone();
  const selects = choices.map(({ label, data, value, onChoose }) => (
    <Select
      key={label}
      {...(isPhone ? { label } : { 'aria-label': label })}
      data={data}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
    />
  ));
  const behind = (isPhone && selects.length > 0) || Boolean(children);
  return (
    <>
      <SearchField {...search} value={search.value ?? ''} />
      {!isPhone && selects}
      {behind && (
        <FilterPopover label={t('list.filter')} count={count}>
          {isPhone && selects}
          {children}
        </FilterPopover>
      )}
    </>
  );
}
