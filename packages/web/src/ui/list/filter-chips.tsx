import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './filter-chips.module.css';

export type FilterChip = {
  readonly key: string;
  /** The filter in words: `Status: New, Ready`. */
  readonly words: string;
  readonly remove: () => void;
};

type FilterChipsProps = {
  readonly chips: readonly FilterChip[];
  readonly onClear: (() => void) | undefined;
  readonly children?: ReactNode;
};

/**
 * The active filters, each removable, preceded by their count. After a removal the focus moves to another chip, or to the
 * count.
 */
export function FilterChips({ chips, onClear, children }: FilterChipsProps) {
  const { t } = useTranslation('ui');
  const { place, left } = useNextChip(chips.length);
  return (
    <div ref={place} tabIndex={-1} className={styles.chips}>
      {children}
      {chips.length > 0 && (
        <ul className={styles.chipList} aria-label={t('list.filters')}>
          {chips.map(({ key, words, remove }, index) => (
            <li key={key} className={styles.chip}>
              {words}
              <button
                type="button"
                aria-label={t('list.filter_remove', { name: words })}
                onClick={() => left(index, remove)}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
          {chips.length > 1 && onClear && (
            <li>
              <button type="button" className={styles.clear} onClick={() => left(0, onClear)}>
                {t('list.filter_clear')}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** Moves the focus of a removed chip to the one that takes its place, or else to the last. */
function useNextChip(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const gone = useRef<number | null>(null);
  useEffect(() => {
    const index = gone.current;
    gone.current = null;
    if (index === null || document.activeElement !== document.body) return;
    const others = [...(place.current?.querySelectorAll<HTMLElement>('li button') ?? [])].slice(0, count);
    (others[index] ?? others.at(-1) ?? place.current)?.focus({ preventScroll: true });
  }, [count]);
  const left = (index: number, remove: () => void) => {
    gone.current = index;
    remove();
  };
  return { place, left };
}
