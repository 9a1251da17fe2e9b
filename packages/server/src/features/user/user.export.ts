import { ACCOUNT_TYPES } from '@fireledger/domain/access/user-types.ts';
import { optionalID } from '@fireledger/domain/shared/text.ts';
import { USER_ORDER_FIELDS } from '@fireledger/domain/user/vocabulary.ts';
import { z } from 'zod';
import { defineExport, type ExportColumn } from '../../csv/define-export.ts';
import { wholeFind } from '../../db/search-rows.ts';
import { createLoaders } from '../../graphql/loaders.ts';
import { listUsers, searched, type UserRow } from './user.read.ts';

type Exported = UserRow & { readonly company: string | null };

const COLUMNS: readonly [ExportColumn<Exported>, ...ExportColumn<Exported>[]] = [
  column('firstName', 'First name', 'Voornaam', ({ first_name }) => first_name),
  column('insertion', 'Insertion', 'Tussenvoegsel', ({ insertion }) => insertion),
  column('lastName', 'Last name', 'Achternaam', ({ last_name }) => last_name),
  column('email', 'Email', 'E-mail', ({ email }) => email),
  column('type', 'User type', 'Gebruikerstype', ({ type }) => type),
  column('company', 'Company', 'Bedrijf', ({ company }) => company),
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

/** The list of users as CSV. */
export const userExport = defineExport({
  resource: 'user',
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
  }),
  orderFields: USER_ORDER_FIELDS,
  list: async (access, filter, orderBy) => {
    const found = wholeFind(await searched(access, filter));
    const loaders = createLoaders(access);
    const companyOf = async (row: UserRow) => {
      if (row.organization_id) return loaders.organization.load(row.organization_id);
      if (row.contractor_id) return loaders.contractor.load(row.contractor_id);
      return row.reseller_id ? loaders.reseller.load(row.reseller_id) : null;
    };
    return async (request) => {
      const { items, nextCursor } = await listUsers(access, found, orderBy, request);
      const rows = items.map(async (row) => ({ ...row, company: (await companyOf(row))?.name ?? null }));
      return { items: await Promise.all(rows), nextCursor };
    };
  },
  columns: COLUMNS,
});
