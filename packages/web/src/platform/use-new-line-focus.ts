import { type RefObject, useEffect, useRef } from 'react';

type NewLineFocus = {
  /** For the element that holds the lines. */
  readonly lines: RefObject<HTMLDivElement | null>;
  /** More lines are being asked for by a press. */
  readonly asked: () => void;
};

/**
 * Leads to the first new line once lines have come that a button asked for: the button is locked meanwhile, and gone after the
 * last ones. Whoever has gone elsewhere by then stays there. `selector` finds the lines, of which `shown` are there.
 */
export function useNewLineFocus(shown: number, selector: string): NewLineFocus {
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
