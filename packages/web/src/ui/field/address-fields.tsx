import { postalCodeExample } from '@fireledger/domain/shared/address.ts';
import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { Switch, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fields, OptionalLabel } from '../form/entity-form.tsx';
import type { FormValues } from '../form/form-conflict.ts';
import type { EntityFormState } from '../form/use-entity-form.ts';
import styles from './address-fields.module.css';
import { type AddressValues, EMPTY_ADDRESS } from './address-values.ts';
import { CountrySelect } from './country-select.tsx';

/** The fields of a form that hold an address, or one that may be absent. */
type AddressKey<V, Held> = { [K in keyof V & string]: V[K] extends Held ? K : never }[keyof V & string];

export type AddressFieldsProps<V extends FormValues> = {
  readonly state: EntityFormState<V>;
  /** The field of the form whose value is an `AddressValues`; problems come under `address.street` and so on. */
  readonly field: AddressKey<V, AddressValues | null>;
  readonly disabled?: boolean;
};

/** Street, number, addition, postal code, city and country of one address. */
export function AddressFields<V extends FormValues>(props: AddressFieldsProps<V>) {
  const { t } = useTranslation('ui');
  const labels = useAddressPartLabels();
  const { address, part, change } = partsOf(props);
  const text = (name: keyof AddressValues, label: ReactNode, autoComplete: string) => (
    <TextInput
      {...part(name)}
      label={label}
      maxLength={TEXT_MAX[name === 'country' ? 'postalCode' : name]}
      autoComplete={autoComplete}
      onChange={(event) => change(name, event.currentTarget.value)}
    />
  );
  const example = postalCodeExample(address.country);
  return (
    <div className={styles.fields}>
      <div className={styles.street}>
        {text('street', labels.street, 'address-line1')}
        {text('houseNumber', labels.houseNumber, 'off')}
        {text('houseNumberAddition', <OptionalLabel>{labels.houseNumberAddition}</OptionalLabel>, 'off')}
      </div>
      <div className={styles.place}>
        <TextInput
          {...part('postalCode')}
          label={labels.postalCode}
          placeholder={example && t('address.example', { example })}
          maxLength={TEXT_MAX.postalCode}
          autoComplete="postal-code"
          onChange={(event) => change('postalCode', event.currentTarget.value)}
        />
        {text('city', labels.city, 'address-level2')}
      </div>
      <CountrySelect
        {...part('country')}
        label={labels.country}
        onChange={(value) => change('country', value)}
      />
    </div>
  );
}

/** Splits an address into its parts: the value of each input, and the whole address after one of them changes. */
function partsOf<V extends FormValues>({ state, field, disabled = false }: AddressFieldsProps<V>) {
  const address = (state.values[field] as AddressValues | null) ?? EMPTY_ADDRESS;
  return {
    address,
    change: (part: keyof AddressValues, value: string) =>
      state.form.change(field, { ...address, [part]: value } as V[typeof field]),
    part: (name: keyof AddressValues) => ({
      ...state.part(`${field}.${name}`),
      value: address[name],
      disabled,
    }),
  };
}

export type BillingAddressFieldsProps<V extends FormValues> = {
  readonly state: EntityFormState<V>;
  /** The field that is null where the billing address is equal to the address. */
  readonly field: AddressKey<V, AddressValues | null>;
  readonly disabled?: boolean;
};

/** One switch: the billing address is the same as the address, or is filled in here. */
export function BillingAddressFields<V extends FormValues>(props: BillingAddressFieldsProps<V>) {
  const { state, field, disabled = false } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const value = state.values[field] as AddressValues | null;
  // What was filled in is restored when the switch is turned back.
  const [last, setLast] = useState<AddressValues>(value ?? EMPTY_ADDRESS);
  const change = (next: AddressValues | null) => {
    if (value) setLast(value);
    state.form.change(field, next as V[typeof field]);
  };
  return (
    <Fields>
      <Switch
        id={id}
        label={t('address.billing_equal')}
        checked={value === null}
        disabled={disabled}
        onChange={(event) => change(event.currentTarget.checked ? null : last)}
      />
      {value !== null && <AddressFields state={state} field={field} disabled={disabled} />}
    </Fields>
  );
}

type PartLabels = { readonly [Part in keyof AddressValues]: string };

function useAddressPartLabels(): PartLabels {
  const { t } = useTranslation('ui');
  return {
    street: t('address.street'),
    houseNumber: t('address.house_number'),
    houseNumberAddition: t('address.house_number_addition'),
    postalCode: t('address.postal_code'),
    city: t('address.city'),
    country: t('address.country'),
  };
}

/**
 * What the parts of an address are called in a form's list of problems: `{ ...labels, ...useAddressLabels('address') }`.
 */
export function useAddressLabels(field: string): Readonly<Record<string, string>> {
  const labels = useAddressPartLabels();
  return Object.fromEntries(Object.entries(labels).map(([part, label]) => [`${field}.${part}`, label]));
}
