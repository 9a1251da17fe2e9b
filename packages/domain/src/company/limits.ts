import { type Problem, problem } from '../shared/problem.ts';
import type { ClientKind, CompanyUsage } from './facts.ts';

/** A limit's field -> what it counts. */
const LIMIT_FIELDS = {
  maxUsers: 'users',
  maxLocations: 'locations',
  maxDisciplines: 'disciplines',
} as const satisfies Record<string, keyof CompanyUsage>;

export type LimitField = keyof typeof LIMIT_FIELDS;
export type CompanyLimits = Readonly<Partial<Record<LimitField, number | null | undefined>>>;

/** The usage of a new company: only its main user. */
export const INITIAL_USAGE: CompanyUsage = { users: 1, locations: 0, disciplines: 0 };

/**
 * Whether a change breaks a limit (null: no limit), from the usage before it and after it. A company that already exceeds a limit
 * may make any change that does not take it further.
 */
export function breaksLimit(max: number | null, before: number, after: number): max is number {
  return max !== null && after > max && after > before;
}

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

/** A company's limit on users, how many active ones it has, and how many are to be added. */
type UserLimit = { readonly maxUsers: number | null; readonly users: number; readonly added: number };

/** `user.max_users_reached` if a company has no room for more active users. */
export function userLimitProblems({ maxUsers, users, added }: UserLimit, path = ''): Problem[] {
  return breaksLimit(maxUsers, users, users + added)
    ? [problem('user.max_users_reached', path, { max: maxUsers })]
    : [];
}

/** The limits of an organisation on its locations, null for no limit; and its usage, counted over its active locations. */
export type LocationLimits = { readonly maxLocations: number | null; readonly maxDisciplines: number | null };
type LocationUsage = Pick<CompanyUsage, 'locations' | 'disciplines'>;

/** The limits of an organisation that a change of its locations breaks, from its usage before it and after it. */
export function locationLimitProblems(
  before: LocationUsage,
  after: LocationUsage,
  { maxLocations, maxDisciplines }: LocationLimits,
): Problem[] {
  return [
    ...(breaksLimit(maxLocations, before.locations, after.locations)
      ? [problem('location.max_locations_reached', '', { max: maxLocations })]
      : []),
    ...(breaksLimit(maxDisciplines, before.disciplines, after.disciplines)
      ? [problem('organization.max_disciplines_reached', 'disciplineIDs', { max: maxDisciplines })]
      : []),
  ];
}
