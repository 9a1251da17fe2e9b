import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { LOCALES } from '@fireledger/domain/shared/locales.ts';
import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../platform/locale.ts';
import {
  ContractorPicker,
  LocationsPicker,
  OrganizationPicker,
  ResellerPicker,
} from '../../ui/field/entity-pickers.tsx';
import { SwitchField } from '../../ui/field/switch-field.tsx';
import { Fields, OptionalLabel } from '../../ui/form/entity-form.tsx';
import type { FormPart } from '../../ui/form/use-entity-form.ts';
import type { UserCreator } from './use-user-creator.ts';
import { placed, type UserValues } from './user-values.ts';

/** The labels of the fields of a user. */
export function useUserLabels() {
  const { t } = useTranslation('user');
  return {
    type: t('field.type'),
    firstName: t('field.firstName'),
    insertion: t('field.insertion'),
    lastName: t('field.lastName'),
    email: t('field.email'),
    locale: t('field.locale'),
    resellerID: t('field.reseller'),
    organizationID: t('field.organization'),
    contractorID: t('field.contractor'),
    locationIDs: t('field.locations'),
    publiclyAssignable: t('field.publiclyAssignable'),
    mailNotifications: t('field.mailNotifications'),
    start: t('field.start'),
    password: t('field.password'),
    active: t('field.active'),
  };
}

type FieldsProps = { readonly state: FormPart<UserValues> };

/** `addressKept`: this person may not change the address. */
type AddressKept = { readonly addressKept?: boolean };

/** The person: name, address, language. */
export function PersonFields({ state, addressKept = false }: FieldsProps & AddressKept) {
  const { t } = useTranslation('user');
  const labels = useUserLabels();
  const { value: locale, onChange, ...rest } = state.field('locale');
  return (
    <Fields>
      <TextInput
        {...state.text('firstName')}
        label={labels.firstName}
        maxLength={TEXT_MAX.personName}
        autoComplete="off"
      />
      <TextInput
        {...state.text('insertion')}
        label={<OptionalLabel>{labels.insertion}</OptionalLabel>}
        description={t('help.insertion')}
        maxLength={TEXT_MAX.insertion}
        autoComplete="off"
      />
      <TextInput
        {...state.text('lastName')}
        label={labels.lastName}
        maxLength={TEXT_MAX.personName}
        autoComplete="off"
      />
      <TextInput
        {...state.text('email')}
        label={labels.email}
        description={t(addressKept ? 'help.email_kept' : 'help.email')}
        disabled={addressKept}
        type="email"
        maxLength={TEXT_MAX.email}
        autoComplete="off"
      />
      <Select
        {...rest}
        label={labels.locale}
        data={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={locale}
        allowDeselect={false}
        onChange={(chosen) => chosen && onChange(chosen)}
      />
    </Fields>
  );
}

type PlaceFieldsProps = FieldsProps & {
  readonly creator: UserCreator;
  /** The locations of the user, as read with the user. */
  readonly locations?: readonly { readonly locationID: string; readonly name: string }[];
  /** The place of work cannot change: it is a company's main user, until the company has another one. */
  readonly kept?: boolean;
};

/** Where the user works: type, then the company and locations that fit it, limited to what the creator may choose. */
export function PlaceFields({ state, creator, locations = [], kept = false }: PlaceFieldsProps) {
  const { t } = useTranslation('user');
  const labels = useUserLabels();
  const { type, organizationID, locationIDs } = state.values;
  const types = creator.types.includes(type) ? creator.types : [type, ...creator.types];
  const { onChange: _, ...typeField } = state.field('type');
  const change = (next: Partial<UserValues>) => {
    const place = placed({ ...state.values, ...next }, creator);
    for (const field of Object.keys(place) as (keyof typeof place)[]) state.form.change(field, place[field]);
  };
  return (
    <Fields>
      <Select
        {...typeField}
        label={labels.type}
        description={t(kept ? 'help.place_kept' : `type_help.${type}`)}
        disabled={kept}
        data={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        allowDeselect={false}
        onChange={(chosen) => chosen && change({ type: chosen })}
      />
      {type === 'reseller_employee' && !creator.resellerID && (
        <ResellerPicker {...state.field('resellerID')} label={labels.resellerID} />
      )}
      {(type === 'organization_employee' || type === 'location_employee') && !creator.organizationID && (
        <OrganizationPicker
          {...state.field('organizationID')}
          label={labels.organizationID}
          disabled={kept}
          onChange={(chosen) => change({ organizationID: chosen, locationIDs: [] })}
        />
      )}
      {type === 'contractor_employee' && !creator.contractorID && (
        <ContractorPicker {...state.field('contractorID')} label={labels.contractorID} disabled={kept} />
      )}
      {type === 'location_employee' && (
        <LocationsPicker
          {...state.field('locationIDs')}
          label={labels.locationIDs}
          description={t('help.locations')}
          value={locationIDs}
          onChange={(chosen) => state.form.change('locationIDs', [...chosen].sort())}
          selected={locations.map(({ locationID, name }) => ({ value: locationID, label: name }))}
          organizationID={organizationID}
          disabled={organizationID === null}
        />
      )}
    </Fields>
  );
}

/** Whether others may assign the user, and whether the user receives mails. */
export function OptionFields({ state }: FieldsProps) {
  const { t } = useTranslation('user');
  const labels = useUserLabels();
  return (
    <Fields>
      <SwitchField
        {...state.toggle('publiclyAssignable')}
        label={labels.publiclyAssignable}
        description={t('help.publiclyAssignable')}
      />
      <SwitchField
        {...state.toggle('mailNotifications')}
        label={labels.mailNotifications}
        description={t('help.mailNotifications')}
      />
    </Fields>
  );
}
