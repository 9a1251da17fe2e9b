import { LOCATION_ORDER_FIELDS } from '@fireledger/domain/location/vocabulary.ts';
import { MAX_PAGE_LIMIT, TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { optionalID, requiredID } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { exportedColumns } from '../../csv/exported-columns.ts';
import { namesCell } from '../../csv/name-index.ts';
import { requireAllMatches } from '../../db/search-rows.ts';
import { defineExport } from '../../export/define-export.ts';
import { FILTER_PARTS } from '../../export/filter-parts.ts';
import { createLoaders, type Loaders } from '../../graphql/loaders.ts';
import { LOCATION_COLUMNS, type LocationKey } from './import-columns.ts';
import { locationLoaders } from './location.loaders.ts';
import {
  countLocations,
  type LocationFilter,
  type LocationRow,
  listLocations,
  runSearch,
} from './location.read.ts';

type Exported = LocationRow & { readonly organization: string | undefined; readonly disciplines: string };

/** The list of locations as a file; its columns are those that an import reads, and the time of creation. */
export const locationExport = defineExport({
  resource: 'location',
  title: { en_GB: 'Locations', nl_NL: 'Locaties' },
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
    city: z.string().max(TEXT_MAX.city, { error: 'field.too_long' }).nullish(),
    locationIDs: z.array(requiredID()).max(MAX_PAGE_LIMIT).nullish(),
  } satisfies Record<keyof LocationFilter, z.ZodType>),
  filterParts: {
    search: FILTER_PARTS.search,
    active: FILTER_PARTS.inUse,
    inUse: {
      label: { en_GB: 'Location and organisation in use', nl_NL: 'Locatie en organisatie in gebruik' },
    },
    organizationID: FILTER_PARTS.organization,
    resellerID: FILTER_PARTS.reseller,
    contractorID: FILTER_PARTS.contractor,
    disciplineID: FILTER_PARTS.discipline,
    city: FILTER_PARTS.city,
    locationIDs: FILTER_PARTS.location,
  },
  orderFields: LOCATION_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    const found = requireAllMatches(await runSearch(access, filter));
    const { organization, discipline } = createLoaders(access);
    return {
      count: (cap) => countLocations(access, found, cap),
      page: async (request) => {
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
      },
    };
  },
  columns: exportedColumns<Exported, LocationKey>(LOCATION_COLUMNS, {
    organization: { value: ({ organization }) => organization, width: 28, onPaper: true },
    name: { value: ({ name }) => name, width: 34, onPaper: true },
    reference: { value: ({ reference }) => reference, width: 14, onPaper: true },
    address: { value: ({ address }) => address, width: 28, onPaper: true },
    postalCode: { value: ({ postal_code }) => postal_code, width: 12, onPaper: true },
    city: { value: ({ city }) => city, width: 20, onPaper: true },
    country: { value: ({ country }) => country, width: 10 },
    disciplines: { value: ({ disciplines }) => disciplines, width: 50, onPaper: true },
    contactFirstName: { value: ({ contact_first_name }) => contact_first_name, width: 20 },
    contactInsertion: { value: ({ contact_insertion }) => contact_insertion, width: 14 },
    contactLastName: { value: ({ contact_last_name }) => contact_last_name, width: 24 },
    contactEmail: { value: ({ contact_email }) => contact_email, width: 34 },
    contactPhone: { value: ({ contact_phone }) => contact_phone, width: 20 },
    active: { value: ({ active }) => active, width: 12, onPaper: true },
    createdAt: { value: ({ created_at }) => created_at, width: 19 },
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
