import { HOME_COUNTRY } from '@fireledger/domain/shared/countries.ts';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../action/copy-button.tsx';
import { useCountryName } from '../field/country-name.ts';
import styles from './address-line.module.css';

type Addressed = {
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
};

/**
 * Street, postal code, city, and the country if it is not the home one, in one line that can be copied to a navigation app or a
 * work order.
 */
export function AddressLine({ location }: { readonly location: Addressed }) {
  const { t } = useTranslation('ui');
  const countryName = useCountryName();
  const { address, postalCode, city, country } = location;
  const abroad = country === HOME_COUNTRY ? '' : `, ${countryName(country)}`;
  const line = `${address}, ${postalCode} ${city}${abroad}`;
  return (
    <span className={styles.address}>
      {line}
      <CopyButton value={line} label={t('action.copy_address')} />
    </span>
  );
}
