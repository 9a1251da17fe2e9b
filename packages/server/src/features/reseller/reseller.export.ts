import { RESELLER_ORDER_FIELDS } from '@fireledger/domain/reseller/vocabulary.ts';
import { z } from 'zod';
import { withPatterns } from '../../db/search-patterns.ts';
import { ADDRESS_COLUMNS } from '../../export/address-columns.ts';
import { defineExport } from '../../export/define-export.ts';
import { listResellers } from './reseller.read.ts';

/** The list of resellers as CSV. */
export const resellerExport = defineExport({
  resource: 'reseller',
  summary: 'Export resellers to a file',
  act: 'reseller.read',
  filter: z.strictObject({ search: z.string().nullish(), active: z.boolean().nullish() }),
  searchesAll: true,
  orderFields: RESELLER_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    const found = await withPatterns(access, filter);
    return (request) => listResellers(access, found, orderBy, request);
  },
  columns: [
    { key: 'name', header: { en_GB: 'Name', nl_NL: 'Naam' }, value: ({ name }) => name },
    ...ADDRESS_COLUMNS,
    { key: 'email', header: { en_GB: 'Email', nl_NL: 'E-mail' }, value: ({ email }) => email },
    {
      key: 'billingEmail',
      header: { en_GB: 'Billing email', nl_NL: 'E-mail voor facturen' },
      value: ({ billing_email }) => billing_email,
    },
    { key: 'active', header: { en_GB: 'In use', nl_NL: 'In gebruik' }, value: ({ active }) => active },
    {
      key: 'createdAt',
      header: { en_GB: 'Created at', nl_NL: 'Aangemaakt op' },
      value: ({ created_at }) => created_at,
    },
  ],
});
