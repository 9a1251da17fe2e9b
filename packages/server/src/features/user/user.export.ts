import { USER_TYPE_LABELS } from '@fireledger/domain/access/user-type-labels.ts';
import { ACCOUNT_TYPES, type AccountType } from '@fireledger/domain/access/user-types.ts';
import { localeOf } from '@fireledger/domain/shared/locales.ts';
import { optionalID } from '@fireledger/domain/shared/text.ts';
import { USER_ORDER_FIELDS } from '@fireledger/domain/user/vocabulary.ts';
import { z } from 'zod';
import { exportedColumns } from '../../csv/exported-columns.ts';
import { namesCell } from '../../csv/name-index.ts';
import { requireAllMatches } from '../../db/search-rows.ts';
import { defineExport } from '../../export/define-export.ts';
import { FILTER_PARTS } from '../../export/filter-parts.ts';
import { createLoaders } from '../../graphql/loaders.ts';
import { companyOf } from '../../people/company-of.ts';
import { LOCALE_NAMES, USER_COLUMNS, type UserKey } from './import-columns.ts';
import { userLoaders } from './user.loaders.ts';
import { countUsers, listUsers, runSearch, type UserFilter, type UserRow } from './user.read.ts';

type Exported = UserRow & { readonly company: string | null; readonly locations: string };

/** The list of users as a file; its columns are those that an import reads, whether they are active, and the time of creation. */
export const userExport = defineExport({
  resource: 'user',
  title: { en_GB: 'Users', nl_NL: 'Gebruikers' },
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
  filterParts: {
    search: FILTER_PARTS.search,
    type: {
      label: { en_GB: 'User type', nl_NL: 'Gebruikerstype' },
      word: (type, locale) => USER_TYPE_LABELS[locale][type as AccountType],
    },
    active: { label: { en_GB: 'Active', nl_NL: 'Actief' } },
    organizationID: FILTER_PARTS.organization,
    contractorID: FILTER_PARTS.contractor,
    resellerID: FILTER_PARTS.reseller,
    locationID: FILTER_PARTS.location,
    invited: { label: { en_GB: 'Invited, without a password', nl_NL: 'Uitgenodigd, zonder wachtwoord' } },
  },
  orderFields: USER_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    const found = requireAllMatches(await runSearch(access, filter));
    const loaders = createLoaders(access);
    return {
      count: (cap) => countUsers(access, found, cap),
      page: async (request) => {
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
      },
    };
  },
  columns: exportedColumns<Exported, UserKey>(USER_COLUMNS, {
    firstName: { value: ({ first_name }) => first_name, width: 20, onPaper: true },
    insertion: { value: ({ insertion }) => insertion, width: 18, onPaper: true },
    lastName: { value: ({ last_name }) => last_name, width: 24, onPaper: true },
    email: { value: ({ email }) => email, width: 38, onPaper: true },
    type: { value: ({ type }, { locale }) => USER_TYPE_LABELS[locale][type], width: 28, onPaper: true },
    company: { value: ({ company }) => company, width: 28, onPaper: true },
    locations: { value: ({ locations }) => locations, width: 42, onPaper: true },
    locale: { value: (row, form) => LOCALE_NAMES[form.locale][localeOf(row.locale)], width: 12 },
    active: { value: ({ active }) => active, width: 10, onPaper: true },
    publiclyAssignable: { value: ({ publicly_assignable }) => publicly_assignable, width: 16 },
    createdAt: { value: ({ created_at }) => created_at, width: 19 },
  }),
});
