import type { Locale } from '../shared/locales.ts';
import type { AccountType } from './user-types.ts';

/** The names of the user types, on screens and in imports. */
export const USER_TYPE_LABELS: Readonly<Record<Locale, Readonly<Record<AccountType, string>>>> = {
  en_GB: {
    application_owner: 'Application owner',
    reseller_employee: 'Reseller employee',
    organization_employee: 'Organisation employee',
    location_employee: 'Location employee',
    contractor_employee: 'Contractor employee',
  },
  nl_NL: {
    application_owner: 'Eigenaar van de applicatie',
    reseller_employee: 'Medewerker van reseller',
    organization_employee: 'Medewerker van organisatie',
    location_employee: 'Medewerker van locatie',
    contractor_employee: 'Medewerker van onderhouder',
  },
};
