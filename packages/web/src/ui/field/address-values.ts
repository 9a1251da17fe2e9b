import { type Address, addressLines } from '@fireledger/domain/shared/address.ts';
import { HOME_COUNTRY } from '@fireledger/domain/shared/countries.ts';

/** An address as form values: texts, '' for an empty field. */
export type AddressValues = { readonly [Part in keyof Address]: string };

export const EMPTY_ADDRESS: AddressValues = {
  street: '',
  houseNumber: '',
  houseNumberAddition: '',
  postalCode: '',
  city: '',
  country: HOME_COUNTRY,
};

/** Converts a saved address to form values; null gives an empty one. */
export function addressValues(address: Address | null | undefined): AddressValues {
  if (!address) return EMPTY_ADDRESS;
  const { street, houseNumber, houseNumberAddition, postalCode, city, country } = address;
  return { street, houseNumber, houseNumberAddition: houseNumberAddition ?? '', postalCode, city, country };
}

/** An address in one line, with the name of its country, for reading and for conflict dialogs. */
export function formatAddress(address: AddressValues, countryName: (code: string) => string): string {
  const lines = addressLines(address).map((line) => line.trim());
  const country = address.country && countryName(address.country);
  return [...lines, country].filter((line) => line !== '').join(', ');
}
