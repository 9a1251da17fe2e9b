import type { ErrorTexts } from '@fireledger/domain/shared/error-codes.ts';
import { interpolate } from '@fireledger/domain/shared/interpolate.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../platform/store.ts';
import { useLocale, useTranslate } from './texts.ts';

/** The texts of the error codes are loaded with the form, one language at a time: the first page needs none. */
const LOADERS: Readonly<Record<Locale, () => Promise<ErrorTexts>>> = {
  en_GB: async () => (await import('@fireledger/domain/shared/error-texts.en_GB.ts')).errorTextsEnGB,
  nl_NL: async () => (await import('@fireledger/domain/shared/error-texts.nl_NL.ts')).errorTextsNlNL,
};

const loaded = createStore<Partial<Record<Locale, ErrorTexts>>>({});

async function load(locale: Locale): Promise<void> {
  if (loaded.get()[locale]) return;
  try {
    const texts = await LOADERS[locale]();
    loaded.set({ ...loaded.get(), [locale]: texts });
  } catch {
    // Without a connection the general text below is used; the next mount or language change tries again.
  }
}

/** Describes a problem in the language on the screen; with a general text if the problem's own is not available. */
export function useProblemText(): (problem: Problem) => string {
  const locale = useLocale();
  const say = useTranslate();
  const texts = useSyncExternalStore(loaded.subscribe, loaded.get)[locale];
  useEffect(() => void load(locale), [locale]);
  return ({ code, params }) => {
    // the code's own text lists everything that other pages accept; a visitor adds only photos
    if (code === 'file.type_not_allowed') return say('photoKind');
    const text = texts?.[code];
    return text === undefined ? say('problemUnknown') : interpolate(text, params);
  };
}
