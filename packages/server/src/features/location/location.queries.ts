import { LOCATION_ORDER_FIELDS } from '@fireledger/domain/location/vocabulary.ts';
import { builder } from '../../graphql/builder.ts';
import { countedRows, orderInput, PaginationInput, pageType } from '../../graphql/page-type.ts';
import { requireFound } from '../../http/refusal.ts';
import { requireAct } from '../../http/require-act.ts';
import { LocationRef } from './location.graphql.ts';
import { countLocations, findLocation, listLocations, runSearch } from './location.read.ts';

const Filter = builder.inputType('LocationFilter', {
  fields: (t) => ({
    organizationID: t.id(),
    resellerID: t.id(),
    disciplineID: t.id(),
    contractorID: t.id(),
    locationIDs: t.idList(),
    city: t.string(),
    search: t.string(),
    active: t.boolean(),
    inUse: t.boolean({ description: 'Location and organisation are both in use, or they are not.' }),
  }),
});

const Order = orderInput('Location', LOCATION_ORDER_FIELDS);
const PageRef = pageType('Location', LocationRef);

builder.queryFields((t) => ({
  location: t.field({
    type: LocationRef,
    args: { locationID: t.arg.id({ required: true }) },
    resolve: async (_root, { locationID }, { access, principal }) => {
      requireAct(principal, 'location.read');
      return requireFound(await findLocation(access.db, locationID));
    },
  }),
  locationsPaginated: t.field({
    type: PageRef,
    args: {
      filter: t.arg({ type: Filter }),
      orderBy: t.arg({ type: Order }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { filter, orderBy, pagination }, { access, principal }) => {
      requireAct(principal, 'location.read');
      const found = await runSearch(access, filter ?? {});
      const page = listLocations(access, found, orderBy ?? undefined, pagination);
      return countedRows(page, () => countLocations(access, found), found);
    },
  }),
}));
