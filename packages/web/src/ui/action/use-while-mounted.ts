import { useEffect, useRef } from 'react';

/**
 * Wraps a callback so that it does nothing once its component has unmounted: the response to a form that was left must not
 * close a form that was opened in its place since.
 */
export function useWhileMounted<Args extends readonly unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return (...args) => {
    if (shown.current) act(...args);
  };
}
