import { useState } from 'react';

/**
 * An order of ids that is shown from when it is asked for until the server's own has been read (`work`). One that was asked for
 * meanwhile stays shown until its own end.
 */
export function useShownOrder() {
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const showWhile = async (order: readonly string[], work: () => Promise<unknown>) => {
    setShown(order);
    try {
      await work();
    } finally {
      setShown((now) => (now === order ? null : now));
    }
  };
  return { shown, showWhile };
}
