import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { countryNamed } from '@fireledger/domain/import/country-named.ts';
import { nameKey } from '@fireledger/domain/import/name-key.ts';
import { decideLocationCreation, type NewLocation } from '@fireledger/domain/location/create.ts';
import { createLocationSchema } from '@fireledger/domain/location/schemas.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import type { Identity } from '../../csv/duplicate-rows.ts';
import type { ImportRow } from '../../csv/import-columns.ts';
import type { Pairs, Written } from '../../csv/matches-existing.ts';
import { namesCell, namesIn } from '../../csv/name-index.ts';
import { decideInput, planRow, type ReadRow } from '../../csv/plan-row.ts';
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
  return planRow(row, {
    name: row.cells.name ?? '',
    identified: identifiedBy(row, facts),
    writtenOf,
    read: () => readRow(row, facts, actor),
    columnOf: COLUMN_OF,
    sameAs: (location) => facts.existing.get(identityOf(location)) ?? [],
    pairsOf,
  });
}

function readRow(row: Row, facts: ImportFacts, actor: UserPrincipal): ReadRow<LocationKey, NewLocation> {
  const { organization, problems } = organizationOf(row, facts);
  const disciplines = disciplinesOf(row, facts);
  const known = { organization: organization ?? null, disciplinesInUse: facts.disciplinesInUse };
  return {
    unread: [...problems, ...disciplines.problems, ...countryProblems(row)],
    decision: decideInput(createLocationSchema, inputOf(row, organization, disciplines.ids), (sent) =>
      decideLocationCreation(sent, known, actor),
    ),
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

/** The saved locations that a row identifies, in each organisation with the name in it. */
function identifiedBy({ cells }: Row, { organizations, own, existing }: ImportFacts): ExistingLocation[] {
  const named = cells.organization ? organizations.all(cells.organization) : own ? [own] : [];
  const { name = '', address = '', reference = null } = cells;
  return named.flatMap(
    ({ organizationID }) => existing.get(identityOf({ organizationID, name, address, reference })) ?? [],
  );
}

/** The values that an export writes for a location. */
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

/** The values of a row's location and of the existing one, by column. */
function pairsOf(made: NewLocation, there: ExistingLocation): Pairs<LocationKey> {
  const { contact } = made;
  return {
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
  };
}
