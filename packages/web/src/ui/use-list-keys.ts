import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from './shortcuts.ts';

/** `j` and `k` walk through the rows of a list, `x` chooses one; Enter opens the focused one, since it is a link. */
export function useListKeys(table: RefObject<HTMLElement | null>, choosing: boolean): void {
  const { t } = useTranslation('ui');
  const walk = (step: 1 | -1) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex(
      (row) => row === document.activeElement || row.closest('tr')?.contains(document.activeElement),
    );
    const next = at === -1 ? rows[0] : rows[at + step];
    next?.focus();
    next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  };
  const choose = () => {
    const row = document.activeElement?.closest('tr');
    if (row && table.current?.contains(row))
      row.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
  };
  useShortcut({ keys: 'x', ...(choosing && { label: t('keys.list_choose') }), run: choose });
  useShortcut({ keys: 'j', label: t('keys.list_next'), run: () => walk(1) });
  useShortcut({ keys: 'k', label: t('keys.list_previous'), run: () => walk(-1) });
}

/**
 * Calls `load` when the returned element comes near the view, and again where it still is after `loaded` grew; the button in
 * it does the same by hand.
 */
export function useLoadMoreInView(
  load: () => void,
  enabled: boolean,
  loaded: number,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (!enabled || !element.current || loaded === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [enabled, loaded]);
  return element;
}
