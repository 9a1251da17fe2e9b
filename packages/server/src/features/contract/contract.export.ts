import { CONTRACT_ORDER_FIELDS } from '@fireledger/domain/contract/vocabulary.ts';
import { optionalID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { requireAllMatches } from '../../db/search-rows.ts';
import { defineExport } from '../../export/define-export.ts';
import { type ContractFilter, listContracts, searched } from './contract.read.ts';

/** The list of contracts as CSV. */
export const contractExport = defineExport({
  resource: 'contract',
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
  orderFields: CONTRACT_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    const found = requireAllMatches(await searched(access, filter));
    return (request) => listContracts(access, found, orderBy, request);
  },
  columns: [
    { key: 'location', header: { en_GB: 'Location', nl_NL: 'Locatie' }, value: (row) => row.location_name },
    {
      key: 'discipline',
      header: { en_GB: 'Discipline', nl_NL: 'Discipline' },
      value: (row) => row.discipline_name,
    },
    {
      key: 'contractor',
      header: { en_GB: 'Contractor', nl_NL: 'Onderhouder' },
      value: (row) => row.contractor_name,
    },
    {
      key: 'organization',
      header: { en_GB: 'Organisation', nl_NL: 'Organisatie' },
      value: (row) => row.organization_name,
    },
    { key: 'active', header: { en_GB: 'In force', nl_NL: 'Van kracht' }, value: ({ active }) => active },
    {
      key: 'createdAt',
      header: { en_GB: 'Created at', nl_NL: 'Aangemaakt op' },
      value: (row) => row.created_at,
    },
    { key: 'endedAt', header: { en_GB: 'Ended at', nl_NL: 'Beëindigd op' }, value: (row) => row.ended_at },
  ],
});
