import { useCallback, useState } from 'react';

type DialogState<Shown> = {
  /** What the open dialog is about; null if none is open. */
  readonly shown: Shown | null;
  readonly show: (what: Shown) => void;
  readonly close: () => void;
};

/** The dialogs of a page or a list, of which at most one is open. `show` and `close` are the same across renders. */
export function useDialog<Shown>(): DialogState<Shown> {
  const [shown, setShown] = useState<Shown | null>(null);
  const show = useCallback((what: Shown) => setShown(what), []);
  const close = useCallback(() => setShown(null), []);
  return { shown, show, close };
}
