import { companyIDOf, OWNER_COMPANY_ID } from '../access/company.ts';
import type { Principal } from '../access/principal.ts';
import type { ServiceEventFacts } from './facts.ts';

/** What somebody is to an event; the rules ask only this. */
export type Standing = {
  readonly userID: string | null;
  /** Made it, or is of the company that stands in for who made it (`isStoodInFor`). */
  readonly isCreator: boolean;
  readonly isOfCreatorCompany: boolean;
  readonly isAssignee: boolean;
  /** The responsible person or a colleague of theirs. */
  readonly isOfResponsibleCompany: boolean;
  /** Of a company that has part in the event: the creator's, the location's, the assignee's, the responsible's. */
  readonly isInvolved: boolean;
};

const NONE: Standing = {
  userID: null,
  isCreator: false,
  isOfCreatorCompany: false,
  isAssignee: false,
  isOfResponsibleCompany: false,
  isInvolved: false,
};

/** What says whose people count as an event's creator: who made it, where, and the pair's contractor now if that is in use. */
export type ActingFacts = {
  readonly organizationID: string;
  readonly creatorCompanyID: string;
  readonly contractorInUseID: string | null;
};

/**
 * The company whose people count as an event's creator now: the one that made it, for as long as it may be there. Once a
 * contractor's contract for the pair has ended, or it is out of use, nobody of it can open the event, and the location's
 * organisation stands in (docs/decisions/0615). The database carries the answer on the row (`acting_company_id`).
 */
export function actingCompanyOf({
  organizationID,
  creatorCompanyID,
  contractorInUseID,
}: ActingFacts): string {
  const isThere = [organizationID, OWNER_COMPANY_ID, contractorInUseID].includes(creatorCompanyID);
  return isThere ? creatorCompanyID : organizationID;
}

/** Whether the location's organisation stands in for who made an event: a visitor, a panel, or a company that is gone. */
export function isStoodInFor({
  creator,
  actingCompanyID,
}: Pick<ServiceEventFacts, 'creator' | 'actingCompanyID'>): boolean {
  return creator.kind !== 'user' || creator.companyID !== actingCompanyID;
}

/** Whether somebody is of the company whose people count as an event's creator now; a reseller's people are nothing to an event. */
export function isOfCreatorCompany(
  principal: Principal,
  { actingCompanyID }: Pick<ServiceEventFacts, 'actingCompanyID'>,
): boolean {
  if (principal.kind !== 'user' || principal.userType === 'reseller_employee') return false;
  return actingCompanyID === companyIDOf(principal);
}

/** What `principal` is to an event. Visitors, the anonymous, resellers and the system are nothing to it. */
export function standingOf(principal: Principal, event: ServiceEventFacts): Standing {
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
