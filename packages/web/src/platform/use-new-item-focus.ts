import { type RefObject, useEffect, useRef } from 'react';

type NewItemFocus = {
  /** The ref for the element that holds the lines. */
  readonly lines: RefObject<HTMLDivElement | null>;
  /** Call when a press requests more lines. */
  readonly asked: () => void;
};

/**
 * Moves the focus to the first new line after a button has loaded more: the button is disabled while loading, and gone after
 * the last lines. The focus is not moved if the user has gone elsewhere meanwhile. `selector` finds the lines, of which `shown`
 * are present.
 */
export function useNewItemFocus(shown: number, selector: string): NewItemFocus {
  const lines = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ readonly shown: number; readonly button: Element | null } | null>(null);
  const asked = () => {
    pressed.current = { shown, button: document.activeElement };
  };
  useEffect(() => {
    const before = pressed.current;
    if (before === null || shown <= before.shown) return;
    pressed.current = null;
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && activeElement !== before.button;
    const line = lines.current?.querySelectorAll<HTMLElement>(selector)[before.shown];
    if (isElsewhere || !line) return;
    line.tabIndex = -1;
    line.focus({ preventScroll: true });
  }, [shown, selector]);
  return { lines, asked };
}
