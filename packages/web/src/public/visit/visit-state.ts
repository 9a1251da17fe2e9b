import { mayPass } from '../../platform/http.ts';
import { type Failure, waitIn } from '../server/answer.ts';
import type { CodePlace } from '../server/calls.ts';
import type { Place } from './remembered-visit.ts';

/** Why the password is asked for: for the first time, or again after this outcome. `until` is in milliseconds. */
export type Ask =
  | { readonly why: 'first' | 'wrong' | 'unreachable' | 'failed' | 'inactive' }
  | { readonly why: 'wait'; readonly until: number };

/** The place is known, the password not yet accepted. */
export type AtDoor = {
  readonly phase: 'at_door';
  readonly place: Place;
  /** Null while a saved password is being sent again automatically. */
  readonly ask: Ask | null;
  readonly checking: boolean;
  /** The page was already open and stays behind the dialog. */
  readonly opened: boolean;
};

/** The state of a visit. */
export type VisitState =
  | { readonly phase: 'looking_up' | 'no_code' | 'code_unknown' | 'code_withdrawn' | 'unreachable' }
  | AtDoor
  | { readonly phase: 'inside'; readonly place: Place };

/** The place in a QR code's answer. */
export function placeOf(found: CodePlace): Place {
  return {
    location: { locationID: found.locationID, name: found.locationName },
    discipline: { disciplineID: found.disciplineID, name: found.disciplineName },
    resellerID: found.resellerID,
  };
}

/** The whole logbook in the application, for a signed-in person who sees it. */
export function bookAddress({ locationID, disciplineID }: CodePlace): string {
  return `/logbook/detail?${new URLSearchParams({ locationID, disciplineID })}`;
}

/** The phase after the lookup of a code failed. */
export function phaseAfter(failure: Failure): 'code_unknown' | 'code_withdrawn' | 'unreachable' {
  if (failure.kind === 'unreachable' || mayPass(failure)) return 'unreachable';
  return failure.status === 410 ? 'code_withdrawn' : 'code_unknown';
}

/** Whether a failure says nothing about the thing requested: no server was reached, or the server itself failed. */
export function isServerAway(failure: Failure): boolean {
  return failure.kind === 'unreachable' || failure.status >= 500;
}

/** What to ask after a password check failed; `now` in milliseconds. */
export function askAfter(failure: Failure, now: number): Ask {
  const seconds = waitIn(failure);
  if (seconds !== null) return { why: 'wait', until: now + seconds * 1000 };
  if (failure.kind === 'unreachable') return { why: 'unreachable' };
  const inactive = failure.problems.some(
    ({ code }) => code === 'logbook.location_inactive' || code === 'logbook.discipline_not_at_location',
  );
  return { why: inactive ? 'inactive' : 'failed' };
}
