import { formatDelay } from '@fireledger/domain/location/format-delay.ts';
import { displayName } from '@fireledger/domain/user/display-name.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../platform/use-locale.ts';
import { useInUseText } from '../../../ui/display/use-in-use-text.ts';
import { useCountryName } from '../../../ui/field/country-name.ts';
import { EntityNames } from '../../../ui/field/entity-pickers.tsx';
import type { FieldFormatters, FormLabels } from '../../../ui/form/use-entity-form.ts';
import type { ContactValues, ForwardingValues, LocationValues } from './location-values.ts';

/** The labels of the fields, including those inside contact and forwarding. */
export function useLocationLabels(): FormLabels<LocationValues> & Readonly<Record<string, string>> {
  const { t } = useTranslation('location');
  return {
    organizationID: t('field.organization'),
    name: t('field.name'),
    reference: t('field.reference'),
    address: t('field.street'),
    postalCode: t('field.postal_code'),
    city: t('field.city'),
    country: t('field.country'),
    disciplineIDs: t('field.disciplines'),
    contact: t('detail.contact'),
    'contact.firstName': t('field.first_name'),
    'contact.insertion': t('field.insertion'),
    'contact.lastName': t('field.last_name'),
    'contact.email': t('field.email'),
    'contact.phone': t('field.phone'),
    forwarding: t('detail.forwarding'),
    'forwarding.centre.name': t('field.centre_name'),
    'forwarding.centre.phone': t('field.centre_phone'),
    'forwarding.centre.connectionNumber': t('field.connection_number'),
    'forwarding.centre.verificationCategory': t('field.verification_category'),
    'forwarding.delaySeconds': t('field.delay_seconds'),
    logbookPassword: t('field.logbook_password'),
    notes: t('detail.notes'),
    active: t('field.state'),
  };
}

/** Values in words, for resolving a conflict after somebody else has saved. */
export function useLocationFormatters(): FieldFormatters<LocationValues> {
  const { t } = useTranslation('location');
  const locale = useLocale();
  const countryName = useCountryName();
  const contactWords = ({ email, phone, ...name }: ContactValues) =>
    [displayName(name), phone, email].filter(Boolean).join(', ') || undefined;
  const forwardingWords = ({ kind, name, connectionNumber, delaySeconds }: ForwardingValues) =>
    [
      t(`forwarding.${kind}`),
      ...(kind === 'private_centre' ? [name, connectionNumber] : []),
      kind === 'none' || delaySeconds === '' ? '' : formatDelay(Number(delaySeconds), locale),
    ]
      .filter(Boolean)
      .join(', ');
  return {
    country: countryName,
    disciplineIDs: (ids) => ids.length > 0 && <EntityNames entity="discipline" ids={ids} />,
    contact: contactWords,
    forwarding: forwardingWords,
    active: useInUseText(),
  };
}
