import { rememberable } from '@fireledger/domain/access/page-check.ts';
import type { Session } from '@fireledger/domain/access/session.ts';
import { useSyncExternalStore } from 'react';
import { forgetDraftsOfOthers } from './drafts.ts';
import { get, ProblemError, tellSignedOut } from './http.ts';
import { logoutFailure, repeatLogout, withdrawLogout } from './logout.ts';
import { createStore } from './store.ts';

/** What the server answers to sign-in and to the question who is signed in. */
type SessionReply = { readonly session: Session | null };

const session = createStore<Session | null>(null);
let loading: Promise<Session | null> | undefined;

let clockFits = true;

const TARGET = 'fireledger_target';
/** What tells the other tabs who signed in. */
const STARTED = 'started ';
const channel = new BroadcastChannel('fireledger-session');

/** The claims as last heard of; null when nobody is signed in. Before the start it is null too: ask `ensureSession`. */
export function currentSession(): Session | null {
  return session.get();
}

/** The claims, asked of the server once per start. Throws as calls do. */
export function ensureSession(): Promise<Session | null> {
  loading ??= readSession().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Milliseconds before the question is put again to a server that is busy for a moment (503), and how often. */
const ASK_AGAIN_AFTER = 400;
const TRIES = 3;

async function askForSession(tries: number): Promise<SessionReply> {
  try {
    return await get<SessionReply>('/user/session');
  } catch (error) {
    if (tries <= 1 || !(error instanceof ProblemError && error.code === 'unavailable')) throw error;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER));
    return askForSession(tries - 1);
  }
}

/**
 * Asks whether the session still goes on, where something hints that it does not. One that is over is left as after any call that
 * is told so; without an answer the page stays.
 */
export async function checkSession(): Promise<void> {
  const reply = await askForSession(1).catch(() => null);
  if (reply?.session === null) tellSignedOut('not_authenticated');
}

let hasLeft = false;

/** Whether the session was ended as somebody had wished before this start: answered once, to whoever asks first. */
export function takeHasLeft(): boolean {
  const answer = hasLeft;
  hasLeft = false;
  return answer;
}

async function readSession(): Promise<Session | null> {
  if (await repeatLogout()) {
    forgetLeftovers();
    hasLeft = true;
  }
  const reply = await askForSession(TRIES);
  if (reply.session) forgetDraftsOfOthers(reply.session.userID);
  takeOver(reply.session);
  return reply.session;
}

/** Takes claims that the server has just given: a clock that calls them over is wrong. */
function takeOver(value: Session | null): void {
  clockFits = value === null || Date.parse(value.expiresAt) > Date.now();
  session.set(value);
}

/**
 * The moment at which the claims are looked at: now on the browser's clock. Where that is so far ahead that nobody would ever be let
 * in, it is before every end, and the server says when the session is over.
 */
export function sessionMoment(): Date {
  return new Date(clockFits ? Date.now() : 0);
}

/** Takes over the claims that an answer of sign-in carries, and tells the other tabs. */
export function startSession(started: Session): void {
  withdrawLogout();
  hasLeft = false;
  forgetDraftsOfOthers(started.userID);
  hold(started);
  if (started.deviceTrusted) channel.postMessage(STARTED + started.userID);
}

/** Forgets the claims, here and in the other tabs. What was typed and not saved waits for the same person. */
export function forgetSession(): void {
  hold(null);
  channel.postMessage('ended');
}

/** The same for somebody who signs out: what was typed and not saved is forgotten too, and where they were headed, in every tab. */
export function endSession(): void {
  hold(null);
  forgetLeftovers();
}

function forgetLeftovers(): void {
  forgetDraftsOfOthers(null);
  rememberTarget(null);
  channel.postMessage('signed_out');
}

function hold(value: Session | null): void {
  logoutFailure.set(null);
  loading = Promise.resolve(value);
  takeOver(value);
}

/** How a screen follows what happened in another tab. */
type Following = {
  /** Forgets everything that was read. */
  readonly forget: () => void;
  /** Shows the page anew; answers when it is there. */
  readonly show: () => Promise<void>;
};

/**
 * Follows another tab that signed in or out. Where somebody else signed in than this tab was of, its screen goes first, with all that
 * was read and typed: nothing of one person is shown to, or sent as, the next.
 */
export function onSessionElsewhere({ forget, show }: Following): void {
  channel.onmessage = (event: MessageEvent<unknown>) => {
    logoutFailure.set(null);
    if (event.data === 'signed_out') {
      forgetDraftsOfOthers(null);
      hold(null);
      forget();
      // On the way to sign-in the page that is left is remembered: whoever signs in next has not asked for it.
      void show().then(() => rememberTarget(null));
    } else if (event.data === 'ended') {
      hold(null);
      forget();
      void show();
    } else {
      if (event.data !== STARTED + session.get()?.userID) {
        session.set(null);
        forget();
      }
      loading = undefined;
      void ensureSession().then(show, show);
    }
  };
}

/**
 * Follows somebody who comes back to a page that the browser kept as it was left, for another site: whose session is over by now, or
 * somebody else's, is shown nothing of it. Without a connection the page stays, as an open one does.
 */
export function onPageKept({ forget, show }: Following): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const before = session.get()?.userID;
    loading = undefined;
    void ensureSession().then(
      (now) => {
        if (now?.userID !== before) forget();
        return show();
      },
      () => undefined,
    );
  });
}

/** The claims, and a new rendering when they change. */
export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.get);
}

let target: string | null = null;

/** Remembers where somebody wanted to go before signing in; only paths of this application are taken. */
export function rememberTarget(path: string | null): void {
  target = rememberable(path);
  try {
    if (target) sessionStorage.setItem(TARGET, target);
    else sessionStorage.removeItem(TARGET);
  } catch {
    // Storage may be blocked: the target then lives until the page is left.
  }
}

/** The remembered path, taken out; null when there is none. */
export function takeTarget(): string | null {
  let stored = target;
  try {
    stored ??= sessionStorage.getItem(TARGET);
  } catch {
    // Storage may be blocked.
  }
  rememberTarget(null);
  return rememberable(stored);
}
