import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { useLocale } from '../../platform/use-locale.ts';

/** A month (yyyy-mm) in the person's language, in short form: `Mar 2026`. */
export function monthName(month: string, tag: string): string {
  const name = new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return name.format(new Date(`${month}-01T00:00:00Z`));
}

/** Names months in the language of the person. */
export function useMonthName(): (month: string) => string {
  const tag = languageTag(useLocale());
  return (month) => monthName(month, tag);
}
