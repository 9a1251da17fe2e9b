import { ORGANIZATION_ORDER_FIELDS } from '@fireledger/domain/organization/vocabulary.ts';
import { builder } from '../../graphql/builder.ts';
import { countedRows, orderInput, PaginationInput, pageType } from '../../graphql/page-type.ts';
import { requireFound } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import { OrganizationRef } from './organization.graphql.ts';
import { countOrganizations, findOrganization, listOrganizations, runSearch } from './organization.read.ts';

const Filter = builder.inputType('OrganizationFilter', {
  fields: (t) => ({
    search: t.string(),
    active: t.boolean(),
    resellerID: t.id(),
    city: t.string(),
    country: t.string(),
  }),
});

const Order = orderInput('Organization', ORGANIZATION_ORDER_FIELDS);
const PageRef = pageType('Organization', OrganizationRef);

builder.queryFields((t) => ({
  organization: t.field({
    type: OrganizationRef,
    args: { organizationID: t.arg.id({ required: true }) },
    resolve: async (_root, { organizationID }, { access, principal }) => {
      requireAct(principal, 'organization.read');
      return requireFound(await findOrganization(access, organizationID));
    },
  }),
  organizationsPaginated: t.field({
    type: PageRef,
    args: {
      filter: t.arg({ type: Filter }),
      orderBy: t.arg({ type: Order }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { filter, orderBy, pagination }, { access, principal }) => {
      requireAct(principal, 'organization.read');
      const found = await runSearch(access, filter ?? {});
      const page = listOrganizations(access, found, orderBy ?? undefined, pagination);
      return countedRows(page, () => countOrganizations(access, found), found);
    },
  }),
}));
