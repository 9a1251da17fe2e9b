import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what opened a dialog that is made opened and unmade to close it; of one that stays, Mantine does
 * so. What was chosen in a menu is gone by then: the menu's button stands for it. Focus that has gone elsewhere stays there.
 */
export function useFocusBack(opened: boolean): void {
  const [opener] = useState(() => (opened ? openerOf(document.activeElement) : null));
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    },
    [opener],
  );
}

function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (button) return document.getElementById(button);
  return active instanceof HTMLElement ? active : null;
}
