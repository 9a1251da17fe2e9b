import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../platform/use-is-phone.ts';
import type { SearchProps } from './address-props.ts';
import { FilterPopover } from './filter-popover.tsx';
import styles from './list-filters.module.css';
import { SearchField } from './search-field.tsx';

/** A filter with few values, one of which is always chosen; the first of them filters nothing. */
export type FilterChoice = {
  readonly label: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
};

type ListFiltersProps<Search extends { readonly q?: string }> = SearchProps<Search> & {
  /** What the search finds, as the accessible name of its field. */
  readonly searchLabel: string;
  /** The filters that are in view beside the search: fields, or buttons. */
  readonly choices?: readonly FilterChoice[];
  readonly buttons?: ReactNode;
  /** The words on the button for the others, where there is a better one than that for all filters. */
  readonly label?: string;
  /** How many of `buttons` are active. */
  readonly buttonCount?: number;
  /** The filters behind the button, and how many of them are active. */
  readonly children?: ReactNode;
  readonly count?: number;
};

/**
 * The tools of a list: its search, the filters used most, and a button for the others. On a phone all filters are behind the
 * button, beside the search: what is listed begins in the first screenful (docs/decisions/0632). The button says how many of the
 * filters behind it are active: the search, which is beside it, does not count.
 */
export function ListFilters<Search extends { readonly q?: string }>(props: ListFiltersProps<Search>) {
  const { search, onSearch, choices = [], buttons, label, buttonCount = 0, children, count = 0 } = props;
  const { t } = useTranslation('ui');
  const isPhone = useIsPhone();
  const selects = choices.map((choice) => <ChoiceSelect key={choice.label} choice={choice} />);
  const countAll = count + buttonCount + choices.filter(({ data, value }) => value !== data[0]?.value).length;
  const field = (
    <SearchField
      label={props.searchLabel}
      value={search.q ?? ''}
      onSearch={(q) => onSearch({ ...search, q }, true)}
    />
  );
  const others = (children || (isPhone && (buttons || selects.length > 0))) && (
    <FilterPopover label={(!isPhone && label) || t('list.filter')} count={isPhone ? countAll : count}>
      {isPhone && selects}
      {isPhone && buttons && <div className={styles.buttons}>{buttons}</div>}
      {children}
    </FilterPopover>
  );
  if (!buttons) {
    return (
      <>
        {field}
        {!isPhone && selects}
        {others}
      </>
    );
  }
  return (
    <div className={styles.besideButtons}>
      {field}
      {isPhone ? (
        others
      ) : (
        <div className={styles.buttons}>
          {buttons}
          {others}
        </div>
      )}
    </div>
  );
}

/** A filter in view is named by its value; behind the button its label is above it. */
function ChoiceSelect({ choice }: { readonly choice: FilterChoice }) {
  const { label, data, value, onChoose } = choice;
  return (
    <Select
      {...(useIsPhone() ? { label } : { 'aria-label': label })}
      data={data}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
    />
  );
}
