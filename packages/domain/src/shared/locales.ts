/** The interface's languages (specification 9); the first is the default and the fallback. */
export const LOCALES = ['en_GB', 'nl_NL'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en_GB';

/** Key in local storage, and name of the cookie, that store the chosen language. */
export const LOCALE_KEY = 'ps_locale';

/** The language of `text` (`nl_NL`, `nl-BE`, `nl`), or the default if it is neither. */
export function localeOf(text: string | null | undefined): Locale {
  return text?.toLowerCase().startsWith('nl') ? 'nl_NL' : DEFAULT_LOCALE;
}

/** The tag of a language for `Intl` and for HTML's `lang` (BCP 47): `nl_NL` -> `nl-NL`. */
export function languageTag(locale: Locale): string {
  return locale.replace('_', '-');
}
