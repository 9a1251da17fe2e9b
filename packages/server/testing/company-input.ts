import { unique } from './seed.ts';

/** An address as a form sends it. */
export const ADDRESS_INPUT = {
  street: 'Kade',
  houseNumber: '12',
  houseNumberAddition: 'a',
  postalCode: '3511ed',
  city: 'Utrecht',
  country: 'NL',
};

/** The same as stored. */
export const ADDRESS_KEPT = { ...ADDRESS_INPUT, postalCode: '3511 ED' };

/** A new person, as a company's form sends its main user. */
export function mainUserInput(change: object = {}) {
  const email = `${unique('noor')}@example.test`;
  return { firstName: 'Noor', insertion: 'van', lastName: 'Dijk', email, locale: 'nl_NL', ...change };
}

/** The required input for creating an organisation; a contractor also has a `country`. */
export function companyInput(change: object = {}) {
  const name = unique('Company');
  return {
    name,
    billingEmail: `${name}@example.test`,
    address: ADDRESS_INPUT,
    mainUser: mainUserInput(),
    ...change,
  };
}
