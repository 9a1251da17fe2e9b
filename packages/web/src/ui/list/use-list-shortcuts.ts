import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../page/shortcuts.ts';

/** The address last opened from a list, for people who come back to it. */
let openedLast: string | null = null;

/** Records which row is opened; after coming back, the keys continue from it. */
export function rememberOpenedRow(address: string): void {
  openedLast = address;
}

/**
 * `j` and `k` move through the rows of a list, `x` selects one, with Shift all from the last one; Enter opens the focused one,
 * because it is a link.
 */
export function useListShortcuts(table: RefObject<HTMLElement | null>, selection: boolean): void {
  const { t } = useTranslation('ui');
  const walk = (step: 1 | -1) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex(
      (row) => row === document.activeElement || row.closest('tr')?.contains(document.activeElement),
    );
    const next = at === -1 ? beginning(rows, step) : rows[at + step];
    next?.focus();
    next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  };
  const select = ({ shiftKey }: KeyboardEvent) => {
    const row = document.activeElement?.closest('tr');
    if (!row || !table.current?.contains(row)) return;
    const box = row.querySelector('input[type="checkbox"]');
    box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  };
  useShortcut({ keys: 'x', ...(selection && { label: t('keys.list_select') }), run: select });
  useShortcut({ keys: 'j', label: t('keys.list_next'), run: () => walk(1) });
  useShortcut({ keys: 'k', label: t('keys.list_previous'), run: () => walk(-1) });
}

/**
 * The starting row if no row has the focus: the one next to the row opened last, if that is visible; else the first visible
 * one.
 */
function beginning(rows: readonly HTMLElement[], step: 1 | -1): HTMLElement | undefined {
  const inView = rows.filter(isInView);
  const opened = inView.find((row) => row.getAttribute('href') === openedLast);
  return opened ? rows[rows.indexOf(opened) + step] : (inView[0] ?? rows[0]);
}

/** Whether a row is completely visible and not covered by the sticky header. */
function isInView(row: HTMLElement): boolean {
  const box = row.closest('tr')?.getBoundingClientRect();
  const head = row.closest('table')?.tHead?.getBoundingClientRect();
  return box !== undefined && box.top >= (head?.bottom ?? 0) - 1 && box.bottom <= window.innerHeight + 1;
}

/**
 * Calls `load` when the returned element comes near the viewport, and again if it still is after `loaded` grew; the button
 * inside does the same by hand.
 */
export function useLoadMoreInView(
  load: () => void,
  enabled: boolean,
  loaded: number,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const onInView = useEffectEvent(load);
  useEffect(() => {
    if (!enabled || !element.current || loaded === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onInView();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [enabled, loaded]);
  return element;
}
