import type { ImportColumn } from '../../csv/import-columns.ts';
import { LOCATION_HEADERS as HEADERS } from './location-headers.ts';

/** The columns of a location's row. */
export type LocationKey = keyof typeof HEADERS | 'active' | 'createdAt';

const same = (text: string) => ({ en_GB: text, nl_NL: text });

/** The columns that an import of locations reads: those that an export writes, and the disciplines. */
export const LOCATION_COLUMNS: readonly ImportColumn<LocationKey>[] = [
  {
    key: 'organization',
    header: HEADERS.organization,
    example: { en_GB: 'Name of the organisation', nl_NL: 'Naam van de organisatie' },
  },
  { key: 'name', header: HEADERS.name, example: same('Hoofdkantoor'), required: true },
  { key: 'reference', header: HEADERS.reference, example: same('L-001') },
  { key: 'address', header: HEADERS.address, example: same('Stationsplein 1'), required: true },
  { key: 'postalCode', header: HEADERS.postalCode, example: same('3511 ED'), required: true },
  { key: 'city', header: HEADERS.city, example: same('Utrecht'), required: true },
  { key: 'country', header: HEADERS.country, example: same('NL') },
  {
    key: 'disciplines',
    header: HEADERS.disciplines,
    example: {
      en_GB: 'Name of a discipline | Name of another',
      nl_NL: 'Naam van een discipline | Naam van een andere',
    },
    required: true,
  },
  { key: 'contactFirstName', header: HEADERS.contactFirstName, example: same('Anna') },
  { key: 'contactInsertion', header: HEADERS.contactInsertion, example: same('van den') },
  { key: 'contactLastName', header: HEADERS.contactLastName, example: same('Berg') },
  { key: 'contactEmail', header: HEADERS.contactEmail, example: same('anna@example.com') },
  { key: 'contactPhone', header: HEADERS.contactPhone, example: same('030 123 45 67') },
  { key: 'active', header: { en_GB: 'In use', nl_NL: 'In gebruik' }, example: same(''), passedOver: true },
  {
    key: 'createdAt',
    header: { en_GB: 'Created at', nl_NL: 'Aangemaakt op' },
    example: same(''),
    passedOver: true,
  },
];
