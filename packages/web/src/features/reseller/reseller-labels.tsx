import { LICENCE_ITEMS } from '@fireledger/domain/reseller/licence.ts';
import { languageTag } from '@fireledger/domain/shared/locales.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../platform/use-locale.ts';
import { useInUseText } from '../../ui/display/use-in-use-text.ts';
import { useAddressLabels } from '../../ui/field/address-fields.tsx';
import { formatAddress } from '../../ui/field/address-values.ts';
import { useCountryName } from '../../ui/field/country-name.ts';
import type { FieldFormatters, FormLabels } from '../../ui/form/use-entity-form.ts';
import { kilobytesOf, sizeOfLogo } from './logo-file.ts';
import type { LicenceValues, ResellerValues } from './reseller-values.ts';

/** The labels of the fields of a reseller's form, including those inside its address and its licence. */
export function useResellerLabels(): FormLabels<ResellerValues> & Readonly<Record<string, string>> {
  const { t } = useTranslation(['reseller', 'company']);
  const counts = LICENCE_ITEMS.flatMap((item) =>
    (['included', 'extra'] as const).map((part) => [
      `licence.${item}.${part}`,
      `${t(`licence.item.${item}`)}, ${t(`licence.${part}`)}`,
    ]),
  );
  return {
    ...useAddressLabels('address'),
    ...Object.fromEntries(counts),
    name: t('company:field.name'),
    email: t('field.email'),
    address: t('company:field.address'),
    billingEmail: t('company:field.billing_email'),
    largeLogo: t('logo.large'),
    smallLogo: t('logo.small'),
    licence: t('licence.title'),
    active: t('company:field.state'),
  };
}

/** Formats a logo's size: `120 × 40 px, 3 kB`. */
export function useLogoSizeText(): (svg: string | null) => string {
  const { t } = useTranslation('reseller');
  const figures = new Intl.NumberFormat(languageTag(useLocale()));
  return (svg) => {
    if (svg === null) return t('logo.none');
    const size = sizeOfLogo(svg);
    const params = { ...size, kilobytes: figures.format(kilobytesOf(svg)) };
    return t(size ? 'logo.size' : 'logo.size_unknown', params);
  };
}

/** Values in words, for resolving a conflict after somebody else has saved. */
export function useResellerFormatters(): FieldFormatters<ResellerValues> {
  const { t } = useTranslation('reseller');
  const logo = useLogoSizeText();
  const figures = new Intl.NumberFormat(languageTag(useLocale()));
  const figure = (value: number | string) => (typeof value === 'number' ? figures.format(value) : value);
  const licence = (values: LicenceValues) =>
    LICENCE_ITEMS.map((item) => {
      const { included, extra } = values[item];
      const agreed = included === '' ? t('licence.open') : `${figure(included)} + ${figure(extra || 0)}`;
      return `${t(`licence.item.${item}`)}: ${agreed}`;
    }).join('; ');
  const countryName = useCountryName();
  return {
    address: (address) => formatAddress(address, countryName),
    largeLogo: logo,
    smallLogo: logo,
    licence,
    active: useInUseText(),
  };
}
