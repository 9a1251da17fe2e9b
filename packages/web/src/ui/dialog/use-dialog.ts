import { useCallback, useState } from 'react';

type DialogState<Shown> = {
  /** What the open dialog is about; null if none is open. */
  readonly shown: Shown | null;
  readonly show: (what: Shown) => void;
  /**
   * Closes the dialog that is open in this render, and no other: the response to a dialog that was left must not close one that
   * was opened in its place since.
   */
  readonly close: () => void;
};

/** The dialogs of a page or a list, of which at most one is open. `show` is the same across renders. */
export function useDialog<Shown>(): DialogState<Shown> {
  const [open, setOpen] = useState<{ readonly shown: Shown } | null>(null);
  const show = useCallback((shown: Shown) => setOpen({ shown }), []);
  const close = useCallback(() => setOpen((now) => (now === open ? null : now)), [open]);
  return { shown: open?.shown ?? null, show, close };
}
