import { companyIDOf } from '../access/company.ts';
import type { UserPrincipal } from '../access/principal.ts';
import type { CandidateFacts, PlaceFacts } from './facts.ts';

type Place = Pick<PlaceFacts, 'organizationID' | 'locationID' | 'contractorID'>;

/**
 * Whether a person may be assigned to or responsible for a location and discipline (specification 5): active, and employed by
 * its organisation, named on the location, or of a contractor with an active contract for the pair.
 */
export function isAllowedAt(
  candidate: Pick<CandidateFacts, 'userType' | 'active' | 'organizationID' | 'contractorID' | 'locationIDs'>,
  place: Place,
): boolean {
  if (!candidate.active) return false;
  switch (candidate.userType) {
    case 'organization_employee':
      return candidate.organizationID === place.organizationID;
    case 'location_employee':
      return (
        candidate.organizationID === place.organizationID && candidate.locationIDs.includes(place.locationID)
      );
    case 'contractor_employee':
      return candidate.contractorID !== null && candidate.contractorID === place.contractorID;
    default:
      return false;
  }
}

/** Whether `asker` may name this person: a colleague always, a person of another company only if publicly assignable. */
export function mayName(candidate: CandidateFacts, asker: UserPrincipal): boolean {
  return candidate.publiclyAssignable || companyIDOf(candidate) === companyIDOf(asker);
}

/** Whether `asker` may assign this person, or make them responsible, at a place. */
export function isAssignable(candidate: CandidateFacts, place: Place, asker: UserPrincipal): boolean {
  return isAllowedAt(candidate, place) && mayName(candidate, asker);
}
