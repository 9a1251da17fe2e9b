import { type Locale, languageTag } from './locales.ts';

const KILO = 1000;
const MEGA = 1_000_000;

/**
 * A file size as text, wherever it is shown: `1,2 MB`, with a language's number format; never less than a kilobyte, unless the
 * file is empty.
 */
export function formatFileSize(bytes: number, locale: Locale): string {
  const isMega = Math.round(bytes / KILO) * KILO >= MEGA;
  const value = isMega ? bytes / MEGA : Math.max(Math.min(1, bytes), bytes / KILO);
  const figure = value.toLocaleString(languageTag(locale), {
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
  return `${figure} ${isMega ? 'MB' : 'kB'}`;
}
