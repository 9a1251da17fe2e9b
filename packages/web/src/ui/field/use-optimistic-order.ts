import { useState } from 'react';
import { useInTurn } from '../action/use-in-turn.ts';

/**
 * The items in an optimistic order: shown from the moment it is requested until the server's own order has been read (`work`).
 * A newer request stays shown until its own end, and is sent after those before it. An item that the order does not name comes
 * last.
 */
export function useOptimisticOrder<Item>(saved: readonly Item[], idOf: (item: Item) => string) {
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const inTurn = useInTurn();
  const showWhile = async (order: readonly string[], work: () => Promise<unknown>) => {
    setShown(order);
    try {
      await inTurn(work);
    } finally {
      setShown((now) => (now === order ? null : now));
    }
  };
  return { items: shown ? inOrder(saved, shown, idOf) : saved, showWhile };
}

function inOrder<Item>(
  items: readonly Item[],
  ids: readonly string[],
  idOf: (item: Item) => string,
): readonly Item[] {
  const placeOf = (item: Item) => {
    const place = ids.indexOf(idOf(item));
    return place < 0 ? ids.length : place;
  };
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
