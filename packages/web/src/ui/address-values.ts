import { type Address, addressLines } from '@fireledger/domain/shared/address.ts';
import { HOME_COUNTRY } from '@fireledger/domain/shared/countries.ts';

/** An address as a form holds it: texts, '' for what was not filled in. */
export type AddressValues = { readonly [Part in keyof Address]: string };

export const EMPTY_ADDRESS: AddressValues = {
  street: '',
  houseNumber: '',
  houseNumberAddition: '',
  postalCode: '',
  city: '',
  country: HOME_COUNTRY,
};

/** A saved address as a form's values; an empty one for none. */
export function addressValues(address: Address | null | undefined): AddressValues {
  if (!address) return EMPTY_ADDRESS;
  const { street, houseNumber, houseNumberAddition, postalCode, city, country } = address;
  return { street, houseNumber, houseNumberAddition: houseNumberAddition ?? '', postalCode, city, country };
}

/** An address in one line, with its country by name, for who reads it and for a conflict's words. */
export function addressWords(address: AddressValues, countryName: (code: string) => string): string {
  const lines = addressLines(address).map((line) => line.trim());
  const country = address.country && countryName(address.country);
  return [...lines, country].filter((line) => line !== '').join(', ');
}
