import { can } from '../access/can.ts';
import { tieOf } from '../access/permissions.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { type Problem, problem } from '../shared/problem.ts';
import type { MainUserInput } from '../user/schemas.ts';
import type { ClientKind, CompanyUsage, MainUserFacts } from './facts.ts';
import { userLimitProblems } from './limits.ts';

/**
 * Whether a person can be a company's main user: an active person of it who is not a location employee. Otherwise
 * `main_user_invalid`.
 */
export function mainUserProblems(
  kind: ClientKind,
  companyID: string,
  person: MainUserFacts | null,
): Problem[] {
  const belongs =
    kind === 'organization'
      ? person?.userType === 'organization_employee' && person.organizationID === companyID
      : person?.userType === 'contractor_employee' && person.contractorID === companyID;
  return person?.active && belongs ? [] : [problem(`${kind}.main_user_invalid`, 'mainUserID')];
}

/**
 * Whether a person may create a new main user of a company in its state after the change: `forbidden`, `user.company_inactive`
 * (nobody could follow the invitation), `user.max_users_reached`.
 */
export function newMainUserProblems(
  belonging: {
    readonly organizationID?: string;
    readonly contractorID?: string;
    readonly resellerID?: string | null;
  },
  { maxUsers, active }: { readonly maxUsers: number | null; readonly active: boolean },
  { users }: CompanyUsage,
  actor: UserPrincipal,
): Problem[] {
  if (!can(actor, 'user.create', { tie: tieOf(actor, belonging) })) {
    return [problem('forbidden', 'mainUser')];
  }
  if (!active) return [problem('user.company_inactive', 'mainUser')];
  return userLimitProblems({ maxUsers, users, added: 1 }, 'mainUser');
}

/** The result of a change: the values that differ from the present ones, and the new person who becomes the main user. */
export type CompanyEdit<Values> = {
  readonly changes: Partial<Values>;
  readonly mainUser: MainUserInput | null;
};
