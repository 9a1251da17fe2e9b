import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../platform/use-is-phone.ts';
import { FilterPopover } from './filter-popover.tsx';
import styles from './list-filters.module.css';
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
  /** The filters that are in view beside the search: fields, or buttons. */
  readonly choices?: readonly FilterChoice[];
  readonly buttons?: ReactNode;
  /** The words on the button for the others, where there is a better one than that for all filters. */
  readonly label?: string;
  /** How many of the filters behind the button are active. */
  readonly count?: number;
  /** The filters behind the button. */
  readonly children?: ReactNode;
};

/**
 * The tools of a list: its search, the filters used most, and a button for the others. On a phone all filters are behind the
 * button, beside the search: what is listed begins in the first screenful (docs/decisions/0632).
 */
export function ListFilters({ search, choices = [], buttons, label, count = 0, children }: ListFiltersProps) {
  const { t } = useTranslation('ui');
  const isPhone = useIsPhone();
  const selects = choices.map(({ label: name, data, value, onChoose }) => (
    <Select
      key={name}
      {...(isPhone ? { label: name } : { 'aria-label': name })}
      data={data}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
    />
  ));
  const field = <SearchField {...search} value={search.value ?? ''} />;
  const others = (children || (isPhone && (buttons || selects.length > 0))) && (
    <FilterPopover label={(!isPhone && label) || t('list.filter')} count={count}>
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
