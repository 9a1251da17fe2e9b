import type { Locale } from '@fireledger/domain/shared/locales.ts';

/** The languages in which people write in a logbook of the demo world. */
export const LANGUAGES = ['en', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text, or several, in every language. */
export type InBoth<T = string> = Readonly<Record<Language, T>>;

/** A record whose texts in both languages are texts in one. */
type InOne<T> = { readonly [K in keyof T]: Single<T[K]> };
type Single<T> = T extends InBoth<infer V> ? V : T;

/** The record with its texts in this language. */
export function inOne<T extends object>(language: Language, record: T): InOne<T> {
  const told = Object.entries(record).map(([key, value]) => [key, textIn(language, value)]);
  return Object.fromEntries(told) as InOne<T>;
}

/** A text in this language; what is the same in every language stays as it is. */
export function textIn<T>(language: Language, text: T): Single<T> {
  return (isInBoth(text) ? text[language] : text) as Single<T>;
}

function isInBoth(value: unknown): value is InBoth<unknown> {
  return typeof value === 'object' && value !== null && LANGUAGES.every((language) => language in value);
}

/** The locale of people who read this language. */
export const LOCALE_OF: InBoth<Locale> = { en: 'en_GB', nl: 'nl_NL' };

/** The language of people with this locale. */
export function languageOf(locale: Locale): Language {
  return locale === LOCALE_OF.nl ? 'nl' : 'en';
}
