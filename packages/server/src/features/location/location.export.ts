import { LOCATION_ORDER_FIELDS } from '@fireledger/domain/location/vocabulary.ts';
import { MAX_PAGE_LIMIT } from '@fireledger/domain/shared/limits.ts';
import { optionalID, requiredID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { namesCell } from '../../csv/name-index.ts';
import { requireAllMatches } from '../../db/search-rows.ts';
import { defineExport } from '../../export/define-export.ts';
import { createLoaders, type Loaders } from '../../graphql/loaders.ts';
import { locationLoaders } from './location.loaders.ts';
import { type LocationFilter, listLocations, searched } from './location.read.ts';
import { LOCATION_HEADERS } from './location-headers.ts';

/** The list of locations as CSV; its columns are those that an import reads, and the time of creation. */
export const locationExport = defineExport({
  resource: 'location',
  summary: 'Export locations to a file',
  act: 'location.read',
  filter: z.strictObject({
    search: z.string().nullish(),
    active: z.boolean().nullish(),
    inUse: z.boolean().nullish(),
    organizationID: optionalID(),
    resellerID: optionalID(),
    contractorID: optionalID(),
    disciplineID: optionalID(),
    city: z.string().nullish(),
    locationIDs: z.array(requiredID()).max(MAX_PAGE_LIMIT).nullish(),
  } satisfies Record<keyof LocationFilter, z.ZodType>),
  orderFields: LOCATION_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    const found = requireAllMatches(await searched(access, filter));
    const { organization, discipline } = createLoaders(access);
    return async (request) => {
      // New loaders per page, as in every export: what is loaded for a row is not kept to the end of the file
      // (docs/decisions/0252).
      const { disciplines } = locationLoaders({ ...access });
      const { items, nextCursor } = await listLocations(access, found, orderBy, request);
      const named = items.map(async (row) => ({
        ...row,
        organization: (await organization.load(row.organization_id))?.name,
        disciplines: await namesOf(await disciplines.load(row.id), discipline),
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
    { key: 'disciplines', header: LOCATION_HEADERS.disciplines, value: ({ disciplines }) => disciplines },
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
      header: { en_GB: 'Created at', nl_NL: 'Aangemaakt op' },
      value: ({ created_at }) => created_at,
    },
  ],
});

/** Disciplines in the form that an import can read: `Fire detection | Evacuation`. */
async function namesOf(
  rows: readonly { readonly discipline_id: string }[],
  loader: Loaders['discipline'],
): Promise<string> {
  const found = await Promise.all(rows.map((row) => loader.load(row.discipline_id)));
  return namesCell(found.flatMap((discipline) => discipline?.name ?? []));
}
