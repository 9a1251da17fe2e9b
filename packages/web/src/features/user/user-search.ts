import { ACCOUNT_TYPES } from '@fireledger/domain/access/user-types.ts';
import { USER_ORDER_FIELDS } from '@fireledger/domain/user/vocabulary.ts';
import { listAddress } from '../../ui/list/list-state.ts';

/** The state of the list of users in the address. */
export const userSearch = listAddress({
  sortFields: USER_ORDER_FIELDS,
  defaultOrder: { field: 'last_name', direction: 'asc' },
  filters: {
    active: ['yes', 'no'],
    type: ACCOUNT_TYPES,
    resellerID: 'id',
    organizationID: 'id',
    contractorID: 'id',
    locationID: 'id',
    invited: 'flag',
  },
});

export type UserSearch = ReturnType<typeof userSearch.parse>;
