import type { Locale } from '@fireledger/domain/shared/locales.ts';

/** Thousands as each language writes them, or apart by a space. */
const GROUPED: Readonly<Record<Locale, RegExp>> = {
  en_GB: /^\d{1,3}([,\s]\d{3})+$/,
  nl_NL: /^\d{1,3}([.\s]\d{3})+$/,
};
/** The digits that a figure holds exactly. */
const DIGITS_MAX = 15;

/**
 * A whole number as somebody types it. What is none (`4,5`, `-3`) comes out as it was typed, for the domain's rule to refuse: with
 * what is no digit left out it would be another number.
 */
export function wholeNumberOf(text: string, locale: Locale): number | string {
  const typed = text.trim();
  const digits = GROUPED[locale].test(typed) ? typed.replace(/\D/g, '') : typed;
  return /^\d+$/.test(digits) && digits.length <= DIGITS_MAX ? Number(digits) : text;
}
