import { companyIDOrNull } from '@fireledger/domain/access/company.ts';
import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { USER_TYPE_LABELS } from '@fireledger/domain/access/user-type-labels.ts';
import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { emailKey, problemsOf } from '@fireledger/domain/shared/text.ts';
import { nameKey } from '@fireledger/domain/shared/to-nfc.ts';
import { decideUserCreation } from '@fireledger/domain/user/create.ts';
import { displayName } from '@fireledger/domain/user/display-name.ts';
import { companyFieldOf, type PlacementFacts, type UserValues } from '@fireledger/domain/user/facts.ts';
import { assignableUserTypes } from '@fireledger/domain/user/placement.ts';
import { createUserSchema } from '@fireledger/domain/user/schemas.ts';
import type { ImportRow } from '../../csv/import-columns.ts';
import { differingColumns, matchesExisting, type Written } from '../../csv/matches-existing.ts';
import { namesCell, namesIn } from '../../csv/name-index.ts';
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
  const { cells } = row;
  const { firstName = '', insertion, lastName = '' } = cells;
  const base = { row: row.row, name: displayName({ firstName, insertion, lastName }) };
  const existing = facts.existing.get(emailKey(cells.email ?? ''));
  // the rules for creating a user are not applied to existing ones
  if (existing && matchesExisting(cells, writtenOf(existing))) {
    return { ...base, state: 'unchanged' };
  }
  const read = readRow(row, facts, importing);
  const parsed = createUserSchema.safeParse(read.input);
  const decision = parsed.success
    ? decideUserCreation(parsed.data, placementOf(read), importing.actor)
    : { ok: false as const, problems: problemsOf(parsed.error, read.input) };
  const found = decision.ok ? [] : decision.problems.map(atColumn);
  // an unknown name or word is reported once, not as missing too; the same holds for locations if no company was found
  const reported = new Set(read.problems.map(({ path }) => path));
  if (cells.locations && !read.company) reported.add('locations');
  const problems = [...read.problems, ...found.filter(({ path }) => !reported.has(path))];
  if (!decision.ok || problems.length > 0) {
    return { ...base, state: 'wrong', problems };
  }
  const there = facts.existing.get(emailKey(decision.value.email));
  if (!there) {
    return { ...base, state: 'new', value: decision.value };
  }
  const differing = differences(row, decision.value, there).map((key) =>
    problem('import.exists_differently', key),
  );
  return differing.length > 0
    ? { ...base, state: 'wrong', problems: differing }
    : { ...base, state: 'unchanged' };
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
function placementOf({ company, locationIDs }: ReturnType<typeof readRow>): PlacementFacts {
  const named = new Set(locationIDs);
  return {
    company: company ? { ...company, active: true } : null,
    locationIDs: named,
    locationsInUse: named,
  };
}

/** The input that a form would send for a row, and the row's unknown words and names. */
function readRow({ cells }: Row, facts: ImportFacts, { actor, locale }: Importing) {
  const type = parseUserType(cells.type ?? '');
  const company = companyOf(cells.company, type, facts);
  const field = type && companyFieldOf(type);
  const locations = locationsOf(cells.locations ?? '', field === null ? null : company.row, facts);
  const assignable = cells.publiclyAssignable ? parseYesNo(cells.publiclyAssignable) : false;
  const language = cells.locale ? parseLocale(cells.locale) : locale;
  const words: Problem[] = [];
  if (cells.type && !type)
    words.push(
      unknownWord(
        'type',
        assignableUserTypes(actor).map((one) => USER_TYPE_LABELS[locale][one]),
      ),
    );
  if (!language) words.push(unknownWord('locale', ['nl', 'en']));
  if (assignable === undefined) words.push(unknownWord('publiclyAssignable', ['yes', 'no', 'ja', 'nee']));
  return {
    company: company.row,
    locationIDs: locations.ids,
    problems: [...words, ...company.problems, ...locations.problems],
    input: {
      firstName: cells.firstName,
      insertion: cells.insertion ?? null,
      lastName: cells.lastName,
      email: cells.email,
      type,
      locale: language ?? locale,
      publiclyAssignable: assignable ?? false,
      locationIDs: locations.ids,
      ...(field && company.row ? { [field]: company.row.companyID } : {}),
    },
  };
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
    return { ids: [], problems: [problem('user.locations_invalid', 'locations')] };
  const names = company ? namesIn(cell) : [];
  const { rows, problems } = facts.locationsOf(company?.companyID ?? '').each(names, 'locations');
  return { ids: [...new Set(rows.map(({ id }) => id))].sort(), problems };
}

function atColumn(found: Problem): Problem {
  const [field = ''] = found.path.split('.');
  return { ...found, path: COLUMN_OF[field] ?? found.path };
}

/** The columns of a row that differ from the existing account; an absent column does not differ. */
function differences({ cells }: Row, made: UserValues, there: ExistingUser): UserKey[] {
  return differingColumns(cells, {
    firstName: [made.firstName, there.firstName],
    insertion: [made.insertion, there.insertion],
    lastName: [made.lastName, there.lastName],
    type: [made.type, there.type],
    company: [companyIDOrNull(made), there.companyID],
    locations: [made.locationIDs.join(), there.locationIDs.join()],
    locale: [made.locale, there.locale],
    publiclyAssignable: [made.publiclyAssignable, there.publiclyAssignable],
  });
}
