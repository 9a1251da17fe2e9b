import { useEffect } from 'react';
import { PRODUCT_NAME } from '../../platform/constants.ts';

/** Sets the title of the browser tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
