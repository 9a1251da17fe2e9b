import { type RefObject, useEffect, useRef } from 'react';

let arrived = false;

/** Focuses the page's heading when the visitor comes from another page, so that it is read out. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
    arrived = true;
  }, []);
  return heading;
}
