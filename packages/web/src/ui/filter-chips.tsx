import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './filter-chips.module.css';

export type FilterChip = {
  readonly key: string;
  /** What the filter says, in words: `Status: New, Ready`. */
  readonly words: string;
  readonly remove: () => void;
};

type FilterChipsProps = {
  readonly chips: readonly FilterChip[];
  readonly onClear: (() => void) | undefined;
  readonly children?: ReactNode;
};

/** The filters in use, each removable, with the count before them. */
export function FilterChips({ chips, onClear, children }: FilterChipsProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.chips}>
      {children}
      {chips.length > 0 && (
        <ul className={styles.chipList} aria-label={t('list.filters')}>
          {chips.map(({ key, words, remove }) => (
            <li key={key} className={styles.chip}>
              {words}
              <button type="button" aria-label={t('list.filter_remove', { name: words })} onClick={remove}>
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
          {chips.length > 1 && onClear && (
            <li>
              <button type="button" className={styles.clear} onClick={onClear}>
                {t('list.filter_clear')}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
