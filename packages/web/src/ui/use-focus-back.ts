import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what opened a dialog that is made opened and unmade to close it; of one that stays, Mantine does
 * so. What was chosen in a menu is gone by then: the menu's button stands for it. Where the opener goes too, with the row that was
 * deleted, the list or the page that it stood in has the focus. Focus that has gone elsewhere stays there.
 */
export function useFocusBack(opened: boolean): void {
  const [opener] = useState(() => (opened ? openerOf(document.activeElement) : null));
  const [around] = useState(() => (opener ? aroundOf(opener) : []));
  useEffect(
    () => () => {
      if (opener && document.activeElement === document.body) giveBack(opener, around);
    },
    [opener, around],
  );
}

/**
 * For an act that takes what it was pressed on away by itself: as soon as that is gone, what stood around it has the focus, if nothing
 * else has it.
 */
export function followFocus(): void {
  const opener = openerOf(document.activeElement);
  if (opener) giveBack(opener, aroundOf(opener));
}

function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (button) return document.getElementById(button);
  return active instanceof HTMLElement ? active : null;
}

/** What stands around it and takes the focus in its stead, the nearest first: its list, the page. */
function aroundOf(opener: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = opener.parentElement; at; at = at.parentElement) {
    if (at.getAttribute('tabindex') === '-1') found.push(at);
  }
  return found;
}

/** The row goes only when the list has been read again: until the focus is elsewhere it is followed. */
function giveBack(opener: HTMLElement, around: readonly HTMLElement[]): void {
  const stay = () => around.find((one) => one.isConnected)?.focus({ preventScroll: true });
  if (!opener.isConnected) {
    stay();
    return;
  }
  opener.focus({ preventScroll: true });
  const over = new AbortController();
  const gone = new MutationObserver(() => {
    if (opener.isConnected) return;
    over.abort();
    if (document.activeElement === document.body) stay();
  });
  over.signal.addEventListener('abort', () => gone.disconnect());
  const leave = ({ target }: Event) => target !== opener && over.abort();
  for (const input of ['focusin', 'pointerdown']) {
    document.addEventListener(input, leave, { capture: true, signal: over.signal });
  }
  gone.observe(document.body, { childList: true, subtree: true });
}
