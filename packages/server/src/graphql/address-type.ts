import type { Address } from '@fireledger/domain/shared/address.ts';
import { builder } from './builder.ts';

/** A company's address (specification 3). */
export const AddressRef = builder.objectRef<Address>('Address').implement({
  fields: (t) => ({
    street: t.exposeString('street'),
    houseNumber: t.exposeString('houseNumber'),
    houseNumberAddition: t.exposeString('houseNumberAddition', { nullable: true }),
    postalCode: t.exposeString('postalCode'),
    city: t.exposeString('city'),
    country: t.exposeString('country'),
  }),
});
