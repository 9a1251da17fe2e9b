import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import type { Change } from '../../db/with-access.ts';

/** The place that a contract covers, as far as a contractor's stream needs it. */
export type ContractedPair = {
  readonly organizationID: string;
  readonly locationID: string;
  readonly disciplineID: string;
};

/** A listener: for a contractor's people with the places of its contracts, for a reseller's people with its organisations. */
export type Listener = {
  readonly principal: UserPrincipal;
  readonly contracted: readonly ContractedPair[];
  readonly organizationIDs: readonly string[];
};

/**
 * Kinds that everyone chooses from: no row of them belongs to anyone. `isVisibleToReseller` adds to this for a reseller's people.
 */
const OF_ALL: readonly string[] = ['discipline', 'fire_cause', 'chapter'];

/**
 * Kinds that the people of organisations choose from for contracts and see on events, in use or not:
 * the company of every contractor.
 */
const OF_ORGANIZATIONS: readonly string[] = ['contractor'];

/** Whether a listener is told of a change, by ids alone: anyone who can see what has changed. */
export function isChangeVisible(listener: Listener, change: Change): boolean {
  const { principal } = listener;
  if (principal.userType !== 'reseller_employee' && OF_ALL.includes(change.entity)) return true;
  switch (principal.userType) {
    case 'application_owner':
      return true;
    case 'reseller_employee':
      return isVisibleToReseller(listener, change);
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

/**
 * A contractor sees a location and its organisation through a contract in any of its disciplines, and events and the like
 * through their own.
 */
function isOfPlace(change: Change, { organizationID, locationID, disciplineID }: ContractedPair): boolean {
  if (change.entity === 'organization') return change.organizationID === organizationID;
  return change.locationID === locationID && (change.disciplineID ?? disciplineID) === disciplineID;
}

/** Kinds that a reseller's people cannot see (design section 4). */
const NOT_OF_RESELLERS: readonly string[] = ['service_event', 'document', 'chapter', 'logbook_book'];

/** A reseller's people see no events or documents, nothing of other resellers, and of contractors only the companies. */
function isVisibleToReseller({ principal, organizationIDs }: Listener, change: Change): boolean {
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
