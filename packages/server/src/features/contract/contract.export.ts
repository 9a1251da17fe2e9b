import { CONTRACT_ORDER_FIELDS } from '@fireledger/domain/contract/vocabulary.ts';
import { optionalID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { requireAllMatches } from '../../db/search-rows.ts';
import { defineExport } from '../../export/define-export.ts';
import { FILTER_PARTS } from '../../export/filter-parts.ts';
import { type ContractFilter, countContracts, listContracts, runSearch } from './contract.read.ts';

/** The list of contracts as a file. */
export const contractExport = defineExport({
  resource: 'contract',
  title: { en_GB: 'Contracts', nl_NL: 'Contracten' },
  summary: 'Export contracts to a file',
  act: 'contract.read',
  filter: z.strictObject({
    organizationID: optionalID(),
    contractorID: optionalID(),
    locationID: optionalID(),
    disciplineID: optionalID(),
    active: z.boolean().nullish(),
    search: z.string().nullish(),
  } satisfies Record<keyof ContractFilter, z.ZodType>),
  filterParts: {
    organizationID: FILTER_PARTS.organization,
    contractorID: FILTER_PARTS.contractor,
    locationID: FILTER_PARTS.location,
    disciplineID: FILTER_PARTS.discipline,
    active: { label: { en_GB: 'In force', nl_NL: 'Van kracht' } },
    search: FILTER_PARTS.search,
  },
  orderFields: CONTRACT_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    const found = requireAllMatches(await runSearch(access, filter));
    return {
      count: (cap) => countContracts(access, found, cap),
      page: (request) => listContracts(access, found, orderBy, request),
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
    {
      key: 'contractor',
      header: { en_GB: 'Contractor', nl_NL: 'Onderhouder' },
      width: 30,
      value: (row) => row.contractor_name,
    },
    {
      key: 'organization',
      header: { en_GB: 'Organisation', nl_NL: 'Organisatie' },
      width: 28,
      value: (row) => row.organization_name,
    },
    {
      key: 'active',
      header: { en_GB: 'In force', nl_NL: 'Van kracht' },
      width: 12,
      value: ({ active }) => active,
    },
    {
      key: 'createdAt',
      header: { en_GB: 'Created at', nl_NL: 'Aangemaakt op' },
      width: 19,
      value: (row) => row.created_at,
    },
    {
      key: 'endedAt',
      header: { en_GB: 'Ended at', nl_NL: 'Beëindigd op' },
      width: 19,
      value: (row) => row.ended_at,
    },
  ],
});
