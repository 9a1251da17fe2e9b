import { can } from '../access/can.ts';
import { tieOf } from '../access/permissions.ts';
import type { UserPrincipal } from '../access/principal.ts';
import { type Problem, problem } from '../shared/problem.ts';
import type { MainUserInput } from '../user/schemas.ts';
import type { ClientKind, CompanyUsage, MainUserFacts } from './facts.ts';

/** A limit's field -> what it counts. */
const LIMIT_FIELDS = {
  maxUsers: 'users',
  maxLocations: 'locations',
  maxDisciplines: 'disciplines',
} as const satisfies Record<string, keyof CompanyUsage>;

export type LimitField = keyof typeof LIMIT_FIELDS;
export type CompanyLimits = Readonly<Partial<Record<LimitField, number | null | undefined>>>;

/**
 * The limits that would be below present use: `limit_below_use` with the `count` in use. A limit that is not changed may
 * already be below it.
 */
export function limitsBelowUse(
  kind: ClientKind,
  before: CompanyLimits,
  sent: CompanyLimits,
  usage: CompanyUsage,
): Problem[] {
  const fields = Object.keys(LIMIT_FIELDS) as LimitField[];
  return fields.flatMap((field) => {
    const max = sent[field];
    const count = usage[LIMIT_FIELDS[field]];
    return max != null && max !== before[field] && max < count
      ? [problem(`${kind}.limit_below_use`, field, { count })]
      : [];
  });
}

/** The usage of a new company: only its main user. */
export const INITIAL_USAGE: CompanyUsage = { users: 1, locations: 0, disciplines: 0 };

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
  usage: CompanyUsage,
  actor: UserPrincipal,
): Problem[] {
  if (!can(actor, 'user.create', { tie: tieOf(actor, belonging) })) {
    return [problem('forbidden', 'mainUser')];
  }
  if (!active) return [problem('user.company_inactive', 'mainUser')];
  const isFull = maxUsers !== null && usage.users + 1 > maxUsers;
  return isFull ? [problem('user.max_users_reached', 'mainUser', { max: maxUsers })] : [];
}

/** The result of a change: the values that differ from the present ones, and the new person who becomes the main user. */
export type CompanyEdit<Values> = {
  readonly changes: Partial<Values>;
  readonly mainUser: MainUserInput | null;
};
