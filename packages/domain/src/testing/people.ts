import type { AnonymousPrincipal, UserPrincipal, VisitorPrincipal } from '../access/principal.ts';
import type { AccountType } from '../access/user-types.ts';
import type { CandidateFacts, CauseFacts, PlaceFacts, ServiceEventFacts } from '../service-event/facts.ts';

/** People, places and events for the tests of the rules; ids are words, because the rules only compare them. */
export const ORGANIZATION = 'organization';
export const OTHER_ORGANIZATION = 'other organization';
export const CONTRACTOR = 'contractor';
export const RESELLER = 'reseller';
export const LOCATION = 'location';
export const DISCIPLINE = 'discipline';

/**
 * The companies of a person of a user type: the one that fits the type, the others null; a location employee has the one
 * location.
 */
export function companiesOf(userType: AccountType) {
  const isOrganization = userType === 'organization_employee' || userType === 'location_employee';
  return {
    resellerID: userType === 'reseller_employee' ? RESELLER : null,
    organizationID: isOrganization ? ORGANIZATION : null,
    contractorID: userType === 'contractor_employee' ? CONTRACTOR : null,
    locationIDs: userType === 'location_employee' ? [LOCATION] : [],
  };
}

/** A signed-in person, of the company that fits the type. */
export function asUser(userType: AccountType, change: Partial<UserPrincipal> = {}): UserPrincipal {
  return {
    kind: 'user',
    userID: userType,
    userType,
    ...companiesOf(userType),
    isMainUser: false,
    sessionID: 'session',
    deviceID: 'device',
    locale: 'nl_NL',
    ...change,
  };
}

export const anonymous: AnonymousPrincipal = { kind: 'anonymous' };

/** A visitor who gave the password of the location. */
export function asVisitor(
  visitorSessionID = 'visit',
  change: Partial<VisitorPrincipal> = {},
): VisitorPrincipal {
  return { kind: 'visitor', visitorSessionID, locationID: LOCATION, organizationID: ORGANIZATION, ...change };
}

/** A location and discipline in use, under contract with the contractor. */
export function aPlace(change: Partial<PlaceFacts> = {}): PlaceFacts {
  return {
    organizationID: ORGANIZATION,
    locationID: LOCATION,
    disciplineID: DISCIPLINE,
    locationInUse: true,
    disciplineAtLocation: true,
    contractorID: CONTRACTOR,
    timeZone: 'Europe/Amsterdam',
    ...change,
  };
}

/** A possible assignee, of the company that fits the type. */
export function aCandidate(userType: AccountType, change: Partial<CandidateFacts> = {}): CandidateFacts {
  return {
    userID: userType,
    userType,
    active: true,
    ...companiesOf(userType),
    publiclyAssignable: true,
    ...change,
  };
}

/** A registration created by an organization_employee, new and without an assignee. */
export function anEvent(change: Partial<ServiceEventFacts> = {}): ServiceEventFacts {
  return {
    serviceEventID: 'event',
    organizationID: ORGANIZATION,
    locationID: LOCATION,
    disciplineID: DISCIPLINE,
    type: 'manual_registration',
    status: 'new',
    category: 'MALFUNCTION',
    origin: 'manually',
    priority: null,
    deviceID: 'panel 1',
    internalLocation: null,
    description: 'Lamp is out',
    solutionDescription: null,
    assignedTo: null,
    responsible: null,
    creator: {
      kind: 'user',
      userID: 'organization_employee',
      companyID: ORGANIZATION,
      visitorSessionID: null,
    },
    dueDate: null,
    fireAlarmType: null,
    causeCode: null,
    createdAt: new Date('2026-05-01T08:00:00Z'),
    sourceServiceEventID: null,
    ...change,
    actingCompanyID: change.actingCompanyID ?? change.creator?.companyID ?? ORGANIZATION,
    writtenAs: change.writtenAs ?? change.type ?? 'manual_registration',
  };
}

/** A file uploaded by a person of a company. */
export function aFile(companyID: string) {
  return { companyID };
}

export const CAUSES: readonly CauseFacts[] = [
  { code: 11, fireAlarmType: 'real' },
  { code: 21, fireAlarmType: 'unwanted' },
];
