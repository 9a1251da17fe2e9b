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

/** The same as it is kept. */
export const ADDRESS_KEPT = { ...ADDRESS_INPUT, postalCode: '3511 ED' };

/** Somebody new, as a company's form sends its main user. */
export function mainUserInput(change: object = {}) {
  const email = `${unique('noor')}@example.test`;
  return { firstName: 'Noor', insertion: 'van', lastName: 'Dijk', email, locale: 'nl_NL', ...change };
}

/** What creating an organisation takes at least; a contractor has a `country` beside. */
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
