import { type FocusEvent, useEffect, useState } from 'react';

/**
 * Returns the focus to what opened a dialog that is mounted open and unmounted to close; for a dialog that stays mounted,
 * Mantine does this. If the opener was a menu item, which is gone by then, the menu's button gets the focus. If the opener is
 * removed too, with the deleted row, the list or page around it does. Focus that has moved elsewhere stays there.
 */
export function useReturnFocus(opened: boolean): void {
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
 * For an act that removes the element it was triggered from: as soon as that is gone, an element around it gets the focus,
 * unless something else has it.
 */
export function keepFocusAfterRemoval(): void {
  const opener = openerOf(document.activeElement);
  if (opener) giveBack(opener, aroundOf(opener));
}

/**
 * For what disappears by itself or as it is pressed and has nothing around it, such as a toast: the focus that it had goes back
 * to where it came from, or else to the page.
 */
export function returnFocusAfterRemoval({ target, relatedTarget }: FocusEvent<HTMLElement>): void {
  const places = [relatedTarget, document.getElementById('content')];
  giveBack(
    target,
    places.filter((place) => place instanceof HTMLElement),
  );
}

function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (button) return document.getElementById(button);
  return active instanceof HTMLElement ? active : null;
}

/** The elements around it that may take the focus instead, nearest first: its list, the page. */
function aroundOf(opener: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = opener.parentElement; at; at = at.parentElement) {
    if (at.getAttribute('tabindex') === '-1') found.push(at);
  }
  return found;
}

/** The row disappears only after the refetch: it is watched until the focus is elsewhere. */
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
