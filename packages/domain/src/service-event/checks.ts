import type { UserPrincipal, VisitorPrincipal } from '../access/principal.ts';
import { worksAt } from '../access/works-at.ts';
import {
  addMonths,
  type CalendarDate,
  dateInZone,
  FIRST_TIME_ZONE,
  LAST_TIME_ZONE,
} from '../shared/dates.ts';
import { DUE_DATE_YEARS_AHEAD_MAX } from '../shared/limits.ts';
import type { Problem } from '../shared/problem.ts';
import { problem } from '../shared/problem.ts';
import { isAssignable } from './assignable.ts';
import type { CandidateFacts, CauseFacts, PlaceFacts } from './facts.ts';
import type { Category, FireAlarmType } from './vocabulary.ts';

/** The problems of a place: not open to the actor, out of use, or without the discipline. */
export function placeProblems(actor: UserPrincipal | VisitorPrincipal, place: PlaceFacts | null): Problem[] {
  if (!place) return [problem('service_event.location_not_allowed', 'locationID')];
  const problems: Problem[] = [];
  if (!place.locationInUse) problems.push(problem('logbook.location_inactive', 'locationID'));
  if (!place.disciplineAtLocation)
    problems.push(problem('logbook.discipline_not_at_location', 'disciplineID'));
  else if (!worksAt(actor, place)) problems.push(problem('service_event.location_not_allowed', 'locationID'));
  return problems;
}

type Role = 'assignee' | 'responsible';
const ROLE_FIELD = { assignee: 'assignedToUserID', responsible: 'responsibleUserID' } as const;

/** The problem with a named person: does not exist, is not allowed at the place, or may not be named by the actor. */
export function personProblems(
  role: Role,
  person: CandidateFacts | null,
  place: PlaceFacts | null,
  actor: UserPrincipal,
): Problem[] {
  const isFine = person !== null && (place === null || isAssignable(person, place, actor));
  return isFine ? [] : [problem(`service_event.${role}_not_allowed`, ROLE_FIELD[role])];
}

/** The two people of an event, if named. */
type NamedIDs = { readonly assignedToUserID: string | null; readonly responsibleUserID: string | null };

/** The problems of an event that requires both people and lacks one of them. */
export function missingPeople({ assignedToUserID, responsibleUserID }: NamedIDs): Problem[] {
  return [
    ...(assignedToUserID ? [] : [problem('service_event.assignee_required', 'assignedToUserID')]),
    ...(responsibleUserID ? [] : [problem('service_event.responsible_required', 'responsibleUserID')]),
  ];
}

/**
 * The problem of a due date: before today in the place's time zone, or implausibly far ahead. If the place is unknown (a form
 * does not know its time zone), only what holds in every time zone is reported.
 */
export function dueDateProblems(
  date: CalendarDate | null | undefined,
  place: PlaceFacts | null,
  now: Date,
): Problem[] {
  if (date == null) return [];
  const first = dateInZone(now, place?.timeZone ?? LAST_TIME_ZONE);
  const last = addMonths(dateInZone(now, place?.timeZone ?? FIRST_TIME_ZONE), DUE_DATE_YEARS_AHEAD_MAX * 12);
  const isFine = date >= first && date <= last;
  return isFine ? [] : [problem('service_event.solution_date_invalid', 'dueDate')];
}

type FireValues = {
  readonly category: Category;
  readonly fireAlarmType?: FireAlarmType | null | undefined;
  readonly causeCode?: number | null | undefined;
};

/** The problems of a fire alarm's kind and cause: only a fire has them, and the cause must be of that kind. */
export function fireProblems(values: FireValues, causes: readonly CauseFacts[]): Problem[] {
  const { category, fireAlarmType, causeCode } = values;
  const problems: Problem[] = [];
  if (category !== 'FIRE') {
    if (fireAlarmType != null)
      problems.push(problem('service_event.fire_alarm_type_not_allowed', 'fireAlarmType'));
    if (causeCode != null) problems.push(problem('service_event.fire_alarm_type_not_allowed', 'causeCode'));
    return problems;
  }
  const cause = causes.find((known) => known.code === causeCode);
  if (causeCode != null && cause?.fireAlarmType !== fireAlarmType) {
    problems.push(problem('service_event.cause_not_of_type', 'causeCode'));
  }
  return problems;
}
