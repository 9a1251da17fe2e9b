import { z } from 'zod';
import { isCountry } from './countries.ts';
import type { ErrorCode } from './error-codes.ts';
import { TEXT_MAX } from './limits.ts';
import { type Problem, problem } from './problem.ts';
import { optionalText, requiredText, unlessRefused } from './text.ts';

/** A company's address (specification 3). */
export type Address = {
  readonly street: string;
  readonly houseNumber: string;
  readonly houseNumberAddition: string | null;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
};

/** A country as two capital letters (ISO 3166-1). Fails with `required` if none is given, otherwise with field.invalid. */
export function requiredCountry(required?: ErrorCode) {
  return requiredText(2, { ...(required && { required }) })
    .toUpperCase()
    .refine(isCountry, { error: 'field.invalid', when: unlessRefused });
}

/** The same with field.required. */
export const countrySchema = requiredCountry();

type PostalRule = {
  /** Matches a code without its spaces and in capital letters; its groups are joined by a space. */
  readonly pattern: RegExp;
  readonly example: string;
};

/** The format of postal codes, for the countries that are checked; codes of other countries are accepted as they are. */
const POSTAL_RULES: Readonly<Record<string, PostalRule>> = {
  // SA, SD and SS are never issued
  NL: { pattern: /^([1-9]\d{3})(?!SA|SD|SS)([A-Z]{2})$/, example: '1234 AB' },
  BE: { pattern: /^([1-9]\d{3})$/, example: '1000' },
  DE: { pattern: /^((?:0[1-9]|[1-9]\d)\d{3})$/, example: '10115' },
  GB: { pattern: /^(GIR|[A-Z]{1,2}\d[A-Z\d]?)(\d[ABD-HJLNP-UW-Z]{2})$/, example: 'SW1A 1AA' },
};

/** A postal code in its country's format, or null if it is invalid; countries without a rule keep the text as written. */
export function postalCodeOf(text: string, country: string): string | null {
  const rule = POSTAL_RULES[country];
  if (!rule) return text.trim();
  const parts = rule.pattern.exec(text.replace(/\s/g, '').toUpperCase());
  return parts ? parts.slice(1).join(' ') : null;
}

/** An example in the country's format, to show what is expected; undefined if any code is accepted. */
export function postalCodeExample(country: string): string | undefined {
  return POSTAL_RULES[country]?.example;
}

/** The single problem of a postal code in a country, or none. */
export function postalCodeProblems(text: string, country: string): Problem[] {
  const example = postalCodeExample(country);
  if (example === undefined || postalCodeOf(text, country) !== null) return [];
  return [problem('address.postal_code_invalid', 'postalCode', { example })];
}

type Placed = { readonly postalCode: string; readonly country: string };

/**
 * Checks a postal code against the country beside it, also if other fields are invalid: `schema.check(postalCodeFits)`. Fails
 * with address.postal_code_invalid; format the code with `postalCodeOf` afterwards.
 */
export const postalCodeFits = z.superRefine<Placed>(
  ({ postalCode, country }, context) => {
    for (const { code, path, params } of postalCodeProblems(postalCode, country)) {
      context.addIssue({ code: 'custom', message: code, path: [path], params: { ...params } });
    }
  },
  {
    // both fields are present and well-formed
    when: ({ issues }) =>
      !issues.some(({ path: [field] = [] }) => !field || field === 'postalCode' || field === 'country'),
  },
);

/** An address as entered; its postal code is returned in the country's format. */
export const addressSchema = z
  .strictObject({
    street: requiredText(TEXT_MAX.street),
    houseNumber: requiredText(TEXT_MAX.houseNumber),
    houseNumberAddition: optionalText(TEXT_MAX.houseNumberAddition),
    city: requiredText(TEXT_MAX.city),
    postalCode: requiredText(TEXT_MAX.postalCode),
    country: countrySchema,
  })
  .check(postalCodeFits)
  .transform(
    (address): Address => ({
      ...address,
      houseNumberAddition: address.houseNumberAddition ?? null,
      postalCode: postalCodeOf(address.postalCode, address.country) ?? address.postalCode,
    }),
  )
  .meta({ id: 'Address' });

/** The lines of an address as on an envelope, without the country. */
export function addressLines(address: Address): readonly [string, string] {
  const addition = address.houseNumberAddition ? ` ${address.houseNumberAddition}` : '';
  return [`${address.street} ${address.houseNumber}${addition}`, `${address.postalCode} ${address.city}`];
}
