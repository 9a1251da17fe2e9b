import { z } from 'zod';
import { TEXT_MAX } from './limits.ts';
import { optionalText, requiredText } from './text.ts';

/** A company's address (specification 3). */
export type Address = {
  readonly street: string;
  readonly houseNumber: string;
  readonly houseNumberAddition: string | null;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
};

/** A country as two capital letters (ISO 3166-1). */
export const countrySchema = requiredText(2)
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: 'field.invalid' });

const DUTCH_POSTAL_CODE = /^([1-9]\d{3})\s?([A-Za-z]{2})$/;

/** A postal code as the country writes it (1234 AB in the Netherlands), or null when it is not one of that country. */
export function postalCodeOf(text: string, country: string): string | null {
  if (country !== 'NL') return text;
  const parts = DUTCH_POSTAL_CODE.exec(text);
  return parts ? `${parts[1]} ${parts[2]?.toUpperCase()}` : null;
}

/** An address as it is entered; a Dutch postal code is answered as 1234 AB. */
export const addressSchema = z
  .strictObject({
    street: requiredText(TEXT_MAX.street),
    houseNumber: requiredText(TEXT_MAX.houseNumber),
    houseNumberAddition: optionalText(TEXT_MAX.houseNumberAddition),
    city: requiredText(TEXT_MAX.city),
    postalCode: requiredText(TEXT_MAX.postalCode),
    country: countrySchema,
  })
  .transform((address, context): Address => {
    const postalCode = postalCodeOf(address.postalCode, address.country);
    if (postalCode === null) {
      context.addIssue({ code: 'custom', path: ['postalCode'], message: 'field.invalid' });
      return z.NEVER;
    }
    return { ...address, houseNumberAddition: address.houseNumberAddition ?? null, postalCode };
  });

/** The lines of an address as they stand on an envelope, without the country. */
export function addressLines(address: Address): readonly [string, string] {
  const addition = address.houseNumberAddition ? ` ${address.houseNumberAddition}` : '';
  return [`${address.street} ${address.houseNumber}${addition}`, `${address.postalCode} ${address.city}`];
}
