import type { UserPrincipal, VisitorPrincipal } from './principal.ts';

/** A location and discipline, with the contractor that has a contract for them, if any. */
export type WorkPlace = {
  readonly organizationID: string;
  readonly locationID: string;
  readonly contractorID: string | null;
};

type Worker = Pick<UserPrincipal, 'kind' | 'userType' | 'organizationID' | 'contractorID' | 'locationIDs'>;

/** Whether a person works at a location and discipline (design section 6); the wall applies the same rule to rows. */
export function worksAt(actor: Worker | VisitorPrincipal, place: WorkPlace): boolean {
  if (actor.kind === 'visitor') return actor.locationID === place.locationID;
  switch (actor.userType) {
    case 'application_owner':
      return true;
    case 'organization_employee':
      return actor.organizationID === place.organizationID;
    case 'location_employee':
      return actor.organizationID === place.organizationID && actor.locationIDs.includes(place.locationID);
    case 'contractor_employee':
      return actor.contractorID !== null && actor.contractorID === place.contractorID;
    default:
      return false;
  }
}
