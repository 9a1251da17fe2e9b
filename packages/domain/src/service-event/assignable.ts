import { companyIDOf } from '../access/company.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { worksAt } from '../access/works-at.ts';
import type { CandidateFacts, PlaceFacts } from './facts.ts';

type Place = Pick<PlaceFacts, 'organizationID' | 'locationID' | 'contractorID'>;

/**
 * Whether a person may be assigned to or responsible for a location and discipline (specification 5): active, and one who works
 * there, but not one of the application owner's people, who work everywhere. Where the database decides alone, its function
 * `app.is_allowed_at` says the same of a person and an event.
 */
export function isAllowedAt(
  candidate: Pick<CandidateFacts, 'userType' | 'active' | 'organizationID' | 'contractorID' | 'locationIDs'>,
  place: Place,
): boolean {
  const isOwner = candidate.userType === 'application_owner';
  return candidate.active && !isOwner && worksAt({ kind: 'user', ...candidate }, place);
}

/** Whether `asker` may name this person: a colleague always, a person of another company only if publicly assignable. */
export function mayName(candidate: CandidateFacts, asker: UserPrincipal): boolean {
  return candidate.publiclyAssignable || companyIDOf(candidate) === companyIDOf(asker);
}

/** Whether `asker` may assign this person, or make them responsible, at a place. */
export function isAssignable(candidate: CandidateFacts, place: Place, asker: UserPrincipal): boolean {
  return isAllowedAt(candidate, place) && mayName(candidate, asker);
}
