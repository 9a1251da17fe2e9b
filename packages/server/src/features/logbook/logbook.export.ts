import { LOGBOOK_ORDER_FIELDS } from '@fireledger/domain/logbook/vocabulary.ts';
import { optionalID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { defineExport } from '../../csv/define-export.ts';
import { wholeFind } from '../../db/search-rows.ts';
import { requireAct } from '../../http/require-act.ts';
import { logbookLoaders } from './logbook-list.loaders.ts';
import { listLogbooks, searched } from './logbook-list.read.ts';

/** The list of logbooks as CSV; whether there is a code, and narrowing by it, is for who may print codes. */
export const logbookExport = defineExport({
  resource: 'logbook',
  act: 'location.read',
  filter: z.strictObject({
    organizationID: optionalID(),
    locationID: optionalID(),
    disciplineID: optionalID(),
    withCode: z.boolean().nullish(),
    search: z.string().nullish(),
  }),
  orderFields: LOGBOOK_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    if (filter.withCode != null || orderBy?.field === 'code') {
      requireAct(access.principal, 'logbook_code.print');
    }
    const found = wholeFind(await searched(access, filter));
    const { contracts } = logbookLoaders(access);
    return async (request) => {
      const { items, nextCursor } = await listLogbooks(access, found, orderBy, request);
      const kept = items.map(async (row) => ({
        ...row,
        contractor: (await contracts.load(row))?.contractor_name,
      }));
      return { items: await Promise.all(kept), nextCursor };
    };
  },
  columns: [
    { key: 'location', header: { en_GB: 'Location', nl_NL: 'Locatie' }, value: (row) => row.location_name },
    {
      key: 'discipline',
      header: { en_GB: 'Discipline', nl_NL: 'Discipline' },
      value: (row) => row.discipline_name,
    },
    { key: 'city', header: { en_GB: 'City', nl_NL: 'Plaats' }, value: (row) => row.city },
    {
      key: 'organization',
      header: { en_GB: 'Organisation', nl_NL: 'Organisatie' },
      value: (row) => row.organization_name,
    },
    {
      key: 'contractor',
      header: { en_GB: 'Contractor', nl_NL: 'Onderhouder' },
      value: (row) => row.contractor,
    },
  ],
});
