import { describe, expect, it } from 'vitest';
import type { AccountType } from '../access/user-types.ts';
import { aCandidate, anEvent, aPlace, asUser, CONTRACTOR, ORGANIZATION } from '../testing/people.ts';
import { isAllowedAt, isAssignable } from './assignable.ts';
import type { CandidateFacts } from './facts.ts';
import { needsNewAssignee, requestNewAssignee } from './mail/new-assignee.ts';

describe('isAllowedAt', () => {
  it.each<[AccountType, Partial<CandidateFacts>, boolean]>([
    ['organization_employee', {}, true],
    ['organization_employee', { organizationID: 'x' }, false],
    ['organization_employee', { active: false }, false],
    ['location_employee', {}, true],
    ['location_employee', { locationIDs: [] }, false],
    ['location_employee', { organizationID: 'x' }, false],
    ['contractor_employee', {}, true],
    ['contractor_employee', { contractorID: 'x' }, false],
    ['reseller_employee', {}, false],
    ['application_owner', {}, false],
  ])('%s %o: %s', (type, change, allowed) => {
    expect(isAllowedAt(aCandidate(type, change), aPlace())).toBe(allowed);
  });

  it('needs an active contract for the pair', () => {
    expect(isAllowedAt(aCandidate('contractor_employee'), aPlace({ contractorID: null }))).toBe(false);
    expect(
      isAllowedAt(aCandidate('contractor_employee', { contractorID: null }), aPlace({ contractorID: null })),
    ).toBe(false);
  });
});

describe('isAssignable', () => {
  const shy = { publiclyAssignable: false };
  it.each<[AccountType, AccountType, Partial<CandidateFacts>, boolean]>([
    ['organization_employee', 'contractor_employee', {}, true],
    ['organization_employee', 'contractor_employee', shy, false],
    ['contractor_employee', 'contractor_employee', shy, true],
    ['contractor_employee', 'location_employee', shy, false],
    ['location_employee', 'organization_employee', shy, true],
    ['application_owner', 'organization_employee', shy, false],
    ['application_owner', 'organization_employee', {}, true],
  ])('%s names %s %o: %s', (asker, candidate, change, allowed) => {
    expect(isAssignable(aCandidate(candidate, change), aPlace(), asUser(asker))).toBe(allowed);
  });
});

describe('an assignee who is gone', () => {
  const assignedTo = { userID: 'technician', companyID: CONTRACTOR };

  it('leaves an open event asking, a closed one not', () => {
    expect(needsNewAssignee({ status: 'pending', assignedTo }, false)).toBe(true);
    expect(needsNewAssignee({ status: 'pending', assignedTo }, true)).toBe(false);
    expect(needsNewAssignee({ status: 'done', assignedTo }, false)).toBe(false);
    expect(needsNewAssignee({ status: 'new', assignedTo: null }, false)).toBe(false);
  });

  it('asks the creator, else the main user of the creator’s company', () => {
    const event = anEvent({ assignedTo });
    const asked = (activeCreatorUserID: string | null, mainUserID: string | null) =>
      requestNewAssignee(event, { activeCreatorUserID, mainUserID }).map((effect) => effect.toUserID);
    expect(asked('creator', 'main')).toEqual(['creator']);
    expect(asked(null, 'main')).toEqual(['main']);
    expect(asked(null, null)).toEqual([]);
    expect(asked('technician', ORGANIZATION)).toEqual([]);
  });
});
