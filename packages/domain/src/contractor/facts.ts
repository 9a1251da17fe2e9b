import type { CompanyValues } from '../company/facts.ts';

/** Everything of a contractor that can be written, under payload names. */
export type ContractorValues = CompanyValues & { readonly country: string };

/** A contractor as the rules ask about it. */
export type ContractorFacts = ContractorValues & { readonly contractorID: string };
