import { USER_TYPE_LABELS } from '@fireledger/domain/access/user-type-labels.ts';
import { ACCOUNT_TYPES } from '@fireledger/domain/access/user-types.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@fireledger/domain/shared/locales.ts';
import { optionalID } from '@fireledger/domain/shared/text.ts';
import { USER_ORDER_FIELDS } from '@fireledger/domain/user/vocabulary.ts';
import { z } from 'zod';
import { namesCell } from '../../csv/name-index.ts';
import { requireAllMatches } from '../../db/search-rows.ts';
import { defineExport, type ExportColumn } from '../../export/define-export.ts';
import type { FileForm } from '../../export/file-format.ts';
import { createLoaders } from '../../graphql/loaders.ts';
import { LOCALE_NAMES } from './import-columns.ts';
import { companyOf, userLoaders } from './user.loaders.ts';
import { listUsers, searched, type UserFilter, type UserRow } from './user.read.ts';

type Exported = UserRow & { readonly company: string | null; readonly locations: string };

const COLUMNS: readonly [ExportColumn<Exported>, ...ExportColumn<Exported>[]] = [
  column('firstName', 'First name', 'Voornaam', ({ first_name }) => first_name),
  column('insertion', 'Last name prefix', 'Tussenvoegsel', ({ insertion }) => insertion),
  column('lastName', 'Last name', 'Achternaam', ({ last_name }) => last_name),
  column('email', 'Email', 'E-mail', ({ email }) => email),
  column('type', 'User type', 'Gebruikerstype', typeName),
  column('company', 'Company', 'Bedrijf', ({ company }) => company),
  column('locations', 'Locations', 'Locaties', ({ locations }) => locations),
  column('locale', 'Language', 'Taal', (row, form) => LOCALE_NAMES[form.locale][localeOf(row)]),
  column('active', 'Active', 'Actief', ({ active }) => active),
  column(
    'publiclyAssignable',
    'Assignable by external users',
    'Toewijsbaar door externe gebruikers',
    (row) => row.publicly_assignable,
  ),
  column('createdAt', 'Created at', 'Aangemaakt op', ({ created_at }) => created_at),
];

function column(
  key: string,
  en_GB: string,
  nl_NL: string,
  value: ExportColumn<Exported>['value'],
): ExportColumn<Exported> {
  return { key, header: { en_GB, nl_NL }, value };
}

function typeName({ type }: UserRow, { locale }: FileForm): string {
  const known = ACCOUNT_TYPES.find((one) => one === type);
  return known ? USER_TYPE_LABELS[locale][known] : type;
}

const localeOf = ({ locale }: UserRow): Locale => LOCALES.find((one) => one === locale) ?? DEFAULT_LOCALE;

/** The list of users as CSV; its columns are those that an import reads, whether they are active, and the time of creation. */
export const userExport = defineExport({
  resource: 'user',
  summary: 'Export users to a file',
  act: 'user.read',
  filter: z.strictObject({
    search: z.string().nullish(),
    type: z.enum(ACCOUNT_TYPES).nullish(),
    active: z.boolean().nullish(),
    organizationID: optionalID(),
    contractorID: optionalID(),
    resellerID: optionalID(),
    locationID: optionalID(),
    invited: z.boolean().nullish(),
  } satisfies Record<keyof UserFilter, z.ZodType>),
  orderFields: USER_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    const found = requireAllMatches(await searched(access, filter));
    const loaders = createLoaders(access);
    return async (request) => {
      const ofPage = userLoaders({ ...access });
      const locationsOf = async ({ id, type }: UserRow) =>
        type === 'location_employee' ? await ofPage.locations.load(id) : [];
      const { items, nextCursor } = await listUsers(access, found, orderBy, request);
      const rows = items.map(async (row) => {
        const [company, locations] = await Promise.all([companyOf(row, loaders), locationsOf(row)]);
        return {
          ...row,
          company: company?.name ?? null,
          locations: namesCell(locations.map(({ name }) => name)),
        };
      });
      return { items: await Promise.all(rows), nextCursor };
    };
  },
  columns: COLUMNS,
});
