import type { Problem } from '../shared/problem.ts';
import type { Result } from '../shared/result.ts';
import type { PlacementFacts, UserFacts } from '../user/facts.ts';
import { LOCATION, ORGANIZATION, RESELLER } from './people.ts';

/** A location of the organisation that is out of use. */
export const CLOSED_LOCATION = 'closed location';

/** Shared by the tests of the rules about users: placements, a user, and problems as `path code`. */
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
/** The placement of a person at an active company without locations. */
export const at = (companyID: string): PlacementFacts => ({
  ...NOWHERE,
  company: { companyID, resellerID: null, active: true },
});
/** The same, with its company out of use. */
export const closed = (facts: PlacementFacts): PlacementFacts => ({
  ...facts,
  company: facts.company && { ...facts.company, active: false },
});

/** The refused problems, each as `path code`; none if nothing was refused. */
export const problemsOf = (result: Result<unknown>): string[] =>
  result.ok ? [] : result.problems.map(({ code, path }: Problem) => `${path} ${code}`.trim());

/** An organisation's employee with a password, not a main user. */
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
