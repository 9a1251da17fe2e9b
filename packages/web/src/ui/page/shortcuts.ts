import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../../platform/store.ts';

export type Shortcut = {
  /** One key (`j`, `?`), a sequence of two (`g l`), or a key with Ctrl (`ctrl+k`, ⌘ on a Mac). */
  readonly keys: string;
  /** Its description in the list of shortcuts; without one, it is not listed. */
  readonly label?: string;
  readonly run: (event: KeyboardEvent) => void;
};

const STORAGE_KEY = 'fireledger_single_keys';
/** The maximum time between two keys of a sequence, in milliseconds. */
const SEQUENCE_TIMEOUT_MS = 1500;

function stored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Whether shortcuts without Ctrl are enabled (WCAG 2.1.4: they can be switched off). */
export const singleKeys = createStore(stored());
singleKeys.subscribe(() => {
  try {
    localStorage.setItem(STORAGE_KEY, singleKeys.get() ? 'on' : 'off');
  } catch {
    // Storage may be blocked; the choice then lasts until the page is left.
  }
});

/** Every active shortcut; for the same keys, the one declared last wins. */
export const shortcuts = createStore<readonly Shortcut[]>([]);
let first: { readonly key: string; readonly at: number } | undefined;

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  );
}

function keysOf(event: KeyboardEvent): string[] {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return [`ctrl+${key}`];
  if (event.altKey || typing(event.target) || !singleKeys.get()) return [];
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return [];
  const earlier =
    first && event.timeStamp - first.at < SEQUENCE_TIMEOUT_MS ? `${first.key} ${key}` : undefined;
  return earlier ? [earlier, key] : [key];
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.key === 'Shift') return;
  const pressed = keysOf(event);
  const found = pressed
    .map((keys) => shortcuts.get().findLast((shortcut) => shortcut.keys === keys))
    .find((shortcut) => shortcut !== undefined);
  const single = pressed.at(-1);
  first = found || single === undefined ? undefined : { key: single, at: event.timeStamp };
  if (!found) return;
  event.preventDefault();
  found.run(event);
}

/** Starts listening to the keyboard, once, when the application starts. */
export function startShortcuts(): void {
  window.addEventListener('keydown', onKeyDown);
}

/** Registers a shortcut for as long as the component is mounted. */
export function useShortcut({ keys, label, run }: Shortcut): void {
  const onPress = useEffectEvent(run);
  useEffect(() => {
    const shortcut: Shortcut = {
      keys,
      run: (event) => onPress(event),
      ...(label !== undefined && { label }),
    };
    shortcuts.set([...shortcuts.get(), shortcut]);
    return () => shortcuts.set(shortcuts.get().filter((one) => one !== shortcut));
  }, [keys, label]);
}
