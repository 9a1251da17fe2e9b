import type { Problem } from '../shared/problem.ts';
import type { Result } from '../shared/result.ts';
import type { PlacementFacts, UserFacts } from '../user/facts.ts';
import { LOCATION, ORGANIZATION, RESELLER } from './people.ts';

/** A location of the organisation that is out of use. */
export const CLOSED_LOCATION = 'closed location';

/** What the tests of the rules about users share: placements, a user, and problems as `path code`. */
export const ORGANIZATIONS: PlacementFacts = {
  company: { companyID: ORGANIZATION, resellerID: RESELLER, active: true },
  locationIDs: new Set([LOCATION, 'location 2', CLOSED_LOCATION]),
  locationsInUse: new Set([LOCATION, 'location 2']),
};
export const NOWHERE: PlacementFacts = {
  company: null,
  locationIDs: new Set(),
  locationsInUse: new Set(),
};
/** Where somebody of a company that is in use is placed; it has no locations. */
export const at = (companyID: string): PlacementFacts => ({
  ...NOWHERE,
  company: { companyID, resellerID: null, active: true },
});
/** The same, with its company out of use. */
export const closed = (facts: PlacementFacts): PlacementFacts => ({
  ...facts,
  company: facts.company && { ...facts.company, active: false },
});

/** What was refused, each as `path code`; none where it was not. */
export const problemsOf = (result: Result<unknown>): string[] =>
  result.ok ? [] : result.problems.map(({ code, path }: Problem) => `${path} ${code}`.trim());

/** An organisation's employee with a password, no main user. */
export const aUser = (change: Partial<UserFacts> = {}): UserFacts => ({
  userID: 'somebody',
  type: 'organization_employee',
  firstName: 'Sam',
  insertion: null,
  lastName: 'Jansen',
  email: 'sam@example.test',
  locale: 'nl_NL',
  resellerID: null,
  organizationID: ORGANIZATION,
  contractorID: null,
  locationIDs: [],
  publiclyAssignable: false,
  mailNotifications: true,
  active: true,
  organizationResellerID: RESELLER,
  isMainUser: false,
  hasPassword: true,
  ...change,
});
