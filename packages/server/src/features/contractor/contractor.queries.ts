import { CONTRACTOR_ORDER_FIELDS } from '@fireledger/domain/contractor/vocabulary.ts';
import { builder } from '../../graphql/builder.ts';
import { countedRows, orderInput, PaginationInput, pageType } from '../../graphql/page-type.ts';
import { requireFound } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import { ContractorRef } from './contractor.graphql.ts';
import { countContractors, findContractor, listContractors, runSearch } from './contractor.read.ts';

const Filter = builder.inputType('ContractorFilter', {
  fields: (t) => ({
    search: t.string(),
    active: t.boolean(),
    city: t.string(),
    country: t.string(),
  }),
});

const Order = orderInput('Contractor', CONTRACTOR_ORDER_FIELDS);
const PageRef = pageType('Contractor', ContractorRef);

builder.queryFields((t) => ({
  contractor: t.field({
    type: ContractorRef,
    args: { contractorID: t.arg.id({ required: true }) },
    resolve: async (_root, { contractorID }, { access, principal }) => {
      requireAct(principal, 'contractor.read');
      return requireFound(await findContractor(access, contractorID));
    },
  }),
  contractorsPaginated: t.field({
    type: PageRef,
    args: {
      filter: t.arg({ type: Filter }),
      orderBy: t.arg({ type: Order }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { filter, orderBy, pagination }, { access, principal }) => {
      requireAct(principal, 'contractor.read');
      const found = await runSearch(access, filter ?? {});
      const page = listContractors(access, found, orderBy ?? undefined, pagination);
      return countedRows(page, () => countContractors(access, found), found);
    },
  }),
}));
