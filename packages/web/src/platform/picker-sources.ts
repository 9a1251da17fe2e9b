import { MAX_PAGE_LIMIT } from '@fireledger/domain/shared/limits.ts';
import { displayName } from '@fireledger/domain/user/display-name.ts';
import { query } from './graphql.ts';
import { nullIfNotFound } from './not-found.ts';
import {
  type PickedLocation,
  type PickedUser,
  pickContractorsDocument,
  pickDisciplinesDocument,
  pickedContractorDocument,
  pickedDisciplineDocument,
  pickedLocationDocument,
  pickedOrganizationDocument,
  pickedResellerDocument,
  pickedUserDocument,
  pickLocationsDocument,
  pickOrganizationsDocument,
  pickResellersDocument,
  pickUsersDocument,
} from './pickers.generated.ts';

/** How many choices are offered at once; typing finds the others. */
const CHOICES = 50;

/** One choice: its id, its name, and what distinguishes it from others of the same name. */
export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** The organisation of a location. */
  readonly organizationID?: string | undefined;
};

/** Filters besides the typed text; `active` defaults to true. */
type Narrowed<Filter> = Filter & { readonly search: string; readonly active?: true | undefined };

/**
 * Where a picker's choices come from. `entity` is the name on the live stream; `one` returns null for a row that is not
 * visible.
 */
export type PickerSource<Filter> = {
  readonly entity: string;
  /** Distinguishes it from another source of the same entity. */
  readonly of?: string;
  readonly many: (filter: Narrowed<Filter>, signal: AbortSignal) => Promise<readonly Choice[]>;
  readonly one: (id: string, signal: AbortSignal) => Promise<Choice | null>;
  /** Loads several visible rows by id at once; without it, each is loaded by `one`. */
  readonly some?: (ids: readonly string[], signal: AbortSignal) => Promise<readonly Choice[]>;
};

const details = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter((part) => part != null && part !== '').join(', ') || undefined;

function locationChoice(row: PickedLocation): Choice {
  const { locationID, name, address, city, reference, organization } = row;
  return {
    value: locationID,
    label: name,
    detail: details(address, city, reference, organization?.name),
    organizationID: organization?.organizationID,
  };
}

export type LocationChoices = { readonly organizationID?: string | null | undefined };

export const LOCATIONS: PickerSource<LocationChoices> = {
  entity: 'location',
  // nothing new can be created at a location whose organisation is out of use
  many: async ({ active: inUse, ...filter }, signal) => {
    const read = await query(
      pickLocationsDocument,
      { filter: { ...filter, inUse }, limit: CHOICES },
      { signal },
    );
    return read.locationsPaginated.items.map(locationChoice);
  },
  one: async (locationID, signal) => {
    const read = await query(pickedLocationDocument, { locationID }, { signal }).catch(nullIfNotFound);
    return read && locationChoice(read.location);
  },
  some: async (ids, signal) => {
    const pages = Array.from({ length: Math.ceil(ids.length / MAX_PAGE_LIMIT) }, (_, page) =>
      ids.slice(page * MAX_PAGE_LIMIT, (page + 1) * MAX_PAGE_LIMIT),
    );
    const read = await Promise.all(
      pages.map((locationIDs) =>
        query(pickLocationsDocument, { filter: { locationIDs }, limit: MAX_PAGE_LIMIT }, { signal }),
      ),
    );
    return read.flatMap(({ locationsPaginated }) => locationsPaginated.items.map(locationChoice));
  },
};

export const DISCIPLINES: PickerSource<object> = {
  entity: 'discipline',
  many: async (filter, signal) => {
    const read = await query(pickDisciplinesDocument, { filter, limit: CHOICES }, { signal });
    return read.disciplinesPaginated.items.map(({ disciplineID, name }) => ({
      value: disciplineID,
      label: name,
    }));
  },
  one: async (disciplineID, signal) => {
    const read = await query(pickedDisciplineDocument, { disciplineID }, { signal }).catch(nullIfNotFound);
    return read && { value: disciplineID, label: read.discipline.name };
  },
};

export type CompanyChoices = { readonly resellerID?: string | null | undefined };

type Company = { readonly name: string; readonly city: string | null };

export const ORGANIZATIONS: PickerSource<CompanyChoices> = {
  entity: 'organization',
  many: async (filter, signal) => {
    const read = await query(pickOrganizationsDocument, { filter, limit: CHOICES }, { signal });
    return read.organizationsPaginated.items.map((row) => companyChoice(row.organizationID, row));
  },
  one: async (organizationID, signal) => {
    const read = await query(pickedOrganizationDocument, { organizationID }, { signal }).catch(
      nullIfNotFound,
    );
    return read && companyChoice(organizationID, read.organization);
  },
};

export const CONTRACTORS: PickerSource<object> = {
  entity: 'contractor',
  many: async (filter, signal) => {
    const read = await query(pickContractorsDocument, { filter, limit: CHOICES }, { signal });
    return read.contractorsPaginated.items.map((row) => companyChoice(row.contractorID, row));
  },
  one: async (contractorID, signal) => {
    const read = await query(pickedContractorDocument, { contractorID }, { signal }).catch(nullIfNotFound);
    return read && companyChoice(contractorID, read.contractor);
  },
};

export const RESELLERS: PickerSource<object> = {
  entity: 'reseller',
  many: async (filter, signal) => {
    const read = await query(pickResellersDocument, { filter, limit: CHOICES }, { signal });
    return read.resellersPaginated.items.map((row) => companyChoice(row.resellerID, row));
  },
  one: async (resellerID, signal) => {
    const read = await query(pickedResellerDocument, { resellerID }, { signal }).catch(nullIfNotFound);
    return read && companyChoice(resellerID, read.reseller);
  },
};

export type UserChoices = {
  readonly organizationID?: string | null | undefined;
  readonly contractorID?: string | null | undefined;
  readonly resellerID?: string | null | undefined;
};

export const USERS: PickerSource<UserChoices> = {
  entity: 'user',
  many: async (filter, signal) => {
    const read = await query(pickUsersDocument, { filter, limit: CHOICES }, { signal });
    return read.usersPaginated.items.map(userChoice);
  },
  one: async (userID, signal) => {
    const read = await query(pickedUserDocument, { userID }, { signal }).catch(nullIfNotFound);
    return read && userChoice(read.user);
  },
};

function companyChoice(value: string, { name, city }: Company): Choice {
  return { value, label: name, detail: details(city) };
}

function userChoice(row: PickedUser): Choice {
  return { value: row.userID, label: displayName(row), detail: details(row.email, row.company?.name) };
}
