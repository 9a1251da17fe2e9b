import { companyIDOf, OWNER_COMPANY_ID } from '../access/company.ts';
import type { Principal } from '../access/principal.ts';
import type { ServiceEventFacts } from './facts.ts';

/** A person's relation to an event; the rules depend on nothing else about the person. */
export type EventRelation = {
  readonly userID: string | null;
  /** Created it, or belongs to the company that stands in for the creator (`isStoodInFor`). */
  readonly isCreator: boolean;
  readonly isOfCreatorCompany: boolean;
  readonly isAssignee: boolean;
  /** The responsible person or a colleague of theirs. */
  readonly isOfResponsibleCompany: boolean;
  /**
   * Belongs to a company that is involved in the event: the creator's, the location's, the
   * assignee's or the responsible person's.
   */
  readonly isInvolved: boolean;
};

const NONE: EventRelation = {
  userID: null,
  isCreator: false,
  isOfCreatorCompany: false,
  isAssignee: false,
  isOfResponsibleCompany: false,
  isInvolved: false,
};

/**
 * What determines whose people count as an event's creator: who created it, where, and the pair's
 * current contractor if it is in use.
 */
export type ActingFacts = {
  readonly organizationID: string;
  readonly creatorCompanyID: string;
  readonly contractorInUseID: string | null;
};

/**
 * The company whose people currently count as an event's creator: the one that created it, as long as it has access. Once a
 * contractor's contract for the pair has ended, or the contractor is out of use, none of its people can open the event, and the
 * location's organisation stands in (docs/decisions/0615). The database stores the answer on the row (`acting_company_id`).
 */
export function actingCompanyOf({
  organizationID,
  creatorCompanyID,
  contractorInUseID,
}: ActingFacts): string {
  const isThere = [organizationID, OWNER_COMPANY_ID, contractorInUseID].includes(creatorCompanyID);
  return isThere ? creatorCompanyID : organizationID;
}

/** Whether the location's organisation stands in for the creator: a visitor, a panel, or a company that no longer has access. */
export function isStoodInFor({
  creator,
  actingCompanyID,
}: Pick<ServiceEventFacts, 'creator' | 'actingCompanyID'>): boolean {
  return creator.kind !== 'user' || creator.companyID !== actingCompanyID;
}

/**
 * Whether a person belongs to the company whose people currently count as the event's creator; a reseller's people have no
 * relation to an event.
 */
export function isOfCreatorCompany(
  principal: Principal,
  { actingCompanyID }: Pick<ServiceEventFacts, 'actingCompanyID'>,
): boolean {
  if (principal.kind !== 'user' || principal.userType === 'reseller_employee') return false;
  return actingCompanyID === companyIDOf(principal);
}

/** The relation of `principal` to an event. Visitors, anonymous callers, resellers and the system have none. */
export function eventRelationOf(principal: Principal, event: ServiceEventFacts): EventRelation {
  if (principal.kind !== 'user' || principal.userType === 'reseller_employee') return NONE;
  const companyID = companyIDOf(principal);
  const isOfCreators = isOfCreatorCompany(principal, event);
  const isOfResponsibleCompany = event.responsible?.companyID === companyID;
  const isAssignee = event.assignedTo?.userID === principal.userID;
  return {
    userID: principal.userID,
    isCreator: event.creator.userID === principal.userID || (isOfCreators && isStoodInFor(event)),
    isOfCreatorCompany: isOfCreators,
    isAssignee,
    isOfResponsibleCompany: isOfResponsibleCompany || event.responsible?.userID === principal.userID,
    isInvolved:
      isAssignee ||
      isOfCreators ||
      isOfResponsibleCompany ||
      event.organizationID === companyID ||
      event.assignedTo?.companyID === companyID,
  };
}
