import type { CompanyValues } from '../company/facts.ts';

/** All writable values of a contractor, under payload names. */
export type ContractorValues = CompanyValues & { readonly country: string };

/** A contractor with the facts that the rules need. */
export type ContractorFacts = ContractorValues & { readonly contractorID: string };
