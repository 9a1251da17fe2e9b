import { useTranslation } from 'react-i18next';
import { languageTag } from '../../platform/locale.ts';
import { useLocale } from '../../platform/use-locale.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './location-detail.module.css';
import type { LocationDetail } from './queries.ts';

/** The country that an address leaves out. */
const HOME_COUNTRY = 'NL';

type Addressed = Pick<LocationDetail, 'address' | 'postalCode' | 'city' | 'country'>;

/** The name of a country (two capital letters) in the person's language. */
export function useCountryName(): (country: string) => string {
  const locale = useLocale();
  return (country) => new Intl.DisplayNames([languageTag(locale)], { type: 'region' }).of(country) ?? country;
}

/** Street, postal code and city in one line that can be copied, for a navigator or a work order. */
export function AddressLine({ location }: { readonly location: Addressed }) {
  const { t } = useTranslation('location');
  const countryName = useCountryName();
  const { address, postalCode, city, country } = location;
  const abroad = country === HOME_COUNTRY ? '' : `, ${countryName(country)}`;
  const line = `${address}, ${postalCode} ${city}${abroad}`;
  return (
    <span className={styles.address}>
      {line}
      <CopyButton value={line} label={t('act.copy_address')} />
    </span>
  );
}
