import { useEffect } from 'react';
import { PRODUCT_NAME } from '../platform/constants.ts';

/** Names the browser's tab after what is on the screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
