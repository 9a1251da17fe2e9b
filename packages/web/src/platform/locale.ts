import { LOCALE_COOKIE_DAYS } from '@fireledger/domain/shared/limits.ts';
import {
  LOCALE_KEY,
  LOCALES,
  type Locale,
  languageTag,
  localeOf,
} from '@fireledger/domain/shared/locales.ts';

/** Languages under their own names. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en_GB: 'English', nl_NL: 'Nederlands' };

/** The language selected earlier, else the browser's (first visit), else English. */
export function initialLocale(): Locale {
  const stored = readStored();
  return LOCALES.find((locale) => locale === stored) ?? localeOf(navigator.language);
}

function readStored(): string | null {
  try {
    const value = localStorage.getItem(LOCALE_KEY);
    if (value) return value;
  } catch {
    // Storage may be blocked; the cookie below is the fallback.
  }
  return new RegExp(`(?:^|; )${LOCALE_KEY}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
}

/** Stores the choice in local storage and in the cookie (specification 9), and sets it on the document. */
export function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(LOCALE_KEY, locale);
  } catch {
    // Storage may be blocked; the cookie still holds it.
  }
  const seconds = LOCALE_COOKIE_DAYS * 24 * 60 * 60;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in Firefox before 140
  document.cookie = `${LOCALE_KEY}=${locale}; path=/; max-age=${seconds}; samesite=lax${secure}`;
  document.documentElement.lang = languageTag(locale);
}
