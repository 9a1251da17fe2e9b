import { describe, expect, it } from 'vitest';
import { OWNER_COMPANY_ID } from '../access/company.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { anEvent, asUser, CONTRACTOR, ORGANIZATION, OTHER_ORGANIZATION } from '../testing/people.ts';
import { actingCompanyOf, eventRelationOf, isStoodInFor } from './event-relation.ts';
import type { CreatorFacts } from './facts.ts';

const FORMER = 'former contractor';
const technicians: CreatorFacts = {
  kind: 'user',
  userID: 'contractor_employee',
  companyID: CONTRACTOR,
  visitorSessionID: null,
};
const visitors: CreatorFacts = {
  ...technicians,
  kind: 'visitor',
  userID: null,
  companyID: ORGANIZATION,
  visitorSessionID: 'v',
};

describe('the company whose people count as the creator', () => {
  it.each([
    ['the organisation’s own', ORGANIZATION, CONTRACTOR, ORGANIZATION],
    ['the organisation’s own, without a contractor', ORGANIZATION, null, ORGANIZATION],
    ['the contractor’s', CONTRACTOR, CONTRACTOR, CONTRACTOR],
    ['the contractor’s, whose contract has ended', CONTRACTOR, null, ORGANIZATION],
    ['the contractor’s, after whom another came', FORMER, CONTRACTOR, ORGANIZATION],
    ['the application owner’s', OWNER_COMPANY_ID, CONTRACTOR, OWNER_COMPANY_ID],
    ['the application owner’s, without a contractor', OWNER_COMPANY_ID, null, OWNER_COMPANY_ID],
    ['another organisation’s, which nobody made there', OTHER_ORGANIZATION, null, ORGANIZATION],
  ])('%s', (_name, creatorCompanyID, contractorInUseID, expected) => {
    const organizationID = ORGANIZATION;
    expect(actingCompanyOf({ organizationID, creatorCompanyID, contractorInUseID })).toBe(expected);
  });
});

describe('what somebody is to an event', () => {
  const employee = asUser('organization_employee');
  const technician = asUser('contractor_employee');
  const colleague = asUser('contractor_employee', { userID: 'colleague' });
  const moved = asUser('organization_employee', { userID: 'contractor_employee' });
  it.each<[string, CreatorFacts, string, UserPrincipal, string]>([
    ['its creator', technicians, CONTRACTOR, technician, 'creator of the company'],
    ['a colleague of the creator', technicians, CONTRACTOR, colleague, 'of the company'],
    ['the organisation, of its contractor’s', technicians, CONTRACTOR, employee, 'nothing'],
    [
      'the organisation, of a contractor’s that is gone',
      technicians,
      ORGANIZATION,
      employee,
      'creator of the company',
    ],
    [
      'its location’s people, likewise',
      technicians,
      ORGANIZATION,
      asUser('location_employee'),
      'creator of the company',
    ],
    ['the contractor that came after', technicians, ORGANIZATION, colleague, 'nothing'],
    [
      'its creator, who works for the organisation now',
      technicians,
      ORGANIZATION,
      moved,
      'creator of the company',
    ],
    ['the organisation, of a visitor’s', visitors, ORGANIZATION, employee, 'creator of the company'],
    ['the contractor, of a visitor’s', visitors, ORGANIZATION, technician, 'nothing'],
    [
      'the owner, of a contractor’s that is gone',
      technicians,
      ORGANIZATION,
      asUser('application_owner'),
      'nothing',
    ],
  ])('%s', (_name, creator, actingCompanyID, actor, expected) => {
    const { isCreator, isOfCreatorCompany } = eventRelationOf(actor, anEvent({ creator, actingCompanyID }));
    const words = [isCreator && 'creator', isOfCreatorCompany && 'of the company'].filter(Boolean);
    expect(words.join(' ') || 'nothing').toBe(expected);
  });

  it('is stood in for where nobody who made it can open it', () => {
    expect(isStoodInFor(anEvent())).toBe(false);
    expect(isStoodInFor(anEvent({ creator: technicians }))).toBe(false);
    expect(isStoodInFor(anEvent({ creator: technicians, actingCompanyID: ORGANIZATION }))).toBe(true);
    expect(isStoodInFor(anEvent({ creator: visitors }))).toBe(true);
  });
});
