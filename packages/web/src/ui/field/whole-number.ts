import type { Locale } from '@fireledger/domain/shared/locales.ts';

/** Thousands separators of each language, or a space. */
const GROUPED: Readonly<Record<Locale, RegExp>> = {
  en_GB: /^\d{1,3}([,\s]\d{3})+$/,
  nl_NL: /^\d{1,3}([.\s]\d{3})+$/,
};
/** The number of digits that a number represents exactly. */
const DIGITS_MAX = 15;

/**
 * Parses a whole number as people type it. Anything else (`4,5`, `-3`) is returned as typed, for the domain's rule to refuse:
 * dropping the other characters would produce another number.
 */
export function parseWholeNumber(text: string, locale: Locale): number | string {
  const typed = text.trim();
  const digits = GROUPED[locale].test(typed) ? typed.replace(/\D/g, '') : typed;
  return /^\d+$/.test(digits) && digits.length <= DIGITS_MAX ? Number(digits) : text;
}
