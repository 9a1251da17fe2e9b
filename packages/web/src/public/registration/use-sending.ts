import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../server/answer.ts';
import { waitIn } from '../server/answer.ts';
import { register } from '../server/calls.ts';
import type { Place } from '../visit/remembered-visit.ts';
import { useVisit } from '../visit/use-visit.ts';
import { bodyOf, checkBody } from './body.ts';
import type { Draft } from './draft.ts';

/** Where the sending of a draft stands. `until` and `at` are in milliseconds; `at` tells one refusal from the next. */
export type SendingState =
  | { readonly phase: 'writing' | 'sending' | 'offline' | 'online_again' | 'reused' | 'password_needed' }
  | { readonly phase: 'waiting'; readonly until: number }
  | { readonly phase: 'refused'; readonly problems: readonly Problem[]; readonly at: number };

type Outcome = {
  /** A try begins by this token of the visit. */
  readonly onTry: (token: string) => void;
  /** The server has it, under this id. */
  readonly onMade: (serviceEventID: string) => void;
};

type Sending = {
  readonly state: SendingState;
  /** Checks the draft and sends it under its own key; a second call while one is under way does nothing. */
  readonly send: (draft: Draft) => Promise<void>;
  /** The field of this path was changed: what was said of it no longer holds. */
  readonly amend: (path: string) => void;
};

/** Sends the registration, and tells how far it is. */
export function useSending(place: Place, { onTry, onMade }: Outcome): Sending {
  const visit = useVisit();
  const [state, setState] = useState<SendingState>({ phase: 'writing' });
  const busy = useRef(false);

  useEffect(() => {
    if (state.phase !== 'offline') return;
    const tell = () => setState({ phase: 'online_again' });
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, [state.phase]);

  const send = async (draft: Draft): Promise<void> => {
    const mustWait = state.phase === 'waiting' && state.until > Date.now();
    if (busy.current || mustWait) return;
    busy.current = true;
    setState({ phase: 'sending' });
    const body = bodyOf(draft, place);
    const problems = await checkBody(body);
    if (problems.length > 0) {
      setState({ phase: 'refused', problems, at: Date.now() });
    } else {
      const answer = await visit.withToken((token) => {
        onTry(token);
        return register(body, draft.key, token);
      });
      if (answer.ok) onMade(answer.value.serviceEventID);
      else setState(stateAfter(answer.failure, Date.now()));
    }
    busy.current = false;
  };
  return { state, send, amend: (path) => setState((last) => withoutProblem(last, path)) };
}

/** The state without the problem at `path`; without any problem left it is writing again. */
export function withoutProblem(state: SendingState, path: string): SendingState {
  if (state.phase !== 'refused') return state;
  const problems = state.problems.filter((found) => found.path !== path);
  if (problems.length === state.problems.length) return state;
  return problems.length === 0 ? { phase: 'writing' } : { ...state, problems };
}

/** What a failed sending means for the visitor; `now` in milliseconds. */
export function stateAfter(failure: Failure, now: number): SendingState {
  if (failure.kind === 'unreachable') return { phase: 'offline' };
  const seconds = waitIn(failure);
  if (seconds !== null) return { phase: 'waiting', until: now + seconds * 1000 };
  if (failure.status === 401) return { phase: 'password_needed' };
  if (failure.problems.some(({ code }) => code === 'idempotency_key_reused')) return { phase: 'reused' };
  return { phase: 'refused', problems: failure.problems, at: now };
}
