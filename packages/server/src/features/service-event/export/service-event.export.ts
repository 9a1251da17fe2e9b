import {
  REGISTRATION_TYPES,
  SERVICE_EVENT_ORDER_FIELDS,
  SERVICE_EVENT_TYPES,
  type ServiceEventType,
} from '@fireledger/domain/service-event/vocabulary.ts';
import { EXPORT_ROWS_MAX } from '@fireledger/domain/shared/limits.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { requireAllMatches } from '../../../db/search-rows.ts';
import type { Access } from '../../../db/with-access.ts';
import { cursorPages } from '../../../export/cursor-pages.ts';
import { defineExport } from '../../../export/define-export.ts';
import type { Route } from '../../../http/route.ts';
import { runSearch } from '../service-event.filter.ts';
import { allServiceEvents, countServiceEvents, type ServiceEventOrder } from '../service-event.read.ts';
import { ARCHIVE_COLUMNS, EVENT_COLUMNS, REGISTRATION_COLUMNS } from './export-columns.ts';
import { type ExportFilter, exportFilter } from './export-filter.ts';
import { EXPORTED, namedEvents, withPlaces } from './export-rows.ts';
import { EVENT_FILTER_PARTS } from './filter-parts.ts';

type List = {
  readonly resource: 'action' | 'logbook-registration' | 'historical';
  readonly title: Readonly<Record<Locale, string>>;
  /** What the list contains at all, whatever the filter is. */
  readonly types: readonly ServiceEventType[];
  readonly columns: typeof EVENT_COLUMNS;
  readonly archived?: true;
};

const LISTS: readonly List[] = [
  {
    resource: 'action',
    title: { en_GB: 'Action events', nl_NL: 'Actiemeldingen' },
    types: ['action'],
    columns: EVENT_COLUMNS,
  },
  {
    resource: 'logbook-registration',
    title: { en_GB: 'Logbook registrations', nl_NL: 'Logboekregistraties' },
    types: REGISTRATION_TYPES,
    columns: REGISTRATION_COLUMNS,
  },
  {
    resource: 'historical',
    title: { en_GB: 'Historical events', nl_NL: 'Historische meldingen' },
    types: SERVICE_EVENT_TYPES,
    columns: ARCHIVE_COLUMNS,
    archived: true,
  },
];

/** `POST /service-event/{action|logbook-registration|historical}/export` (specification 7): workbook, CSV, or on paper. */
export const serviceEventExports: readonly Route[] = LISTS.map((list) =>
  defineExport({
    resource: `service-event/${list.resource}`,
    summary: `Export ${list.title.en_GB.toLowerCase()} to a file`,
    title: list.title,
    act: 'service_event.read',
    filter: exportFilter,
    orderFields: SERVICE_EVENT_ORDER_FIELDS,
    columns: list.columns,
    list: (access, filter, orderBy) => listed(access, within(list, filter), orderBy),
    rowsMax: EXPORT_ROWS_MAX,
    filterParts: EVENT_FILTER_PARTS,
  }),
);

/** The filter, restricted to what the list contains; one that excludes all of it finds nothing. */
function within({ types, archived }: List, filter: ExportFilter): ExportFilter {
  const requested = archived && filter.archived === false ? [] : (filter.types ?? types);
  return {
    ...filter,
    types: types.filter((type) => requested.includes(type)),
    ...(archived && { archived }),
  };
}

async function listed(access: Access, filter: ExportFilter, orderBy: ServiceEventOrder | undefined) {
  const found = requireAllMatches(await runSearch(access, filter));
  const open = async () => {
    const named = await namedEvents(access.db);
    const page = await cursorPages(access.db, withPlaces(allServiceEvents(access, found, orderBy)), EXPORTED);
    return async () => {
      const { items, nextCursor } = await page();
      return { items: await named(items), nextCursor };
    };
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    count: (cap: number) => countServiceEvents(access, found, cap),
    page: async () => {
      opened ??= open();
      return (await opened)();
    },
  };
}
