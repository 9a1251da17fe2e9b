import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import type { Change } from '../db/with-access.ts';

/** A contract's place, as far as a contractor's stream must know it. */
export type ContractedPlace = {
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
};

/** Who listens, to a contractor's people with the places of its contracts, to a reseller's with its organisations. */
export type Listener = {
  readonly principal: UserPrincipal;
  readonly contracted: readonly ContractedPlace[];
  readonly organizationIDs: readonly string[];
};

/** What everybody chooses from: no row of it is anybody's own. Of a reseller's people `resellerHears` says more. */
const OF_ALL: readonly string[] = ['discipline', 'fire_cause', 'chapter'];

/** Whom the people of organisations choose from for contracts and see on events, in use or not: every contractor's company. */
const OF_ORGANIZATIONS: readonly string[] = ['contractor'];

/** Whether somebody hears of a change: whoever sees what has changed, by ids alone. */
export function mayHear(listener: Listener, change: Change): boolean {
  const { principal } = listener;
  if (principal.userType !== 'reseller_employee' && OF_ALL.includes(change.entity)) return true;
  switch (principal.userType) {
    case 'application_owner':
      return true;
    case 'reseller_employee':
      return resellerHears(listener, change);
    case 'organization_employee':
      return OF_ORGANIZATIONS.includes(change.entity) || change.organizationID === principal.organizationID;
    case 'location_employee':
      if (OF_ORGANIZATIONS.includes(change.entity)) return true;
      return change.locationID
        ? principal.locationIDs.includes(change.locationID)
        : change.organizationID === principal.organizationID;
    case 'contractor_employee':
      return (
        (change.contractorID != null && change.contractorID === principal.contractorID) ||
        listener.contracted.some((place) => isOfPlace(change, place))
      );
  }
}

/** A contractor sees a location and its organisation by a contract in any of its disciplines; events and the like by their own. */
function isOfPlace(change: Change, { organizationID, locationID, disciplineID }: ContractedPlace): boolean {
  if (change.entity === 'organization') return change.organizationID === organizationID;
  return change.locationID === locationID && (change.disciplineID ?? disciplineID) === disciplineID;
}

/** What a reseller's people see nothing of (design section 4). */
const NOT_OF_RESELLERS: readonly string[] = ['service_event', 'document', 'chapter', 'logbook_book'];

/** A reseller's people see no events or documents, of other resellers nothing, and of contractors the companies alone. */
function resellerHears({ principal, organizationIDs }: Listener, change: Change): boolean {
  if (NOT_OF_RESELLERS.includes(change.entity)) {
    return false;
  }
  if (change.organizationID !== null) {
    return organizationIDs.includes(change.organizationID);
  }
  if (change.resellerID) {
    return change.resellerID === principal.resellerID;
  }
  return OF_ALL.includes(change.entity) || change.entity === 'contractor';
}
