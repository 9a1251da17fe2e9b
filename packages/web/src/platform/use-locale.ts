import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { useTranslation } from 'react-i18next';
import { currentLocale } from './i18n.ts';

/** The language on the screen; the component renders again when it changes. */
export function useLocale(): Locale {
  useTranslation();
  return currentLocale();
}
