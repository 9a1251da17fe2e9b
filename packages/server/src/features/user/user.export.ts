import { USER_TYPE_LABELS } from '@fireledger/domain/access/user-type-labels.ts';
import { ACCOUNT_TYPES } from '@fireledger/domain/access/user-types.ts';
import { localeOf } from '@fireledger/domain/shared/locales.ts';
import { optionalID } from '@fireledger/domain/shared/text.ts';
import { USER_ORDER_FIELDS } from '@fireledger/domain/user/vocabulary.ts';
import { z } from 'zod';
import { exportedColumns } from '../../csv/exported-columns.ts';
import { namesCell } from '../../csv/name-index.ts';
import { requireAllMatches } from '../../db/search-rows.ts';
import { defineExport } from '../../export/define-export.ts';
import { createLoaders } from '../../graphql/loaders.ts';
import { LOCALE_NAMES, USER_COLUMNS, type UserKey } from './import-columns.ts';
import { companyOf, userLoaders } from './user.loaders.ts';
import { listUsers, searched, type UserFilter, type UserRow } from './user.read.ts';

type Exported = UserRow & { readonly company: string | null; readonly locations: string };

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
  columns: exportedColumns<Exported, UserKey>(USER_COLUMNS, {
    firstName: ({ first_name }) => first_name,
    insertion: ({ insertion }) => insertion,
    lastName: ({ last_name }) => last_name,
    email: ({ email }) => email,
    type: ({ type }, { locale }) => USER_TYPE_LABELS[locale][type],
    company: ({ company }) => company,
    locations: ({ locations }) => locations,
    locale: (row, form) => LOCALE_NAMES[form.locale][localeOf(row.locale)],
    active: ({ active }) => active,
    publiclyAssignable: ({ publicly_assignable }) => publicly_assignable,
    createdAt: ({ created_at }) => created_at,
  }),
});
