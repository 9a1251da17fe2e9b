import { LOCATION_ORDER_FIELDS } from '@fireledger/domain/location/vocabulary.ts';
import { optionalID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { defineExport } from '../../csv/define-export.ts';
import { createLoaders } from '../../graphql/loaders.ts';
import { listLocations, searched } from './location.read.ts';
import { LOCATION_HEADERS } from './location-headers.ts';

/** The list of locations as CSV; its columns are those that an import reads, and the moment of making. */
export const locationExport = defineExport({
  resource: 'location',
  act: 'location.read',
  filter: z.strictObject({
    search: z.string().nullish(),
    active: z.boolean().nullish(),
    organizationID: optionalID(),
  }),
  orderFields: LOCATION_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    const found = await searched(access, filter);
    const { organization } = createLoaders(access);
    return async (request) => {
      const { items, nextCursor } = await listLocations(access, found, orderBy, request);
      const named = items.map(async (row) => ({
        ...row,
        organization: (await organization.load(row.organization_id))?.name,
      }));
      return { items: await Promise.all(named), nextCursor };
    };
  },
  columns: [
    { key: 'organization', header: LOCATION_HEADERS.organization, value: ({ organization }) => organization },
    { key: 'name', header: LOCATION_HEADERS.name, value: ({ name }) => name },
    { key: 'reference', header: LOCATION_HEADERS.reference, value: ({ reference }) => reference },
    { key: 'address', header: LOCATION_HEADERS.address, value: ({ address }) => address },
    { key: 'postalCode', header: LOCATION_HEADERS.postalCode, value: ({ postal_code }) => postal_code },
    { key: 'city', header: LOCATION_HEADERS.city, value: ({ city }) => city },
    { key: 'country', header: LOCATION_HEADERS.country, value: ({ country }) => country },
    {
      key: 'contactFirstName',
      header: LOCATION_HEADERS.contactFirstName,
      value: ({ contact_first_name }) => contact_first_name,
    },
    {
      key: 'contactInsertion',
      header: LOCATION_HEADERS.contactInsertion,
      value: ({ contact_insertion }) => contact_insertion,
    },
    {
      key: 'contactLastName',
      header: LOCATION_HEADERS.contactLastName,
      value: ({ contact_last_name }) => contact_last_name,
    },
    {
      key: 'contactEmail',
      header: LOCATION_HEADERS.contactEmail,
      value: ({ contact_email }) => contact_email,
    },
    {
      key: 'contactPhone',
      header: LOCATION_HEADERS.contactPhone,
      value: ({ contact_phone }) => contact_phone,
    },
    { key: 'active', header: { en_GB: 'In use', nl_NL: 'In gebruik' }, value: ({ active }) => active },
    {
      key: 'createdAt',
      header: { en_GB: 'Made at', nl_NL: 'Gemaakt op' },
      value: ({ created_at }) => created_at,
    },
  ],
});
