import type { Address } from '../shared/address.ts';

/** Everything of a contractor that can be written, under payload names. */
export type ContractorValues = {
  readonly name: string;
  readonly country: string;
  readonly address: Address;
  readonly billingAddress: Address | null;
  readonly billingEmail: string;
  readonly maxDisciplines: number | null;
  readonly maxUsers: number | null;
  readonly active: boolean;
  readonly assetsEnabled: boolean;
  readonly mainUserID: string | null;
};

/** A contractor as the rules ask about it. */
export type ContractorFacts = ContractorValues & { readonly contractorID: string };
