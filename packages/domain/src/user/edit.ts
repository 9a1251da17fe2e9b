import { can } from '../access/can.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { differingValues } from '../shared/difference.ts';
import { type Problem, problem } from '../shared/problem.ts';
import { type Result, refuse, unlessProblems } from '../shared/result.ts';
import {
  COMPANY_FIELDS,
  companyFieldOf,
  type PlacementFacts,
  tieToUser,
  type UserFacts,
  type UserValues,
} from './facts.ts';
import { assignableUserTypes, companyInUseProblems, placementProblems } from './placement.ts';
import type { ChangeUserInput } from './schemas.ts';

/** The changes of one user. */
export type UserEdit = {
  readonly changes: Partial<UserValues>;
  readonly after: UserValues;
  readonly locations: { readonly added: readonly string[]; readonly removed: readonly string[] };
  /** The user needs a place among the active users of the company after the change; it has to be claimed first. */
  readonly claimsPlace: boolean;
  /** The open events that lose their assignee: all, those at locations other than the ones kept, or none. */
  readonly leaves: 'all' | { readonly except: readonly string[] } | null;
  /**
   * The user's workplace, or whether the user works at all, changes: those who see the user's open events are notified, because
   * these show it.
   */
  readonly moves: boolean;
};

/** The user's values after a change: company and locations that the type cannot have are removed. */
export function valuesAfter(user: UserValues, input: Omit<ChangeUserInput, 'password'>): UserValues {
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const after: UserValues = { ...valuesOf(user), ...sent };
  if (after.type === user.type) return after;
  const own = companyFieldOf(after.type);
  const emptied = COMPANY_FIELDS.filter((field) => field !== own && input[field] === undefined);
  return {
    ...after,
    ...Object.fromEntries(emptied.map((field) => [field, null])),
    locationIDs: after.type === 'location_employee' ? after.locationIDs : (input.locationIDs ?? []),
  };
}

/**
 * Whether a person may make this change to a user, and what it changes. Refuses with `forbidden` (for the whole, or at a field
 * that the person may not change), `user.type_not_allowed`, `user.own_type_unchangeable`, `user.own_account_stays`,
 * `user.main_user_stays`, `user.password_already_set`, and the codes of `placementProblems`; limits are counted by the
 * database.
 */
export function decideUserEdit(
  user: UserFacts,
  input: ChangeUserInput,
  facts: PlacementFacts,
  actor: UserPrincipal,
): Result<UserEdit> {
  if (!can(actor, 'user.edit', { tie: tieToUser(actor, user) })) return refuse(problem('forbidden'));
  const { password, ...values } = input;
  const after = valuesAfter(user, values);
  const changes = differingValues(valuesOf(user), valuesOf(after));
  const isPlaced = ['type', 'locationIDs', ...COMPANY_FIELDS].some((field) => field in changes);
  const isOwn = actor.userID === user.userID;
  const isReactivated = changes.active === true;
  const problems: Problem[] = [
    ...(isOwn ? ownProblems(changes, password) : typeProblems(changes, actor)),
    ...mainUserProblems(user, changes),
    ...addressProblems(user, changes, actor),
    // Nobody can place themselves, so for the own account no problems of a placement are reported.
    ...(isPlaced && !isOwn ? placementProblems(after, facts, actor, user) : []),
    ...(isReactivated && !changesCompany(changes) ? companyInUseProblems(after, facts.company) : []),
    ...(password && user.hasPassword ? [problem('user.password_already_set', 'password')] : []),
  ];
  return unlessProblems(problems, () => ({
    changes,
    after,
    locations: {
      added: after.locationIDs.filter((id) => !user.locationIDs.includes(id)),
      removed: user.locationIDs.filter((id) => !after.locationIDs.includes(id)),
    },
    claimsPlace: after.active && (!user.active || changesCompany(changes)),
    leaves: leavesBetween(user, after, changes),
    moves: isPlaced || 'active' in changes,
  }));
}

/**
 * Nobody can give themselves another type, company or locations, or deactivate themselves; the own password has a call of its
 * own.
 */
function ownProblems(changes: Partial<UserValues>, password: string | null | undefined): Problem[] {
  const fixed = ['locationIDs', ...COMPANY_FIELDS].filter((field) => field in changes);
  if ('type' in changes) return [problem('user.own_type_unchangeable', 'type')];
  return [
    ...fixed.map((field) => problem('forbidden', field)),
    ...(changes.active === false ? [problem('user.own_account_stays', 'active')] : []),
    ...(password ? [problem('forbidden', 'password')] : []),
  ];
}

function typeProblems({ type }: Partial<UserValues>, actor: UserPrincipal): Problem[] {
  return type && !assignableUserTypes(actor).includes(type) ? [problem('user.type_not_allowed', 'type')] : [];
}

/** A main user stays active, in the company and of the same type until another main user is chosen (specification 6). */
function mainUserProblems(user: UserFacts, changes: Partial<UserValues>): Problem[] {
  const leaving = ['type', ...COMPANY_FIELDS].filter((field) => field in changes);
  const paths = changes.active === false ? ['active', ...leaving] : leaving;
  return user.isMainUser ? paths.map((path) => problem('user.main_user_stays', path)) : [];
}

/**
 * Whether the actor may not change a user's address. Anyone who controls the address can choose the password, and so take over
 * the account. A main user has more rights than their colleagues, so the address can be changed only by the main user and by
 * those who manage the company.
 */
export function isAddressKept(
  user: Pick<UserFacts, 'userID' | 'isMainUser'>,
  actor: Pick<UserPrincipal, 'userID' | 'userType'>,
): boolean {
  return user.isMainUser && actor.userID !== user.userID && actor.userType === 'organization_employee';
}

function addressProblems(user: UserFacts, changes: Partial<UserValues>, actor: UserPrincipal): Problem[] {
  return isAddressKept(user, actor) && 'email' in changes ? [problem('forbidden', 'email')] : [];
}

function changesCompany(changes: Partial<UserValues>): boolean {
  return COMPANY_FIELDS.some((field) => field in changes);
}

function leavesBetween(user: UserFacts, after: UserValues, changes: Partial<UserValues>): UserEdit['leaves'] {
  if (changesCompany(changes) || (user.active && !after.active)) return 'all';
  const isNarrower = after.type === 'location_employee' && ('type' in changes || 'locationIDs' in changes);
  return isNarrower ? { except: after.locationIDs } : null;
}

/** Only the values of a user, as they are sent. */
export function valuesOf(user: UserValues): UserValues {
  return {
    type: user.type,
    firstName: user.firstName,
    insertion: user.insertion,
    lastName: user.lastName,
    email: user.email,
    locale: user.locale,
    resellerID: user.resellerID,
    organizationID: user.organizationID,
    contractorID: user.contractorID,
    locationIDs: [...user.locationIDs].sort(),
    publiclyAssignable: user.publiclyAssignable,
    mailNotifications: user.mailNotifications,
    active: user.active,
  };
}
