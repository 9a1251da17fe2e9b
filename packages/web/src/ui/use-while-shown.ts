import { useEffect, useRef } from 'react';

/**
 * An act that does nothing once its component is gone: the answer to a form that was left closes no form that was opened in its
 * place since.
 */
export function useWhileShown(act: () => void): () => void {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => {
    if (shown.current) act();
  };
}
