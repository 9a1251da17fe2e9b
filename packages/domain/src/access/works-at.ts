import type { UserPrincipal, VisitorPrincipal } from './principal.ts';

/** A location and discipline, with the contractor under contract for them, if one is. */
export type WorkPlace = {
  readonly organizationID: string;
  readonly locationID: string;
  readonly contractorID: string | null;
};

type Worker = Pick<UserPrincipal, 'kind' | 'userType' | 'organizationID' | 'contractorID' | 'locationIDs'>;

/** Whether somebody works at a location and discipline (design section 6); the wall says the same of rows. */
export function worksAt(actor: Worker | VisitorPrincipal, place: WorkPlace): boolean {
  if (actor.kind === 'visitor') return actor.locationID === place.locationID;
  switch (actor.userType) {
    case 'application_owner':
      return true;
    case 'organization_employee':
      return actor.organizationID === place.organizationID;
    case 'location_employee':
      return actor.locationIDs.includes(place.locationID);
    case 'contractor_employee':
      return actor.contractorID !== null && actor.contractorID === place.contractorID;
    default:
      return false;
  }
}
