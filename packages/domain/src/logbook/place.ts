import type { Problem } from '../shared/problem.ts';
import { problem } from '../shared/problem.ts';

/** The facts about a place that the rules of a logbook code need. */
export type LogbookPlace = {
  /** The location and its organisation are in use. */
  readonly locationInUse: boolean;
  /** The location has the discipline, and the discipline is in use. */
  readonly disciplineAtLocation: boolean;
};

/**
 * The problems of creating a QR code for a location's discipline: `not_found` for a location that the caller does not see
 * (null), `logbook.location_inactive`, `logbook.discipline_not_at_location`.
 */
export function logbookPlaceProblems(place: LogbookPlace | null): Problem[] {
  if (!place) return [problem('not_found', 'locationID')];
  const problems: Problem[] = [];
  if (!place.locationInUse) problems.push(problem('logbook.location_inactive', 'locationID'));
  if (!place.disciplineAtLocation)
    problems.push(problem('logbook.discipline_not_at_location', 'disciplineID'));
  return problems;
}

/** The problems of printing a code, at `path`: a code opens nothing if it is withdrawn or its place is out of use. */
export function sheetProblems(
  { withdrawn, ...place }: LogbookPlace & { readonly withdrawn: boolean },
  path = '',
): Problem[] {
  if (withdrawn) return [problem('logbook.code_withdrawn', path)];
  return logbookPlaceProblems(place).map((one) => ({ ...one, path }));
}

/** Why a logbook is read-only, the most general reason first; `given_up`: the location no longer has the discipline. */
export const OUT_OF_USE_REASONS = ['organization', 'location', 'discipline', 'given_up'] as const;
export type OutOfUseReason = (typeof OUT_OF_USE_REASONS)[number];

/** Which parts of a logbook's place are in use. */
export type PlaceInUse = {
  readonly organizationActive: boolean;
  readonly locationActive: boolean;
  readonly disciplineActive: boolean;
  /** The location has the discipline. */
  readonly atLocation: boolean;
};

/** Why the logbook of a place is out of use: the most general reason if there are several; null if it is in use. */
export function outOfUseReason(place: PlaceInUse): OutOfUseReason | null {
  if (!place.organizationActive) return 'organization';
  if (!place.locationActive) return 'location';
  if (!place.disciplineActive) return 'discipline';
  return place.atLocation ? null : 'given_up';
}
