import { mayPass } from '../../platform/http.ts';
import { type Failure, waitIn } from '../server/answer.ts';
import type { CodePlace } from '../server/calls.ts';
import type { Place } from './remembered-visit.ts';

/** Why the password is asked: for the first time, or again after this outcome. `until` is in milliseconds. */
export type Ask =
  | { readonly why: 'first' | 'wrong' | 'unreachable' | 'failed' | 'inactive' }
  | { readonly why: 'wait'; readonly until: number };

/** The place is known, the password is not yet accepted. */
export type AtDoor = {
  readonly phase: 'at_door';
  readonly place: Place;
  /** Null while a kept password is sent again by itself. */
  readonly ask: Ask | null;
  readonly checking: boolean;
  /** The page was open before and stays under the question. */
  readonly opened: boolean;
};

/** Where the visit stands. */
export type VisitState =
  | { readonly phase: 'looking_up' | 'no_code' | 'code_unknown' | 'code_withdrawn' | 'unreachable' }
  | AtDoor
  | { readonly phase: 'inside'; readonly place: Place };

/** The place that a QR code's answer names. */
export function placeOf(found: CodePlace): Place {
  return {
    location: { locationID: found.locationID, name: found.locationName },
    discipline: { disciplineID: found.disciplineID, name: found.disciplineName },
    resellerID: found.resellerID,
  };
}

/** The whole logbook in the application, for who is signed in and sees it. */
export function bookAddress({ locationID, disciplineID }: CodePlace): string {
  return `/logbook/detail?${new URLSearchParams({ locationID, disciplineID })}`;
}

/** The phase after a code could not be looked up. */
export function phaseAfter(failure: Failure): 'code_unknown' | 'code_withdrawn' | 'unreachable' {
  if (failure.kind === 'unreachable' || mayPass(failure)) return 'unreachable';
  return failure.status === 410 ? 'code_withdrawn' : 'code_unknown';
}

/** Whether a failure says nothing of what was asked: no server was reached, or the server itself failed. */
export function isServerAway(failure: Failure): boolean {
  return failure.kind === 'unreachable' || failure.status >= 500;
}

/** The question after a password could not be checked; `now` in milliseconds. */
export function askAfter(failure: Failure, now: number): Ask {
  const seconds = waitIn(failure);
  if (seconds !== null) return { why: 'wait', until: now + seconds * 1000 };
  if (failure.kind === 'unreachable') return { why: 'unreachable' };
  const inactive = failure.problems.some(
    ({ code }) => code === 'logbook.location_inactive' || code === 'logbook.discipline_not_at_location',
  );
  return { why: inactive ? 'inactive' : 'failed' };
}
