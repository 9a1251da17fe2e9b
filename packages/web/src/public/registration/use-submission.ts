import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { useEffect, useRef, useState } from 'react';
import { isTransient } from '../../platform/http.ts';
import { type Failure, secondsToWait } from '../api/answer.ts';
import { register } from '../api/calls.ts';
import type { Place } from '../visit/remembered-visit.ts';
import { useVisit } from '../visit/use-visit.ts';
import { type Draft, isLapsed } from './draft.ts';
import { bodyOf, checkBody, type RegistrationBody } from './registration-body.ts';

/** The state of sending a draft. `until` and `at` are in milliseconds; `at` distinguishes one refusal from the next. */
export type SubmissionState =
  | { readonly phase: 'writing' | 'sending' | 'password_needed' }
  /** It is unknown whether the last try was written; the same draft may be sent again. */
  | { readonly phase: 'offline' | 'online_again' | 'server_failed' }
  /**
   * An earlier try was written with another text, or may have been written too long ago to be repeated: the visitor chooses.
   */
  | { readonly phase: 'reused' | 'lapsed' }
  | { readonly phase: 'waiting'; readonly until: number }
  | { readonly phase: 'refused'; readonly problems: readonly Problem[]; readonly at: number };

type Outcome = {
  /** What the draft remembers of its tries: the token when one begins, and since when it may have been written. */
  readonly onTry: (tried: Partial<Pick<Draft, 'token' | 'triedAt'>>) => void;
  /** The server has this draft, under this id. */
  readonly onMade: (serviceEventID: string, sent: Draft) => void;
};

type Sending = {
  readonly state: SubmissionState;
  /** Checks the draft and sends it under its own key; does nothing while another call is in progress. */
  readonly send: (draft: Draft) => Promise<void>;
  /** The field at this path was changed: its problem no longer applies. */
  readonly amend: (path: string) => void;
};

/** Sends the registration and reports the progress. */
export function useSubmission(place: Place, { onTry, onMade }: Outcome): Sending {
  const visit = useVisit();
  const [state, setState] = useState<SubmissionState>({ phase: 'writing' });
  const busy = useRef(false);

  useOnlineAgain(state.phase === 'offline', setState);

  const sendBody = async (draft: Draft, body: RegistrationBody): Promise<void> => {
    const triedAt = draft.triedAt ?? Date.now();
    const answer = await visit.withToken((token) => {
      onTry({ token, triedAt });
      return register(body, draft.key, token);
    });
    if (answer.ok) return onMade(answer.value.serviceEventID, draft);
    if (isCertainlyNotSaved(answer.failure)) onTry({ triedAt: draft.triedAt });
    setState(stateAfter(answer.failure, Date.now()));
  };
  const send = async (draft: Draft): Promise<void> => {
    const mustWait = state.phase === 'waiting' && state.until > Date.now();
    if (busy.current || mustWait) return;
    busy.current = true;
    setState({ phase: 'sending' });
    try {
      const body = bodyOf(draft, place);
      const problems = await checkBody(body);
      if (problems.length > 0) setState({ phase: 'refused', problems, at: Date.now() });
      else if (isLapsed(draft, Date.now())) setState({ phase: 'lapsed' });
      else await sendBody(draft, body);
    } catch (error) {
      setState({ phase: 'server_failed' });
      throw error;
    } finally {
      busy.current = false;
    }
  };
  return { state, send, amend: (path) => setState((last) => withoutProblem(last, path)) };
}

/** After a try without a connection, reports when there is one again. */
function useOnlineAgain(offline: boolean, setState: (state: SubmissionState) => void): void {
  useEffect(() => {
    if (!offline) return;
    const tell = () => setState({ phase: 'online_again' });
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, [offline, setState]);
}

/** Whether a failed try has certainly written nothing: it was refused, and not because of a server error. */
export function isCertainlyNotSaved(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.status < 500;
}

/** The state without the problem at `path`; without any problem left it is back to writing. */
export function withoutProblem(state: SubmissionState, path: string): SubmissionState {
  if (state.phase !== 'refused') return state;
  const problems = state.problems.filter((found) => found.path !== path);
  if (problems.length === state.problems.length) return state;
  return problems.length === 0 ? { phase: 'writing' } : { ...state, problems };
}

/** What a failed try means for the visitor; `now` in milliseconds. */
export function stateAfter(failure: Failure, now: number): SubmissionState {
  if (failure.kind === 'unreachable') return { phase: 'offline' };
  const seconds = secondsToWait(failure);
  if (seconds !== null) return { phase: 'waiting', until: now + seconds * 1000 };
  if (isTransient(failure)) return { phase: 'server_failed' };
  if (failure.status === 401) return { phase: 'password_needed' };
  if (failure.problems.some(({ code }) => code === 'idempotency_key_reused')) return { phase: 'reused' };
  return { phase: 'refused', problems: failure.problems, at: now };
}
