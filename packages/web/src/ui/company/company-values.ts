import type { Address } from '@fireledger/domain/shared/address.ts';
import { HOME_COUNTRY } from '@fireledger/domain/shared/countries.ts';
import { DEFAULT_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { type AddressValues, addressValues, EMPTY_ADDRESS } from '../field/address-values.ts';
import {
  emptyPerson,
  type MainUserValue,
  mainUserBody,
  mainUserNow,
  type SavedMainUser,
} from './main-user-values.ts';

/** Companies with a main user, limits and invoices. */
export type CompanyKind = 'organization' | 'contractor';

/** The form values of an organisation or a contractor; each form shows and sends its own fields. '' means no limit. */
export type CompanyValues = {
  readonly name: string;
  readonly country: string;
  readonly resellerID: string | null;
  readonly timeZone: string;
  readonly address: AddressValues;
  /** null: equal to the address */
  readonly billingAddress: AddressValues | null;
  readonly billingEmail: string;
  readonly mainUser: MainUserValue;
  readonly maxUsers: number | string;
  readonly maxLocations: number | string;
  readonly maxDisciplines: number | string;
  readonly active: boolean;
  readonly assetsEnabled: boolean;
};
export type CompanyField = keyof CompanyValues;

/** The initial values for a new company. */
export function emptyCompany(locale: Locale): CompanyValues {
  return {
    name: '',
    country: HOME_COUNTRY,
    resellerID: null,
    timeZone: DEFAULT_TIME_ZONE,
    address: EMPTY_ADDRESS,
    billingAddress: null,
    billingEmail: '',
    mainUser: emptyPerson(locale),
    maxUsers: '',
    maxLocations: '',
    maxDisciplines: '',
    active: true,
    assetsEnabled: false,
  };
}

/** A saved company as the API returns it to people who may read all of it. */
export type SavedCompany = {
  readonly name: string;
  readonly active: boolean;
  readonly country?: string | null;
  readonly timeZone?: string;
  readonly reseller?: { readonly resellerID: string } | null;
  readonly address: Address | null;
  readonly billingAddress: Address | null;
  readonly billingEmail: string | null;
  readonly mainUser: { readonly userID: string } | null;
  readonly maxUsers: number | null;
  readonly maxLocations?: number | null;
  readonly maxDisciplines: number | null;
  readonly assetsEnabled: boolean | null;
};

/** Converts a saved company to form values. */
export function companyValues(saved: SavedCompany): CompanyValues {
  return {
    name: saved.name,
    country: saved.country ?? HOME_COUNTRY,
    resellerID: saved.reseller?.resellerID ?? null,
    timeZone: saved.timeZone ?? DEFAULT_TIME_ZONE,
    address: addressValues(saved.address),
    billingAddress: saved.billingAddress && addressValues(saved.billingAddress),
    billingEmail: saved.billingEmail ?? '',
    mainUser: saved.mainUser?.userID ?? null,
    maxUsers: saved.maxUsers ?? '',
    maxLocations: saved.maxLocations ?? '',
    maxDisciplines: saved.maxDisciplines ?? '',
    active: saved.active,
    assetsEnabled: saved.assetsEnabled ?? false,
  };
}

/**
 * The saved values to compare with `typed`, which is based on `base`: a new main user that it names may have been saved by now.
 */
export function companyValuesNow(
  saved: SavedCompany & { readonly mainUser: SavedMainUser | null },
  base: CompanyValues,
  typed: CompanyValues,
): CompanyValues {
  return { ...companyValues(saved), mainUser: mainUserNow(saved.mainUser, base.mainUser, typed.mainUser) };
}

/** Converts some of the values to what a call takes. */
export function companyBody(
  values: CompanyValues,
  fields: readonly CompanyField[],
): Readonly<Record<string, unknown>> {
  const sent = fields.filter((field) => field !== 'mainUser').map((field) => [field, values[field]]);
  return {
    ...Object.fromEntries(sent),
    ...(fields.includes('mainUser') && mainUserBody(values.mainUser)),
  };
}
