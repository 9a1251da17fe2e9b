import { type Tie, tieOf } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { CompanyValues } from '../company/facts.ts';

/** All writable values of an organisation, under payload names. */
export type OrganizationValues = CompanyValues & {
  readonly timeZone: string;
  readonly maxLocations: number | null;
  readonly resellerID: string | null;
};

/** An organisation with the facts that the rules need. */
export type OrganizationFacts = OrganizationValues & { readonly organizationID: string };

/** The named reseller, or null if it does not exist. */
export type ResellerFacts = { readonly resellerID: string; readonly active: boolean };

/** A person's tie to an organisation, or to a new one of a reseller (no id yet). */
export function tieToOrganization(
  principal: Principal,
  { organizationID = 'new', resellerID }: { organizationID?: string; resellerID: string | null },
): Tie {
  return tieOf(principal, { organizationID, resellerID });
}
