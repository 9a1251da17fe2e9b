import type { Locale } from '@fireledger/domain/shared/locales.ts';

type Header = Readonly<Record<Locale, string>>;

/** The headers of the columns of locations in an exported or imported CSV file. */
export const LOCATION_HEADERS = {
  organization: { en_GB: 'Organisation', nl_NL: 'Organisatie' },
  name: { en_GB: 'Name', nl_NL: 'Naam' },
  reference: { en_GB: 'Reference', nl_NL: 'Referentie' },
  address: { en_GB: 'Address', nl_NL: 'Adres' },
  postalCode: { en_GB: 'Postal code', nl_NL: 'Postcode' },
  city: { en_GB: 'City', nl_NL: 'Plaats' },
  country: { en_GB: 'Country', nl_NL: 'Land' },
  disciplines: { en_GB: 'Disciplines', nl_NL: 'Disciplines' },
  contactFirstName: { en_GB: 'Contact first name', nl_NL: 'Voornaam contactpersoon' },
  contactInsertion: { en_GB: 'Contact last name prefix', nl_NL: 'Tussenvoegsel contactpersoon' },
  contactLastName: { en_GB: 'Contact last name', nl_NL: 'Achternaam contactpersoon' },
  contactEmail: { en_GB: 'Contact email', nl_NL: 'E-mail contactpersoon' },
  contactPhone: { en_GB: 'Contact phone', nl_NL: 'Telefoon contactpersoon' },
} as const satisfies Readonly<Record<string, Header>>;
