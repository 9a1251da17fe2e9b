import type { ImportColumn } from '../../csv/import-columns.ts';

const same = (text: string) => ({ en_GB: text, nl_NL: text });

/** The columns that an import of locations reads, and an export writes. */
export const LOCATION_COLUMNS = [
  {
    key: 'organization',
    header: { en_GB: 'Organisation', nl_NL: 'Organisatie' },
    example: { en_GB: 'Name of the organisation', nl_NL: 'Naam van de organisatie' },
    forAll: 'choice',
  },
  { key: 'name', header: { en_GB: 'Name', nl_NL: 'Naam' }, example: same('Hoofdkantoor'), required: true },
  { key: 'reference', header: { en_GB: 'Reference', nl_NL: 'Referentie' }, example: same('L-001') },
  {
    key: 'address',
    header: { en_GB: 'Address', nl_NL: 'Adres' },
    example: same('Stationsplein 1'),
    required: true,
    forAll: 'text',
  },
  {
    key: 'postalCode',
    header: { en_GB: 'Postal code', nl_NL: 'Postcode' },
    example: same('3511 ED'),
    required: true,
    forAll: 'text',
  },
  {
    key: 'city',
    header: { en_GB: 'City', nl_NL: 'Plaats' },
    example: same('Utrecht'),
    required: true,
    forAll: 'text',
  },
  { key: 'country', header: { en_GB: 'Country', nl_NL: 'Land' }, example: same('NL'), forAll: 'choice' },
  {
    key: 'disciplines',
    header: { en_GB: 'Disciplines', nl_NL: 'Disciplines' },
    example: {
      en_GB: 'Name of a discipline | Name of another',
      nl_NL: 'Naam van een discipline | Naam van een andere',
    },
    required: true,
    forAll: 'choices',
  },
  {
    key: 'contactFirstName',
    header: { en_GB: 'Contact first name', nl_NL: 'Voornaam contactpersoon' },
    example: same('Anna'),
    forAll: 'text',
  },
  {
    key: 'contactInsertion',
    header: { en_GB: 'Contact last name prefix', nl_NL: 'Tussenvoegsel contactpersoon' },
    example: same('van den'),
    forAll: 'text',
  },
  {
    key: 'contactLastName',
    header: { en_GB: 'Contact last name', nl_NL: 'Achternaam contactpersoon' },
    example: same('Berg'),
    forAll: 'text',
  },
  {
    key: 'contactEmail',
    header: { en_GB: 'Contact email', nl_NL: 'E-mail contactpersoon' },
    example: same('anna@example.com'),
    forAll: 'text',
  },
  {
    key: 'contactPhone',
    header: { en_GB: 'Contact phone', nl_NL: 'Telefoon contactpersoon' },
    example: same('030 123 45 67'),
    forAll: 'text',
  },
  { key: 'active', header: { en_GB: 'In use', nl_NL: 'In gebruik' }, example: same(''), exportOnly: true },
  {
    key: 'createdAt',
    header: { en_GB: 'Created at', nl_NL: 'Aangemaakt op' },
    example: same(''),
    exportOnly: true,
  },
] as const satisfies readonly ImportColumn[];
export type LocationKey = (typeof LOCATION_COLUMNS)[number]['key'];
