import { companyIDOf } from '../access/company.ts';
import type { Principal } from '../access/principal.ts';
import type { ServiceEventFacts } from './facts.ts';

/** What somebody is to an event; the rules ask only this. */
export type Standing = {
  readonly userID: string | null;
  /** Made it; for a visitor's or the system's event everyone of the location's organisation stands in. */
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

/** What `principal` is to an event. Visitors, the anonymous, resellers and the system are nothing to it. */
export function standingOf(principal: Principal, event: ServiceEventFacts): Standing {
  if (principal.kind !== 'user' || principal.userType === 'reseller_employee') return NONE;
  const companyID = companyIDOf(principal);
  const isOfCreatorCompany = event.creator.companyID === companyID;
  const isOfResponsibleCompany = event.responsible?.companyID === companyID;
  const isAssignee = event.assignedTo?.userID === principal.userID;
  return {
    userID: principal.userID,
    isCreator: event.creator.kind === 'user' ? event.creator.userID === principal.userID : isOfCreatorCompany,
    isOfCreatorCompany,
    isAssignee,
    isOfResponsibleCompany: isOfResponsibleCompany || event.responsible?.userID === principal.userID,
    isInvolved:
      isAssignee ||
      isOfCreatorCompany ||
      isOfResponsibleCompany ||
      event.organizationID === companyID ||
      event.assignedTo?.companyID === companyID,
  };
}
