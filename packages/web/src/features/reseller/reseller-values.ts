import {
  LICENCE_ITEMS,
  type Licence,
  type LicenceCount,
  type LicenceItem,
} from '@fireledger/domain/reseller/licence.ts';
import { type AddressValues, addressValues, EMPTY_ADDRESS } from '../../ui/field/address-values.ts';
import type { ResellerDetail } from './queries.ts';

/** The agreed figures of one item as a form holds them; '' in `included`: nothing is agreed. */
export type CountValues = { readonly included: number | string; readonly extra: number | string };
export type LicenceValues = Readonly<Record<LicenceItem, CountValues>>;

/** A reseller as a form holds it. A logo is held as its text, null for none. */
export type ResellerValues = {
  readonly name: string;
  readonly email: string;
  readonly address: AddressValues;
  readonly billingEmail: string;
  readonly largeLogo: string | null;
  readonly smallLogo: string | null;
  readonly licence: LicenceValues;
  readonly active: boolean;
};
export type ResellerField = keyof ResellerValues;

/** Every field, in the order in which the form shows them. */
export const RESELLER_FIELDS = [
  'name',
  'email',
  'address',
  'billingEmail',
  'largeLogo',
  'smallLogo',
  'licence',
  'active',
] as const satisfies readonly ResellerField[];

function licenceValues(count: (item: LicenceItem) => LicenceCount | undefined): LicenceValues {
  const values = (item: LicenceItem): CountValues => {
    const { included, extra } = count(item) ?? { included: null, extra: 0 };
    return { included: included ?? '', extra };
  };
  return Object.fromEntries(LICENCE_ITEMS.map((item) => [item, values(item)])) as LicenceValues;
}

/** A new reseller's form before anything is filled in. */
export const EMPTY_RESELLER: ResellerValues = {
  name: '',
  email: '',
  address: EMPTY_ADDRESS,
  billingEmail: '',
  largeLogo: null,
  smallLogo: null,
  licence: licenceValues(() => undefined),
  active: true,
};

/** A saved reseller as a form's values. */
export function resellerValues(saved: ResellerDetail): ResellerValues {
  const { name, email, billingEmail, active, largeLogo, smallLogo } = saved;
  return {
    name,
    email,
    billingEmail,
    active,
    largeLogo,
    smallLogo,
    address: addressValues(saved.address),
    licence: licenceValues((item) => saved.licence.find((one) => one.item === item)),
  };
}

/** Some of the values in the form that a call takes. */
export function resellerBody(
  values: ResellerValues,
  fields: readonly ResellerField[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** The licence as it would be saved; an invalid figure counts as not agreed. */
export function licenceIn(values: LicenceValues): Licence {
  const figure = (value: number | string) => (typeof value === 'number' ? value : null);
  const count = (item: LicenceItem): LicenceCount => {
    const { included, extra } = values[item];
    return { included: figure(included), extra: figure(extra) ?? 0 };
  };
  return Object.fromEntries(LICENCE_ITEMS.map((item) => [item, count(item)])) as Licence;
}
