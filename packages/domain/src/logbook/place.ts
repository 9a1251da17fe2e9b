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
