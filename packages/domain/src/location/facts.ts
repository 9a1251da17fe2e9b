import type { LocationContact, LocationForwarding } from './schemas.ts';

/** All writable values of a location except its password, under payload names. */
export type LocationValues = {
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly organizationID: string;
  /** The active ones, ordered by id. */
  readonly disciplineIDs: readonly string[];
  readonly active: boolean;
  readonly reference: string | null;
  readonly contact: LocationContact;
  readonly notes: string | null;
  readonly forwarding: LocationForwarding;
};

/** A location with the facts that the rules need. */
export type LocationFacts = LocationValues & {
  readonly locationID: string;
  /** The reseller of its organisation. */
  readonly resellerID: string | null;
  readonly organizationActive: boolean;
};

/** The organisation of a new location. */
export type OrganizationFacts = {
  readonly organizationID: string;
  readonly resellerID: string | null;
  readonly active: boolean;
};
