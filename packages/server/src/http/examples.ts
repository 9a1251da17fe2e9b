/** Values for the `example` of routes in the OpenAPI document. */
export const EXAMPLE_ID = '019e3c52-7a41-7b90-8d1e-4f2a6c0b9e37';

export const EXAMPLE_ADDRESS = {
  street: 'Kade',
  houseNumber: '1',
  postalCode: '3511 ED',
  city: 'Utrecht',
  country: 'NL',
};

/** A company with a main user who is created together with it. */
export const EXAMPLE_COMPANY = {
  name: 'Stadswerken',
  billingEmail: 'bills@example.com',
  address: EXAMPLE_ADDRESS,
  mainUser: { firstName: 'Noor', insertion: 'van', lastName: 'Dijk', email: 'noor@example.com' },
};
