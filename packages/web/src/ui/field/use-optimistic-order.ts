import { useRef, useState } from 'react';

/**
 * The items in an optimistic order: shown from the moment it is requested until the server's own order has been read (`work`). A
 * newer request stays shown until its own end, and begins after those before it: they could overtake each other on their way, and
 * the server would keep another order than was shown. An item that the order does not name comes last.
 */
export function useOptimisticOrder<Item>(saved: readonly Item[], idOf: (item: Item) => string) {
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const showWhile = (order: readonly string[], work: () => Promise<unknown>) => {
    setShown(order);
    const turn = before.current.then(work).finally(() => setShown((now) => (now === order ? null : now)));
    before.current = turn.catch(() => undefined);
    return turn;
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
