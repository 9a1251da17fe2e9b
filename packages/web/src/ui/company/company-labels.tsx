import { displayName } from '@fireledger/domain/user/display-name.ts';
import { useTranslation } from 'react-i18next';
import { useInUseText } from '../display/use-in-use-text.ts';
import { useAddressLabels } from '../field/address-fields.tsx';
import { formatAddress } from '../field/address-values.ts';
import { useCountryName } from '../field/country-name.ts';
import { EntityName } from '../field/entity-pickers.tsx';
import type { FieldFormatters, FormLabels } from '../form/use-entity-form.ts';
import type { CompanyValues } from './company-values.ts';
import { isNewPerson } from './main-user-values.ts';

/** The labels of a company's form, including those inside addresses and the new main user. */
export function useCompanyLabels(): FormLabels<CompanyValues> & Readonly<Record<string, string>> {
  const { t } = useTranslation('company');
  return {
    ...useAddressLabels('address'),
    ...useAddressLabels('billingAddress'),
    name: t('field.name'),
    country: t('field.seat'),
    resellerID: t('field.reseller'),
    timeZone: t('field.time_zone'),
    address: t('field.address'),
    billingAddress: t('field.billing_address'),
    billingEmail: t('field.billing_email'),
    mainUser: t('field.main_user'),
    'mainUser.firstName': t('field.first_name'),
    'mainUser.insertion': t('field.insertion'),
    'mainUser.lastName': t('field.last_name'),
    'mainUser.email': t('field.email'),
    'mainUser.locale': t('field.language'),
    maxUsers: t('field.max_users'),
    maxLocations: t('field.max_locations'),
    maxDisciplines: t('field.max_disciplines'),
    active: t('field.state'),
    assetsEnabled: t('field.assets'),
  };
}

/** Values in words, for the conflict dialog. */
export function useCompanyFormatters(): FieldFormatters<CompanyValues> {
  const { t } = useTranslation('company');
  const countryName = useCountryName();
  const limit = (max: number | string) => (max === '' ? t('limit.none') : String(max));
  return {
    country: countryName,
    resellerID: (id) => (id === null ? t('field.no_reseller') : <EntityName entity="reseller" id={id} />),
    address: (address) => formatAddress(address, countryName),
    billingAddress: (address) => (address ? formatAddress(address, countryName) : t('field.billing_equal')),
    mainUser: (one) => (isNewPerson(one) ? displayName(one) : one && <EntityName entity="user" id={one} />),
    maxUsers: limit,
    maxLocations: limit,
    maxDisciplines: limit,
    active: useInUseText(),
    assetsEnabled: (on) => t(on ? 'state.on' : 'state.off'),
  };
}
