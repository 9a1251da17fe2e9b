import type { Problem } from '../shared/problem.ts';
import { problem } from '../shared/problem.ts';

/** What the rules of a logbook code ask about its place. */
export type LogbookPlace = {
  /** The location and its organisation are in use. */
  readonly locationInUse: boolean;
  /** The location has the discipline, and the discipline is in use. */
  readonly disciplineAtLocation: boolean;
};

/**
 * The problems of making a QR code for a location's discipline: `not_found` for a location that the caller does not see
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

/** The problems of printing a code, at `path`: it opens nothing once it is withdrawn, nor where its place is out of use. */
export function sheetProblems(
  { withdrawn, ...place }: LogbookPlace & { readonly withdrawn: boolean },
  path = '',
): Problem[] {
  if (withdrawn) return [problem('logbook.code_withdrawn', path)];
  return logbookPlaceProblems(place).map((one) => ({ ...one, path }));
}

/** Why a logbook is only read any more, the widest reason first; `given_up`: the location has the discipline no more. */
export const OUT_OF_USE_REASONS = ['organization', 'location', 'discipline', 'given_up'] as const;
export type OutOfUseReason = (typeof OUT_OF_USE_REASONS)[number];

/** What of a logbook's place is in use. */
export type PlaceInUse = {
  readonly organizationActive: boolean;
  readonly locationActive: boolean;
  readonly disciplineActive: boolean;
  /** The location has the discipline. */
  readonly atLocation: boolean;
};

/** Why the logbook of a place is out of use: of several reasons the widest; null where it is in use. */
export function outOfUseReason(place: PlaceInUse): OutOfUseReason | null {
  if (!place.organizationActive) return 'organization';
  if (!place.locationActive) return 'location';
  if (!place.disciplineActive) return 'discipline';
  return place.atLocation ? null : 'given_up';
}
