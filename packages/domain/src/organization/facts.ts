import { type Tie, tieOf } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { CompanyValues } from '../company/facts.ts';

/** Everything of an organisation that can be written, under payload names. */
export type OrganizationValues = CompanyValues & {
  readonly timeZone: string;
  readonly maxLocations: number | null;
  readonly resellerID: string | null;
};

/** An organisation as the rules ask about it. */
export type OrganizationFacts = OrganizationValues & { readonly organizationID: string };

/** The reseller that is named, or null: no such one. */
export type ResellerFacts = { readonly resellerID: string; readonly active: boolean };

/** How somebody stands to an organisation, or to one of a reseller that is yet to be made (no id). */
export function tieToOrganization(
  principal: Principal,
  { organizationID = 'new', resellerID }: { organizationID?: string; resellerID: string | null },
): Tie {
  return tieOf(principal, { organizationID, resellerID });
}
