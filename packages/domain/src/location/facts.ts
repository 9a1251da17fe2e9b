import type { Tie } from '../access/permissions.ts';
import { type RowOwnership, tieOf } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
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

/** A person's tie to a location, or to an organisation's locations. */
export function tieToLocation(
  principal: Principal,
  { organizationID, resellerID, locationID, contracted }: Omit<RowOwnership, 'userID' | 'contractorID'>,
): Tie {
  return tieOf(principal, {
    organizationID: organizationID ?? null,
    resellerID: resellerID ?? null,
    ...(locationID === undefined ? {} : { locationID }),
    ...(contracted === undefined ? {} : { contracted }),
  });
}
