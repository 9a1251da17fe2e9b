import { formatDate } from '../../platform/dates.ts';

/** Without separators, day and month need two digits each: `1112026` would be ambiguous. */
const TYPED = /^(\d{2}|\d{1,2}(?=[-/. ]))[-/. ]?(\d{2}|\d{1,2}(?=[-/. ]))[-/. ]?(\d{4})$/;

/**
 * Converts a date as people type it (`5-12-2026`, `05/12/2026`, `05122026`) to the API's yyyy-mm-dd. Anything else is returned
 * unchanged, for the domain's rule to refuse.
 */
export function typedDateToIso(text: string): string {
  const parts = TYPED.exec(text.trim());
  if (!parts) return text.trim();
  const [, day = '', month = '', year = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A date of the API as it is shown and typed (specification 9); '' for none. */
export function isoToTypedDate(date: string | null): string {
  return date === null ? '' : formatDate(date);
}
