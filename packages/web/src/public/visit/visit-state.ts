import { isTransient } from '../../platform/http.ts';
import { type Failure, secondsToWait } from '../api/answer.ts';
import type { QrCodePlace } from '../api/calls.ts';
import type { Place } from './remembered-visit.ts';

/** Why the password is asked for: for the first time, or again after this outcome. `until` is in milliseconds. */
export type PasswordPrompt =
  | { readonly why: 'first' | 'wrong' | 'unreachable' | 'failed' | 'inactive' }
  | { readonly why: 'wait'; readonly until: number };

/** The place is known, the password not yet accepted. */
export type AwaitingPassword = {
  readonly phase: 'at_door';
  readonly place: Place;
  /** Null while a saved password is being sent again automatically. */
  readonly ask: PasswordPrompt | null;
  readonly checking: boolean;
  /** The page was already open and stays behind the dialog. */
  readonly opened: boolean;
};

/** The state of a visit. */
export type VisitState =
  | { readonly phase: 'looking_up' | 'no_code' | 'code_unknown' | 'code_withdrawn' | 'unreachable' }
  | AwaitingPassword
  | { readonly phase: 'inside'; readonly place: Place };

/** The place in a QR code's answer. */
export function placeOf(found: QrCodePlace): Place {
  return {
    location: { locationID: found.locationID, name: found.locationName },
    discipline: { disciplineID: found.disciplineID, name: found.disciplineName },
    resellerID: found.resellerID,
  };
}

/** The whole logbook in the application, for a signed-in person who sees it. */
export function fullLogbookAddress({ locationID, disciplineID }: QrCodePlace): string {
  return `/logbook/detail?${new URLSearchParams({ locationID, disciplineID })}`;
}

/** The phase after the lookup of a code failed. */
export function phaseAfter(failure: Failure): 'code_unknown' | 'code_withdrawn' | 'unreachable' {
  if (failure.kind === 'unreachable' || isTransient(failure)) return 'unreachable';
  return failure.status === 410 ? 'code_withdrawn' : 'code_unknown';
}

/** Whether a failure says nothing about the thing requested: no server was reached, or the server itself failed. */
export function isServerUnavailable(failure: Failure): boolean {
  return failure.kind === 'unreachable' || failure.status >= 500;
}

/** What to ask after a password check failed; `now` in milliseconds. */
export function promptAfter(failure: Failure, now: number): PasswordPrompt {
  const seconds = secondsToWait(failure);
  if (seconds !== null) return { why: 'wait', until: now + seconds * 1000 };
  if (failure.kind === 'unreachable') return { why: 'unreachable' };
  const inactive = failure.problems.some(
    ({ code }) => code === 'logbook.location_inactive' || code === 'logbook.discipline_not_at_location',
  );
  return { why: inactive ? 'inactive' : 'failed' };
}
