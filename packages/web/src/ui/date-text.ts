import { formatDate } from '../platform/dates.ts';

/** Without anything between them day and month have two digits each: of `1112026` nobody could say which day it is. */
const TYPED = /^(\d{2}|\d{1,2}(?=[-/. ]))[-/. ]?(\d{2}|\d{1,2}(?=[-/. ]))[-/. ]?(\d{4})$/;

/**
 * A day as somebody types it (`5-12-2026`, `05/12/2026`, `05122026`) as the API takes it: yyyy-mm-dd. What is no day of that
 * form comes out as it was, for the domain's rule to refuse.
 */
export function isoOfTyped(text: string): string {
  const parts = TYPED.exec(text.trim());
  if (!parts) return text.trim();
  const [, day = '', month = '', year = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A day of the API as it is shown and typed (specification 9); '' for none. */
export function typedOfIso(date: string | null): string {
  return date === null ? '' : formatDate(date);
}
