import { interpolate } from '@fireledger/domain/shared/interpolate.ts';
import { LOCALES, type Locale } from '@fireledger/domain/shared/locales.ts';
import type { ProblemParams } from '@fireledger/domain/shared/problem.ts';
import { useSyncExternalStore } from 'react';
import { initialLocale, storeLocale } from '../../platform/locale.ts';
import { createStore } from '../../platform/store.ts';
import { EN_GB, type TextKey, type Texts } from './texts.en_GB.ts';
import { NL_NL } from './texts.nl_NL.ts';

const TEXTS: Readonly<Record<Locale, Texts>> = { en_GB: EN_GB, nl_NL: NL_NL };

const chosen = createStore<Locale>(LOCALES[0]);

/** Fills the parameters into a text and returns it in the language on the screen. */
export type TranslateFunction = (key: TextKey, params?: ProblemParams) => string;

/** Takes the language chosen earlier or the browser's, and remembers it (specification 9). */
export function startLanguage(): void {
  chooseLocale(initialLocale());
}

/** Changes the language of the page at once and remembers it. */
export function chooseLocale(locale: Locale): void {
  storeLocale(locale);
  chosen.set(locale);
}

/** The language on the screen; the component renders again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(chosen.subscribe, chosen.get);
}

/** Returns the function that says a text in the language on the screen. */
export function useTranslate(): TranslateFunction {
  const texts = TEXTS[useLocale()];
  return (key, params) => interpolate(texts[key], params);
}
