import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './selection-bar.module.css';
import type { RowSelection } from './use-row-selection.ts';

type SelectionBarProps<Row> = {
  readonly selection: RowSelection<Row>;
  /** The actions for the selected rows. */
  readonly acts: ReactNode;
};

/** Shows how many rows are selected and the actions for them, and selects all or none; Escape clears the selection. */
export function SelectionBar<Row>({ selection, acts }: SelectionBarProps<Row>) {
  const { t } = useTranslation('ui');
  const count = selection.rows.length;
  const bar = useRef<HTMLDivElement>(null);
  const clearButton = useRef<HTMLButtonElement>(null);
  const hasFocus = () => bar.current?.contains(document.activeElement) ?? false;
  // A button that is gone after its press hands the focus on.
  const all = () => {
    if (hasFocus()) clearButton.current?.focus({ preventScroll: true });
    selection.all();
  };
  const none = () => {
    if (hasFocus()) firstSelected()?.focus({ preventScroll: true });
    selection.none();
  };
  useEscape(count > 0, none);
  return (
    <>
      <span className="fl-hidden" role="status">
        {count > 0 && t('list.selected', { count })}
      </span>
      {count > 0 && (
        <div ref={bar} className={styles.bar}>
          <span className={styles.count} aria-hidden>
            {t('list.selected', { count })}
          </span>
          {acts}
          {count < selection.offered && (
            <Button variant="subtle" size="compact-sm" onClick={all}>
              {t('list.select_all')}
            </Button>
          )}
          <Button ref={clearButton} variant="subtle" size="compact-sm" onClick={none}>
            {t('list.select_none')}
          </Button>
        </div>
      )}
    </>
  );
}

function firstSelected(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[id^="select-"]:checked');
}

/** Elements that use Escape themselves. */
const ESCAPES =
  '[role="dialog"], [role="menu"], [role="listbox"], textarea, select, input:not([type="checkbox"])';

function useEscape(enabled: boolean, run: () => void): void {
  const onEscape = useEffectEvent(run);
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const taken = defaultPrevented || (target instanceof Element && target.closest(ESCAPES));
      if (key === 'Escape' && !taken) onEscape();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
