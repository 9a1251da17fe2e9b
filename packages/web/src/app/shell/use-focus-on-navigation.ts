import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After a navigation from another page, focuses the heading of the new one, so that it is read out and the keyboard continues
 * from there. An element that the page itself focuses keeps the focus, and so does an open dialog or menu; another search on
 * the same page is no arrival.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let left: Element | null = null;
    let end = () => {};
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return;
        end();
        left = document.activeElement;
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        end();
        end = arrive(left);
      }),
    ];
    return () => {
      end();
      for (const stop of stops) stop();
    };
  }, [router]);
}

/**
 * Focuses the page's heading as soon as it exists, and again when a closing menu returns the focus to its button; ends with the
 * first key or press. `left` is the element that had the focus on the previous page. Out: a function that stops it.
 */
function arrive(left: Element | null): () => void {
  const over = new AbortController();
  const end = () => over.abort();
  const waiting = new MutationObserver(focusHeading);
  function focusHeading(): void {
    const active = document.activeElement;
    const heading = document.querySelector<HTMLElement>('main h1:not([data-waiting])');
    if (active?.closest('[role="dialog"], [role="menu"]')) return;
    if (active !== left && active?.parentElement?.closest('main')) end();
    if (!heading || over.signal.aborted) return;
    waiting.disconnect();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  const listening = { capture: true, signal: over.signal };
  for (const input of ['keydown', 'pointerdown']) document.addEventListener(input, end, listening);
  document.addEventListener('focusin', focusHeading, listening);
  over.signal.addEventListener('abort', () => waiting.disconnect());
  waiting.observe(document.body, { childList: true, subtree: true });
  focusHeading();
  return end;
}
