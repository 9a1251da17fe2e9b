import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function, the same across renders, for the value of the last one: for what runs apart from rendering. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
