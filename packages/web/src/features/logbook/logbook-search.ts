import { LOGBOOK_ORDER_FIELDS } from '@fireledger/domain/logbook/vocabulary.ts';
import { listAddress } from '../../ui/list-state.ts';

/** What a list of logbooks is narrowed by, one of each. */
export const NARROWED_BY = ['organizationID', 'locationID', 'disciplineID'] as const;
export type NarrowedBy = (typeof NARROWED_BY)[number];

/** What of the list of logbooks stands in the address. */
export const logbookSearch = listAddress({
  sortFields: LOGBOOK_ORDER_FIELDS,
  defaultOrder: { field: 'location_name', direction: 'asc' },
  filters: { code: ['yes', 'no'], organizationID: 'id', locationID: 'id', disciplineID: 'id' },
});

export type LogbookSearch = ReturnType<typeof logbookSearch.parse>;
