import { CONTRACT_ORDER_FIELDS } from '@fireledger/domain/contract/vocabulary.ts';
import { builder } from '../../graphql/builder.ts';
import { countedRows, orderInput, PaginationInput, pageType } from '../../graphql/page-type.ts';
import { requireFound } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import { ContractRef } from './contract.graphql.ts';
import { countContracts, findContract, listContracts, runSearch } from './contract.read.ts';

const Filter = builder.inputType('ContractFilter', {
  fields: (t) => ({
    organizationID: t.id(),
    contractorID: t.id(),
    locationID: t.id(),
    disciplineID: t.id(),
    active: t.boolean(),
    search: t.string(),
  }),
});

const Order = orderInput('Contract', CONTRACT_ORDER_FIELDS);
const PageRef = pageType('Contract', ContractRef);

builder.queryFields((t) => ({
  contract: t.field({
    type: ContractRef,
    args: { contractID: t.arg.id({ required: true }) },
    resolve: async (_root, { contractID }, { access, principal }) => {
      requireAct(principal, 'contract.read');
      return requireFound(await findContract(access.db, contractID));
    },
  }),
  contractsPaginated: t.field({
    type: PageRef,
    args: {
      filter: t.arg({ type: Filter }),
      orderBy: t.arg({ type: Order }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { filter, orderBy, pagination }, { access, principal }) => {
      requireAct(principal, 'contract.read');
      const found = await runSearch(access, filter ?? {});
      const page = listContracts(access, found, orderBy ?? undefined, pagination);
      return countedRows(page, () => countContracts(access, found), found);
    },
  }),
}));
