import { can } from '@fireledger/domain/access/can.ts';
import { LOGBOOK_ORDER_FIELDS } from '@fireledger/domain/logbook/vocabulary.ts';
import { optionalID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { requireAllMatches } from '../../db/search-rows.ts';
import { tieByWall } from '../../db/tie-by-wall.ts';
import type { Access } from '../../db/with-access.ts';
import { defineExport } from '../../export/define-export.ts';
import { FILTER_PARTS } from '../../export/filter-parts.ts';
import { logbookLoaders } from './logbook-list.loaders.ts';
import {
  countLogbooks,
  type LogbookFilter,
  type LogbookRow,
  listLogbooks,
  requireReadable,
  runSearch,
} from './logbook-list.read.ts';

/** The values that the list shows of a logbook; none that the reader may not know. */
async function shownOf(access: Access, row: LogbookRow) {
  const { principal } = access;
  const { codes, contracts, documents, missing } = logbookLoaders(access);
  const tie = tieByWall(principal, row.location_id, row.organization_id);
  const [contract, counts, code, lacks] = await Promise.all([
    contracts.load(row),
    can(principal, 'document.read', { tie })
      ? documents.load(row).then((found) => found ?? { total: 0, expired: 0 })
      : null,
    can(principal, 'logbook_code.print', undefined) ? codes.load(row).then((found) => found !== null) : null,
    can(principal, 'logbook.read', undefined) ? missing.load(row) : null,
  ]);
  return { ...row, contractor: contract?.contractor_name, counts, hasCode: code, missing: lacks?.missing };
}

/** The list of logbooks as a file; the column for the code, and the filter by it, are only for those who may print codes. */
export const logbookExport = defineExport({
  resource: 'logbook',
  title: { en_GB: 'Logbooks', nl_NL: 'Logboeken' },
  summary: 'Export logbooks to a file',
  act: 'location.read',
  filter: z.strictObject({
    organizationID: optionalID(),
    locationID: optionalID(),
    disciplineID: optionalID(),
    withCode: z.boolean().nullish(),
    inUse: z.boolean().nullish(),
    incomplete: z.boolean().nullish(),
    search: z.string().nullish(),
  } satisfies Record<keyof LogbookFilter, z.ZodType>),
  filterParts: {
    organizationID: FILTER_PARTS.organization,
    locationID: FILTER_PARTS.location,
    disciplineID: FILTER_PARTS.discipline,
    withCode: { label: { en_GB: 'QR code in use', nl_NL: 'QR-code in gebruik' } },
    inUse: FILTER_PARTS.inUse,
    incomplete: { label: { en_GB: 'Incomplete', nl_NL: 'Onvolledig' } },
    search: FILTER_PARTS.search,
  },
  orderFields: LOGBOOK_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    requireReadable(access.principal, filter, orderBy);
    const found = requireAllMatches(await runSearch(access, filter));
    return {
      count: (cap) => countLogbooks(access, found, cap),
      page: async (request) => {
        const { items, nextCursor } = await listLogbooks(access, found, orderBy, request);
        const ofPage = { ...access };
        const kept = items.map((row) => shownOf(ofPage, row));
        return { items: await Promise.all(kept), nextCursor };
      },
    };
  },
  columns: [
    {
      key: 'location',
      header: { en_GB: 'Location', nl_NL: 'Locatie' },
      width: 34,
      value: (row) => row.location_name,
    },
    {
      key: 'discipline',
      header: { en_GB: 'Discipline', nl_NL: 'Discipline' },
      width: 26,
      value: (row) => row.discipline_name,
    },
    { key: 'city', header: { en_GB: 'City', nl_NL: 'Plaats' }, width: 20, value: (row) => row.city },
    {
      key: 'organization',
      header: { en_GB: 'Organisation', nl_NL: 'Organisatie' },
      width: 28,
      value: (row) => row.organization_name,
    },
    {
      key: 'contractor',
      header: { en_GB: 'Contractor', nl_NL: 'Onderhouder' },
      width: 30,
      value: (row) => row.contractor,
    },
    {
      key: 'documents',
      header: { en_GB: 'Documents', nl_NL: 'Documenten' },
      width: 13,
      value: (row) => row.counts?.total,
    },
    {
      key: 'expired',
      header: { en_GB: 'Expired documents', nl_NL: 'Verlopen documenten' },
      width: 13,
      value: (row) => row.counts?.expired,
    },
    {
      key: 'missing',
      header: { en_GB: 'Missing items', nl_NL: 'Ontbrekende onderdelen' },
      width: 13,
      value: (row) => row.missing,
    },
    {
      key: 'code',
      header: { en_GB: 'QR code in use', nl_NL: 'QR-code in gebruik' },
      width: 13,
      value: (row) => row.hasCode,
    },
  ],
});
