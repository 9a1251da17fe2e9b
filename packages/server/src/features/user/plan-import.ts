import { companyIDOrNull } from '@fireledger/domain/access/company.ts';
import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { USER_TYPE_LABELS } from '@fireledger/domain/access/user-type-labels.ts';
import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import { nameKey } from '@fireledger/domain/import/name-key.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { emailKey } from '@fireledger/domain/shared/text.ts';
import { decideUserCreation } from '@fireledger/domain/user/create.ts';
import { displayName } from '@fireledger/domain/user/display-name.ts';
import { companyFieldOf, type PlacementFacts, type UserValues } from '@fireledger/domain/user/facts.ts';
import { assignableUserTypes } from '@fireledger/domain/user/placement.ts';
import { createUserSchema } from '@fireledger/domain/user/schemas.ts';
import type { ImportRow } from '../../csv/import-columns.ts';
import type { Pairs, Written } from '../../csv/matches-existing.ts';
import { namesCell, namesIn } from '../../csv/name-index.ts';
import { decideInput, planRow, type ReadRow } from '../../csv/plan-row.ts';
import type { PlannedRow } from '../../csv/run-import.ts';
import { parseLocale, parseUserType, parseYesNo, type UserKey } from './import-columns.ts';
import type { ExistingUser, ImportFacts, NamedCompany } from './import-facts.ts';

type Row = ImportRow<UserKey>;
/** The caller who imports, and the language of the import. */
export type Importing = { readonly actor: UserPrincipal; readonly locale: Locale };

/** The column of the file for each field of the domain. */
const COLUMN_OF: Readonly<Record<string, UserKey>> = {
  resellerID: 'company',
  organizationID: 'company',
  contractorID: 'company',
  locationIDs: 'locations',
};

/** Checks one row against the rules for creating a user and against the existing users. */
export function planUser(row: Row, facts: ImportFacts, importing: Importing): PlannedRow<UserValues> {
  const { firstName = '', insertion, lastName = '', email = '' } = row.cells;
  const withAddress = (address: string) => {
    const there = facts.existing.get(emailKey(address));
    return there ? [there] : [];
  };
  return planRow(row, {
    name: displayName({ firstName, insertion, lastName }),
    identified: withAddress(email),
    writtenOf,
    read: () => readRow(row, facts, importing),
    columnOf: COLUMN_OF,
    sameAs: (user) => withAddress(user.email),
    pairsOf,
  });
}

/** The values that an export writes for a user. */
function writtenOf(there: ExistingUser): Written<UserKey> {
  return {
    firstName: there.firstName,
    insertion: there.insertion,
    lastName: there.lastName,
    type: (cell) => parseUserType(cell) === there.type,
    company: (cell) => nameKey(cell) === nameKey(there.company ?? ''),
    locations: (cell) => nameKey(cell) === nameKey(namesCell(there.locationNames)),
    locale: (cell) => parseLocale(cell) === there.locale,
    publiclyAssignable: (cell) => parseYesNo(cell) === there.publiclyAssignable,
  };
}

/** Everything that an import names is in use: other records are not found by name. */
function placementOf(company: NamedCompany | undefined, locationIDs: readonly string[]): PlacementFacts {
  const named = new Set(locationIDs);
  return {
    company: company ? { ...company, active: true } : null,
    locationIDs: named,
    locationsInUse: named,
  };
}

function readRow(row: Row, facts: ImportFacts, importing: Importing): ReadRow<UserKey, UserValues> {
  const { cells } = row;
  const type = parseUserType(cells.type ?? '');
  const company = companyOf(cells.company, type, facts);
  const field = type && companyFieldOf(type);
  const locations = locationsOf(cells.locations ?? '', field === null ? null : company.row, facts);
  const words = readWords(row, type, importing);
  const input = {
    firstName: cells.firstName,
    insertion: cells.insertion ?? null,
    lastName: cells.lastName,
    email: cells.email,
    type,
    locale: words.locale,
    publiclyAssignable: words.publiclyAssignable,
    locationIDs: locations.ids,
    ...(field && company.row ? { [field]: company.row.companyID } : {}),
  };
  return {
    unread: [...words.problems, ...company.problems, ...locations.problems],
    notLookedUp: cells.locations && !company.row ? ['locations'] : [],
    decision: decideInput(createUserSchema, input, (sent) =>
      decideUserCreation(sent, placementOf(company.row, locations.ids), importing.actor),
    ),
  };
}

/** The language and whether a person is publicly assignable, and the row's unknown words. */
function readWords({ cells }: Row, type: AccountType | undefined, { actor, locale }: Importing) {
  const assignable = cells.publiclyAssignable ? parseYesNo(cells.publiclyAssignable) : false;
  const language = cells.locale ? parseLocale(cells.locale) : locale;
  const problems: Problem[] = [];
  if (cells.type && !type) {
    const types = assignableUserTypes(actor).map((one) => USER_TYPE_LABELS[locale][one]);
    problems.push(unknownWord('type', types));
  }
  if (!language) problems.push(unknownWord('locale', ['nl', 'en']));
  if (assignable === undefined) problems.push(unknownWord('publiclyAssignable', ['yes', 'no', 'ja', 'nee']));
  return { locale: language ?? locale, publiclyAssignable: assignable ?? false, problems };
}

function unknownWord(key: UserKey, words: readonly string[]): Problem {
  return problem('import.word_unknown', key, { words: words.join(', ') });
}

function companyOf(
  cell: string | undefined,
  type: AccountType | undefined,
  { companies, own }: ImportFacts,
): { readonly row?: NamedCompany | undefined; readonly problems: readonly Problem[] } {
  const field = type && companyFieldOf(type);
  if (field === null && cell) return { problems: [problem('user.company_not_allowed', 'company')] };
  if (!field) return { problems: [] };
  return cell ? companies[field].one(cell, 'company') : { row: own[field], problems: [] };
}

/**
 * Without a company, locations are not looked up. `company` is undefined if none was found, and null for a type that has none.
 */
function locationsOf(cell: string, company: NamedCompany | undefined | null, facts: ImportFacts) {
  if (company === null && cell)
    return { ids: [], problems: [problem('user.locations_not_allowed', 'locations')] };
  const names = company ? namesIn(cell) : [];
  const { rows, problems } = facts.locationsOf(company?.companyID ?? '').each(names, 'locations');
  return { ids: [...new Set(rows.map(({ id }) => id))].sort(), problems };
}

/** The values of a row's user and of the existing account, by column. */
function pairsOf(made: UserValues, there: ExistingUser): Pairs<UserKey> {
  return {
    firstName: [made.firstName, there.firstName],
    insertion: [made.insertion, there.insertion],
    lastName: [made.lastName, there.lastName],
    type: [made.type, there.type],
    company: [companyIDOrNull(made), there.companyID],
    locations: [made.locationIDs.join(), there.locationIDs.join()],
    locale: [made.locale, there.locale],
    publiclyAssignable: [made.publiclyAssignable, there.publiclyAssignable],
  };
}
