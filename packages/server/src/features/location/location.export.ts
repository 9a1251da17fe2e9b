import { LOCATION_ORDER_FIELDS } from '@fireledger/domain/location/vocabulary.ts';
import { MAX_PAGE_LIMIT } from '@fireledger/domain/shared/limits.ts';
import { optionalID, requiredID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { exportedColumns } from '../../csv/exported-columns.ts';
import { namesCell } from '../../csv/name-index.ts';
import { requireAllMatches } from '../../db/search-rows.ts';
import { defineExport } from '../../export/define-export.ts';
import { createLoaders, type Loaders } from '../../graphql/loaders.ts';
import { LOCATION_COLUMNS, type LocationKey } from './import-columns.ts';
import { locationLoaders } from './location.loaders.ts';
import { type LocationFilter, type LocationRow, listLocations, searched } from './location.read.ts';

type Exported = LocationRow & { readonly organization: string | undefined; readonly disciplines: string };

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
  columns: exportedColumns<Exported, LocationKey>(LOCATION_COLUMNS, {
    organization: ({ organization }) => organization,
    name: ({ name }) => name,
    reference: ({ reference }) => reference,
    address: ({ address }) => address,
    postalCode: ({ postal_code }) => postal_code,
    city: ({ city }) => city,
    country: ({ country }) => country,
    disciplines: ({ disciplines }) => disciplines,
    contactFirstName: ({ contact_first_name }) => contact_first_name,
    contactInsertion: ({ contact_insertion }) => contact_insertion,
    contactLastName: ({ contact_last_name }) => contact_last_name,
    contactEmail: ({ contact_email }) => contact_email,
    contactPhone: ({ contact_phone }) => contact_phone,
    active: ({ active }) => active,
    createdAt: ({ created_at }) => created_at,
  }),
});

/** Disciplines in the form that an import can read: `Fire detection | Evacuation`. */
async function namesOf(
  rows: readonly { readonly discipline_id: string }[],
  loader: Loaders['discipline'],
): Promise<string> {
  const found = await Promise.all(rows.map((row) => loader.load(row.discipline_id)));
  return namesCell(found.flatMap((discipline) => discipline?.name ?? []));
}
