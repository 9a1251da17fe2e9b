import { type Locale, languageTag } from '@fireledger/domain/shared/locales.ts';

const formats = new Map<Locale, Intl.NumberFormat>();

/** A number in a text, as the language writes it. Thousands are grouped from 10,000 on: smaller numbers may be years. */
export function figureText(value: number, locale: Locale): string {
  const known = formats.get(locale);
  const format = known ?? new Intl.NumberFormat(languageTag(locale), { useGrouping: 'min2' });
  if (!known) formats.set(locale, format);
  return format.format(value);
}
