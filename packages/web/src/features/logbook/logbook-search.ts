import { LOGBOOK_ORDER_FIELDS } from '@fireledger/domain/logbook/vocabulary.ts';
import { listAddress } from '../../ui/list/list-state.ts';

/** The state of the list of logbooks in the address. */
export const logbookSearch = listAddress({
  sortFields: LOGBOOK_ORDER_FIELDS,
  defaultOrder: { field: 'location_name', direction: 'asc' },
  filters: {
    code: ['yes', 'no'],
    incomplete: 'flag',
    organizationID: 'id',
    locationID: 'id',
    disciplineID: 'id',
  },
});

export type LogbookSearch = ReturnType<typeof logbookSearch.parse>;
