import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { useTranslation } from 'react-i18next';
import { currentLocale } from './i18n.ts';

/** The current language; the component re-renders when it changes. */
export function useLocale(): Locale {
  useTranslation();
  return currentLocale();
}
