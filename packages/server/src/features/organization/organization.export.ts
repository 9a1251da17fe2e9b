import { rightsOn } from '@fireledger/domain/access/can.ts';
import { tieOf } from '@fireledger/domain/access/permissions.ts';
import { ORGANIZATION_ORDER_FIELDS } from '@fireledger/domain/organization/vocabulary.ts';
import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { optionalID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { requireAllMatches } from '../../db/search-rows.ts';
import { ADDRESS_COLUMNS } from '../../export/address-columns.ts';
import { defineExport } from '../../export/define-export.ts';
import { FILTER_PARTS } from '../../export/filter-parts.ts';
import { createLoaders } from '../../graphql/loaders.ts';
import {
  countOrganizations,
  listOrganizations,
  type OrganizationFilter,
  runSearch,
} from './organization.read.ts';

/** The list of organisations as a file. */
export const organizationExport = defineExport({
  resource: 'organization',
  title: { en_GB: 'Organisations', nl_NL: 'Organisaties' },
  summary: 'Export organisations to a file',
  act: 'organization.read',
  filter: z.strictObject({
    search: z.string().nullish(),
    active: z.boolean().nullish(),
    resellerID: optionalID(),
    city: z.string().max(TEXT_MAX.city, { error: 'field.too_long' }).nullish(),
    country: z.string().max(TEXT_MAX.city, { error: 'field.too_long' }).nullish(),
  } satisfies Record<keyof OrganizationFilter, z.ZodType>),
  filterParts: {
    search: FILTER_PARTS.search,
    active: FILTER_PARTS.inUse,
    resellerID: FILTER_PARTS.reseller,
    city: FILTER_PARTS.city,
    country: FILTER_PARTS.country,
  },
  orderFields: ORGANIZATION_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    const found = requireAllMatches(await runSearch(access, filter));
    const { reseller } = createLoaders(access);
    return {
      count: (cap) => countOrganizations(access, found, cap),
      page: async (request) => {
        const { items, nextCursor } = await listOrganizations(access, found, orderBy, request);
        const named = items.map(async (row) => {
          const id = row.reseller_id ?? null;
          const isShown =
            rightsOn(access.principal, 'reseller', tieOf(access.principal, { resellerID: id })).length > 0;
          return { ...row, reseller: id && isShown ? (await reseller.load(id))?.name : null };
        });
        return { items: await Promise.all(named), nextCursor };
      },
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
      key: 'reseller',
      header: { en_GB: 'Reseller', nl_NL: 'Reseller' },
      width: 26,
      onPaper: true,
      value: ({ reseller }) => reseller,
    },
    {
      key: 'billingEmail',
      header: { en_GB: 'Billing email', nl_NL: 'E-mail voor facturen' },
      width: 34,
      onPaper: true,
      value: ({ billing_email }) => billing_email,
    },
    {
      key: 'maxLocations',
      header: { en_GB: 'Maximum locations', nl_NL: 'Maximum aantal locaties' },
      width: 14,
      onPaper: true,
      value: ({ max_locations }) => max_locations,
    },
    {
      key: 'maxUsers',
      header: { en_GB: 'Maximum users', nl_NL: 'Maximum aantal gebruikers' },
      width: 14,
      onPaper: true,
      value: ({ max_users }) => max_users,
    },
    {
      key: 'maxDisciplines',
      header: { en_GB: 'Maximum disciplines', nl_NL: 'Maximum aantal disciplines' },
      width: 14,
      onPaper: true,
      value: ({ max_disciplines }) => max_disciplines,
    },
    {
      key: 'createdAt',
      header: { en_GB: 'Created at', nl_NL: 'Aangemaakt op' },
      width: 19,
      value: ({ created_at }) => created_at,
    },
  ],
});
