import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { useLocale } from '../../platform/use-locale.ts';

/** The name of a country (two-letter code) in the reader's language. */
export function useCountryName(): (country: string) => string {
  const names = new Intl.DisplayNames([languageTag(useLocale())], { type: 'region' });
  return (country) => names.of(country) ?? country;
}
