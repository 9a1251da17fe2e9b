import type { FilterPart } from './filter-words.ts';

/** The wording of the parts that the filters of several lists have. */
export const FILTER_PARTS = {
  search: { label: { en_GB: 'Contains', nl_NL: 'Bevat' } },
  inUse: { label: { en_GB: 'In use', nl_NL: 'In gebruik' } },
  city: { label: { en_GB: 'City', nl_NL: 'Plaats' } },
  country: { label: { en_GB: 'Country', nl_NL: 'Land' } },
  organization: { label: { en_GB: 'Organisation', nl_NL: 'Organisatie' }, named: 'organization' },
  contractor: { label: { en_GB: 'Contractor', nl_NL: 'Onderhouder' }, named: 'contractor' },
  reseller: { label: { en_GB: 'Reseller', nl_NL: 'Reseller' }, named: 'reseller' },
  location: { label: { en_GB: 'Location', nl_NL: 'Locatie' }, named: 'location' },
  discipline: { label: { en_GB: 'Discipline', nl_NL: 'Discipline' }, named: 'discipline' },
} as const satisfies Readonly<Record<string, FilterPart>>;
