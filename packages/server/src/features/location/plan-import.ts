import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { decideLocationCreation, type NewLocation } from '@fireledger/domain/location/create.ts';
import { type CreateLocationInput, createLocationSchema } from '@fireledger/domain/location/schemas.ts';
import { countryNamed } from '@fireledger/domain/shared/countries.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { problemsOf } from '@fireledger/domain/shared/text.ts';
import { nameKey } from '@fireledger/domain/shared/to-nfc.ts';
import type { Identity } from '../../csv/duplicate-rows.ts';
import type { ImportRow } from '../../csv/import-columns.ts';
import { differingColumns, matchesExisting, type Written } from '../../csv/matches-existing.ts';
import { namesCell, namesIn } from '../../csv/name-index.ts';
import type { PlannedRow } from '../../csv/run-import.ts';
import type { LocationKey } from './import-columns.ts';
import {
  type ExistingLocation,
  type ImportFacts,
  identityOf,
  type NamedOrganization,
} from './import-facts.ts';

type Row = ImportRow<LocationKey>;
type Read = { readonly organization?: NamedOrganization | undefined; readonly problems: readonly Problem[] };

/** The column of the file for each field of the domain. */
const COLUMN_OF: Readonly<Record<string, LocationKey>> = {
  organizationID: 'organization',
  disciplineIDs: 'disciplines',
  'contact.firstName': 'contactFirstName',
  'contact.insertion': 'contactInsertion',
  'contact.lastName': 'contactLastName',
  'contact.email': 'contactEmail',
  'contact.phone': 'contactPhone',
};

/** Examples of the words for a country: the full list would fill a page. */
const COUNTRY_WORDS = 'NL, Nederland, Netherlands, BE, België, Belgium, DE, Duitsland, Germany …';

/** Checks one row against the rules for creating a location and against the existing locations. */
export function planLocation(row: Row, facts: ImportFacts, actor: UserPrincipal): PlannedRow<NewLocation> {
  const base = { row: row.row, name: row.cells.name ?? '' };
  if (isRepeated(row, facts)) {
    return { ...base, state: 'unchanged' };
  }
  const organization = organizationOf(row, facts);
  const disciplines = disciplinesOf(row, facts);
  const parsed = createLocationSchema.safeParse(inputOf(row, organization.organization, disciplines.ids));
  const named = [...organization.problems, ...disciplines.problems, ...countryProblems(row)];
  const found = parsed.success ? [] : problemsOf(parsed.error).map(atColumn);
  // an unknown name is reported once, not as missing too
  const problems = [...named, ...found.filter(({ path }) => !named.some((one) => one.path === path))];
  if (!parsed.success || problems.length > 0 || !organization.organization) {
    return { ...base, state: 'wrong', problems };
  }
  return decided(base, row, parsed.data, organization.organization, facts, actor);
}

function decided(
  base: { readonly row: number; readonly name: string },
  row: Row,
  input: CreateLocationInput,
  organization: NamedOrganization,
  { existing, disciplinesInUse }: ImportFacts,
  actor: UserPrincipal,
): PlannedRow<NewLocation> {
  const decision = decideLocationCreation(input, { organization, disciplinesInUse }, actor);
  if (!decision.ok) {
    return { ...base, state: 'wrong', problems: decision.problems.map(atColumn) };
  }
  const location = decision.value;
  const [differing, ...others] = (existing.get(identityOf(location)) ?? []).map((there) =>
    differences(row, location, there),
  );
  if (!differing) {
    return { ...base, state: 'new', value: location };
  }
  return [differing, ...others].some(({ length }) => length === 0)
    ? { ...base, state: 'unchanged' }
    : {
        ...base,
        state: 'wrong',
        problems: differing.map((key) => problem('import.exists_differently', key)),
      };
}

/**
 * The identity that a row names, even if other cells are wrong; null if it names no organisation, or neither a reference nor a
 * name and address.
 */
export function identityNamed(row: Row, facts: ImportFacts): Identity | null {
  const { organization } = organizationOf(row, facts);
  const { name, address, reference } = row.cells;
  if (!organization || !(reference || (name && address))) return null;
  return {
    key: identityOf({
      organizationID: organization.organizationID,
      name: name ?? '',
      address: address ?? '',
      reference: reference ?? null,
    }),
    path: reference ? 'reference' : 'name',
  };
}

/**
 * Whether a row repeats a saved location as an export writes it: the rules for creating one are not
 * applied to existing locations.
 */
function isRepeated({ cells }: Row, { organizations, own, existing }: ImportFacts): boolean {
  const named = cells.organization ? organizations.all(cells.organization) : own ? [own] : [];
  const { name = '', address = '' } = cells;
  return named.some(({ organizationID }) =>
    existing
      .get(identityOf({ organizationID, name, address, reference: cells.reference ?? null }))
      ?.some((there) => matchesExisting(cells, writtenOf(there))),
  );
}

function writtenOf(there: ExistingLocation): Written<LocationKey> {
  return {
    name: there.name,
    reference: there.reference,
    address: there.address,
    postalCode: there.postalCode,
    city: there.city,
    country: (cell) => countryNamed(cell) === there.country,
    disciplines: (cell) => nameKey(cell) === nameKey(namesCell(there.disciplineNames)),
    contactFirstName: there.contactFirstName,
    contactInsertion: there.contactInsertion,
    contactLastName: there.contactLastName,
    contactEmail: there.contactEmail,
    contactPhone: there.contactPhone,
  };
}

function organizationOf({ cells }: Row, { organizations, own }: ImportFacts): Read {
  if (!cells.organization) {
    return { organization: own, problems: [] };
  }
  const { row, problems } = organizations.one(cells.organization, 'organization');
  return { organization: row, problems };
}

function disciplinesOf({ cells }: Row, { disciplines }: ImportFacts) {
  const { rows, problems } = disciplines.each(namesIn(cells.disciplines ?? ''), 'disciplines');
  return { ids: rows.map(({ id }) => id), problems };
}

function countryProblems({ cells }: Row): readonly Problem[] {
  const isKnown = !cells.country || countryNamed(cells.country) !== undefined;
  return isKnown ? [] : [problem('import.word_unknown', 'country', { words: COUNTRY_WORDS })];
}

/** The input that a form would send. */
function inputOf(
  { cells }: Row,
  organization: NamedOrganization | undefined,
  disciplineIDs: readonly string[],
) {
  return {
    name: cells.name,
    address: cells.address,
    postalCode: cells.postalCode,
    city: cells.city,
    ...(cells.country ? { country: countryNamed(cells.country) ?? cells.country } : {}),
    organizationID: organization?.organizationID ?? '',
    disciplineIDs,
    reference: cells.reference,
    contact: {
      firstName: cells.contactFirstName,
      insertion: cells.contactInsertion,
      lastName: cells.contactLastName,
      email: cells.contactEmail,
      phone: cells.contactPhone,
    },
  };
}

function atColumn(found: Problem): Problem {
  const [field = ''] = found.path.split('.');
  return { ...found, path: COLUMN_OF[found.path] ?? COLUMN_OF[field] ?? found.path };
}

/** The columns of a row that differ from the existing location; an absent column does not differ. */
function differences({ cells }: Row, made: NewLocation, there: ExistingLocation): LocationKey[] {
  const { contact } = made;
  return differingColumns(cells, {
    name: [made.name, there.name],
    reference: [made.reference, there.reference],
    address: [made.address, there.address],
    postalCode: [made.postalCode, there.postalCode],
    city: [made.city, there.city],
    country: [made.country, there.country],
    disciplines: [made.disciplineIDs.join(), there.disciplineIDs.join()],
    contactFirstName: [contact.firstName, there.contactFirstName],
    contactInsertion: [contact.insertion, there.contactInsertion],
    contactLastName: [contact.lastName, there.contactLastName],
    contactEmail: [contact.email, there.contactEmail],
    contactPhone: [contact.phone, there.contactPhone],
  });
}
