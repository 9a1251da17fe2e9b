import { USER_TYPE_LABELS } from '@fireledger/domain/access/user-type-labels.ts';
import { ACCOUNT_TYPES, type AccountType } from '@fireledger/domain/access/user-types.ts';
import { nameKey } from '@fireledger/domain/import/name-key.ts';
import { LOCALES, type Locale } from '@fireledger/domain/shared/locales.ts';
import type { ImportColumn } from '../../csv/import-columns.ts';
import { YES_NO } from '../../export/write-csv.ts';

const same = (text: string) => ({ en_GB: text, nl_NL: text });

/** The names of the languages, in each language. */
export const LOCALE_NAMES: Readonly<Record<Locale, Readonly<Record<Locale, string>>>> = {
  en_GB: { en_GB: 'English', nl_NL: 'Dutch' },
  nl_NL: { en_GB: 'Engels', nl_NL: 'Nederlands' },
};

/** The columns that an import of users reads, and an export writes. */
export const USER_COLUMNS = [
  {
    key: 'firstName',
    header: { en_GB: 'First name', nl_NL: 'Voornaam' },
    example: same('Anna'),
    required: true,
  },
  {
    key: 'insertion',
    header: { en_GB: 'Last name prefix', nl_NL: 'Tussenvoegsel' },
    example: same('van den'),
  },
  {
    key: 'lastName',
    header: { en_GB: 'Last name', nl_NL: 'Achternaam' },
    example: same('Berg'),
    required: true,
  },
  {
    key: 'email',
    header: { en_GB: 'Email', nl_NL: 'E-mail' },
    example: same('anna@example.com'),
    required: true,
  },
  {
    key: 'type',
    header: { en_GB: 'User type', nl_NL: 'Gebruikerstype' },
    example: {
      en_GB: USER_TYPE_LABELS.en_GB.location_employee,
      nl_NL: USER_TYPE_LABELS.nl_NL.location_employee,
    },
    required: true,
    forAll: 'choice',
  },
  {
    key: 'company',
    header: { en_GB: 'Company', nl_NL: 'Bedrijf' },
    example: { en_GB: 'Name of the company', nl_NL: 'Naam van het bedrijf' },
    forAll: 'choice',
  },
  {
    key: 'locations',
    header: { en_GB: 'Locations', nl_NL: 'Locaties' },
    example: {
      en_GB: 'Name of a location | Name of another',
      nl_NL: 'Naam van een locatie | Naam van een andere',
    },
    forAll: 'text',
  },
  {
    key: 'locale',
    header: { en_GB: 'Language', nl_NL: 'Taal' },
    example: { en_GB: LOCALE_NAMES.en_GB.en_GB, nl_NL: LOCALE_NAMES.nl_NL.nl_NL },
    forAll: 'choice',
  },
  { key: 'active', header: { en_GB: 'Active', nl_NL: 'Actief' }, example: same(''), exportOnly: true },
  {
    key: 'publiclyAssignable',
    header: { en_GB: 'Assignable by external users', nl_NL: 'Toewijsbaar door externe gebruikers' },
    example: { en_GB: YES_NO.en_GB.no, nl_NL: YES_NO.nl_NL.no },
    forAll: 'choice',
  },
  {
    key: 'createdAt',
    header: { en_GB: 'Created at', nl_NL: 'Aangemaakt op' },
    example: same(''),
    exportOnly: true,
  },
] as const satisfies readonly ImportColumn[];
export type UserKey = (typeof USER_COLUMNS)[number]['key'];

/** The user type that a cell names, in either language or by its code; undefined if it names none. */
export function parseUserType(cell: string): AccountType | undefined {
  return ACCOUNT_TYPES.find((type) =>
    isOneOf(cell, [type, ...LOCALES.map((locale) => USER_TYPE_LABELS[locale][type])]),
  );
}

/** The language that a cell names; undefined if it names none. */
export function parseLocale(cell: string): Locale | undefined {
  return LOCALES.find((locale) =>
    isOneOf(cell, [locale, locale.slice(0, 2), ...LOCALES.map((named) => LOCALE_NAMES[named][locale])]),
  );
}

/** Yes or no in either language; undefined if it is neither. */
export function parseYesNo(cell: string): boolean | undefined {
  const words = Object.values(YES_NO);
  if (isOneOf(cell, [...words.map(({ yes }) => yes), 'true', '1'])) return true;
  return isOneOf(cell, [...words.map(({ no }) => no), 'false', '0']) ? false : undefined;
}

function isOneOf(cell: string, words: readonly string[]): boolean {
  return words.some((word) => nameKey(word) === nameKey(cell));
}
