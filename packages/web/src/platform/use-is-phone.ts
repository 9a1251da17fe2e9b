import { useMediaQuery } from '@mantine/hooks';
import { MOBILE_QUERY } from './constants.ts';

/** Whether the page has the width of a phone (docs/decisions/0631); known from the first render. */
export function useIsPhone(): boolean {
  return useMediaQuery(MOBILE_QUERY, undefined, { getInitialValueInEffect: false });
}
