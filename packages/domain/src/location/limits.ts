import { type Problem, problem } from '../shared/problem.ts';

/** The limits of an organisation, null for no limit; and its usage, counted over its active locations. */
export type LocationLimits = { readonly maxLocations: number | null; readonly maxDisciplines: number | null };
export type LocationUsage = { readonly locations: number; readonly disciplines: number };

/**
 * The limits (specification 5) that a change breaks, from the organisation's usage before it and after it. A company that
 * already exceeds a limit may make any change that does not take it further.
 */
export function limitProblems(
  before: LocationUsage,
  after: LocationUsage,
  { maxLocations, maxDisciplines }: LocationLimits,
): Problem[] {
  const breaks = (max: number | null, had: number, has: number): max is number =>
    max !== null && has > max && has > had;
  const problems: Problem[] = [];
  if (breaks(maxLocations, before.locations, after.locations))
    problems.push(problem('location.max_locations_reached', '', { max: maxLocations }));
  if (breaks(maxDisciplines, before.disciplines, after.disciplines))
    problems.push(problem('organization.max_disciplines_reached', 'disciplineIDs', { max: maxDisciplines }));
  return problems;
}
