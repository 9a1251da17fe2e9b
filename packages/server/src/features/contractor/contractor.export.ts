import { CONTRACTOR_ORDER_FIELDS } from '@fireledger/domain/contractor/vocabulary.ts';
import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { z } from 'zod';
import { requireAllMatches } from '../../db/search-rows.ts';
import { ADDRESS_COLUMNS } from '../../export/address-columns.ts';
import { defineExport } from '../../export/define-export.ts';
import { FILTER_PARTS } from '../../export/filter-parts.ts';
import { type ContractorFilter, countContractors, listContractors, runSearch } from './contractor.read.ts';

/** The directory of contractors as a file; its private columns are empty for callers who see only the directory. */
export const contractorExport = defineExport({
  resource: 'contractor',
  title: { en_GB: 'Contractors', nl_NL: 'Onderhouders' },
  summary: 'Export contractors to a file',
  act: 'contractor.read',
  filter: z.strictObject({
    search: z.string().nullish(),
    active: z.boolean().nullish(),
    city: z.string().max(TEXT_MAX.city, { error: 'field.too_long' }).nullish(),
    country: z.string().max(TEXT_MAX.city, { error: 'field.too_long' }).nullish(),
  } satisfies Record<keyof ContractorFilter, z.ZodType>),
  filterParts: {
    search: FILTER_PARTS.search,
    active: FILTER_PARTS.inUse,
    city: FILTER_PARTS.city,
    country: FILTER_PARTS.country,
  },
  orderFields: CONTRACTOR_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    const found = requireAllMatches(await runSearch(access, filter));
    return {
      count: (cap) => countContractors(access, found, cap),
      page: (request) => listContractors(access, found, orderBy, request),
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
      key: 'active',
      header: { en_GB: 'In use', nl_NL: 'In gebruik' },
      width: 12,
      onPaper: true,
      value: ({ active }) => active,
    },
    {
      key: 'billingEmail',
      header: { en_GB: 'Billing email', nl_NL: 'E-mail voor facturen' },
      width: 34,
      onPaper: true,
      value: ({ billing_email }) => billing_email,
    },
    {
      key: 'createdAt',
      header: { en_GB: 'Created at', nl_NL: 'Aangemaakt op' },
      width: 19,
      value: ({ created_at }) => created_at,
    },
  ],
});
