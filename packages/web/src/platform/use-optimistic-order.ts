import { useState } from 'react';

/**
 * An optimistic order of ids: shown from the moment it is requested until the server's own order has been read (`work`). A
 * newer request stays shown until its own end.
 */
export function useOptimisticOrder() {
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const showUntilSaved = async (order: readonly string[], work: () => Promise<unknown>) => {
    setShown(order);
    try {
      await work();
    } finally {
      setShown((now) => (now === order ? null : now));
    }
  };
  return { shown, showWhile: showUntilSaved };
}
