import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import type { Session } from '@fireledger/domain/access/session.ts';
import { mayCloseAlone } from '@fireledger/domain/service-event/close-alone.ts';
import { type EditField, editableFields, isFixed } from '@fireledger/domain/service-event/edit.ts';
import type { ServiceEventFacts } from '@fireledger/domain/service-event/facts.ts';
import type { Priority } from '@fireledger/domain/service-event/vocabulary.ts';
import type { EventDetail } from '../queries.ts';

/**
 * Companies as far as a rule here needs them: the signed-in person's own, any other, and one that the organisation stands in
 * for.
 */
const OWN = 'own';
const OTHER = 'other';
const GONE = 'gone';

type Me = Pick<Session, 'userID' | 'userType'>;

/**
 * The fields that somebody may change now, by the domain's rule. The server decides whether the creator's company is the
 * person's own: it gives the right to assign to that company only (design section 6).
 */
export function editableFieldsOf(event: EventDetail, me: Me): readonly EditField[] {
  return editableFields(principalOf(me), factsOf(event));
}

/** Whether somebody may take all steps that are left in one go, by the domain's rule. */
export function mayCloseAloneHere(event: EventDetail, me: Me): boolean {
  return mayCloseAlone(principalOf(me), factsOf(event));
}

/** Whether nobody may change a field of an event: its form does not mention it. */
export function isFieldFixed(event: EventDetail, field: EditField): boolean {
  return isFixed(factsOf(event), field);
}

/** Whether somebody may delete the files that they add to an open event: only the creator's company may (specification 6). */
export function mayDeleteOwnFiles({ rights }: Pick<EventDetail, 'rights'>): boolean {
  return isOfCreatorCompany(rights);
}

/** The server gives the right to assign to the creator's company alone (design section 6). */
function isOfCreatorCompany(rights: EventDetail['rights']): boolean {
  return rights.includes('service_event.assign');
}

function principalOf({ userID, userType }: Me): UserPrincipal {
  return {
    kind: 'user',
    userID,
    userType,
    resellerID: null,
    organizationID: OWN,
    contractorID: null,
    locationIDs: [],
    isMainUser: false,
    sessionID: '',
    deviceID: '',
    locale: 'en_GB',
  };
}

function factsOf(event: EventDetail): ServiceEventFacts {
  const { assignedToUser, responsibleUser, createdBy, location, discipline, rights } = event;
  const named = (person: { readonly userID: string } | null) =>
    person && { userID: person.userID, companyID: OTHER };
  const actingCompanyID = isOfCreatorCompany(rights) ? OWN : OTHER;
  return {
    ...event,
    writtenAs: event.type,
    organizationID: OTHER,
    locationID: location?.locationID ?? '',
    disciplineID: discipline?.disciplineID ?? '',
    priority: event.priority as Priority,
    assignedTo: named(assignedToUser),
    responsible: named(responsibleUser),
    creator: {
      kind: createdBy.kind,
      userID: createdBy.person?.userID ?? null,
      companyID: createdBy.stoodInFor ? GONE : actingCompanyID,
      visitorSessionID: null,
    },
    actingCompanyID,
    hasFollowUps: event.followUpCount > 0,
    createdAt: new Date(event.createdAt),
  };
}
