import { RESELLER_ORDER_FIELDS } from '@fireledger/domain/reseller/vocabulary.ts';
import { z } from 'zod';
import { withPatterns } from '../../db/search-patterns.ts';
import { ADDRESS_COLUMNS } from '../../export/address-columns.ts';
import { defineExport } from '../../export/define-export.ts';
import { FILTER_PARTS } from '../../export/filter-parts.ts';
import { countResellers, listResellers } from './reseller.read.ts';

/** The list of resellers as a file. */
export const resellerExport = defineExport({
  resource: 'reseller',
  title: { en_GB: 'Resellers', nl_NL: 'Resellers' },
  summary: 'Export resellers to a file',
  act: 'reseller.read',
  filter: z.strictObject({ search: z.string().nullish(), active: z.boolean().nullish() }),
  searchesAll: true,
  filterParts: {
    search: FILTER_PARTS.search,
    active: FILTER_PARTS.inUse,
  },
  orderFields: RESELLER_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    const found = await withPatterns(access, filter);
    return {
      count: (cap) => countResellers(access, found, cap),
      page: (request) => listResellers(access, found, orderBy, request),
    };
  },
  columns: [
    {
      key: 'name',
      header: { en_GB: 'Name', nl_NL: 'Naam' },
      width: 34,
      onPaper: true,
      value: ({ name }) => name,
    },
    ...ADDRESS_COLUMNS,
    {
      key: 'email',
      header: { en_GB: 'Email', nl_NL: 'E-mail' },
      width: 34,
      onPaper: true,
      value: ({ email }) => email,
    },
    {
      key: 'billingEmail',
      header: { en_GB: 'Billing email', nl_NL: 'E-mail voor facturen' },
      width: 34,
      onPaper: true,
      value: ({ billing_email }) => billing_email,
    },
    {
      key: 'active',
      header: { en_GB: 'In use', nl_NL: 'In gebruik' },
      width: 12,
      onPaper: true,
      value: ({ active }) => active,
    },
    {
      key: 'createdAt',
      header: { en_GB: 'Created at', nl_NL: 'Aangemaakt op' },
      width: 19,
      value: ({ created_at }) => created_at,
    },
  ],
});
