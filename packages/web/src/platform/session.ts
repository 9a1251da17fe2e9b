import type { Session } from '@fireledger/domain/access/session.ts';
import { useSyncExternalStore } from 'react';
import { discardDraftsOfOthers } from './drafts.ts';
import { get, notifySignedOut, ProblemError } from './http.ts';
import { cancelPendingLogout, logoutFailure, retryPendingLogout } from './logout.ts';
import { forgetListsOfOthers } from './remembered-lists.ts';
import { createStore } from './store.ts';
import { consumeTarget, saveTarget } from './target.ts';

/** The server's response to a sign-in, and to the question who is signed in. */
type SessionReply = { readonly session: Session | null };

const session = createStore<Session | null>(null);
let loading: Promise<Session | null> | undefined;

let isClockRight = true;

/** Who was last signed in here, until they sign out or somebody else signs in. */
let lastUserID: string | null = null;

/** The channel that tells the other tabs who signed in. */
const STARTED = 'started ';
const channel = new BroadcastChannel('fireledger-session');

/** The claims as last received; null if nobody is signed in, and also before start-up: use `ensureSession`. */
export function currentSession(): Session | null {
  return session.get();
}

/** The claims, requested from the server once per start. Throws as calls do. */
export function ensureSession(): Promise<Session | null> {
  loading ??= readSession().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Delay in milliseconds before asking a temporarily busy server (503) again, and how often. */
const RETRY_DELAY_MS = 400;
const TRIES = 3;

async function askForSession(tries: number): Promise<SessionReply> {
  try {
    return await get<SessionReply>('/user/session');
  } catch (error) {
    if (tries <= 1 || !(error instanceof ProblemError && error.code === 'unavailable')) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return askForSession(tries - 1);
  }
}

/**
 * Checks whether the session is still valid when something suggests that it is not. A session that is over is left as after any
 * call that reports it; without a response the page stays.
 */
export async function checkSession(): Promise<void> {
  const reply = await askForSession(1).catch(() => null);
  if (reply?.session === null) notifySignedOut('not_authenticated');
}

let isLogoutCompleted = false;

/** Whether a sign-out that was pending before this start ended the session; true only for the first caller. */
export function takeLogoutCompleted(): boolean {
  const answer = isLogoutCompleted;
  isLogoutCompleted = false;
  return answer;
}

async function readSession(): Promise<Session | null> {
  if (await retryPendingLogout()) {
    forgetInEveryTab();
    isLogoutCompleted = true;
  }
  const reply = await askForSession(TRIES);
  if (reply.session) forgetOthers(reply.session.userID);
  setClaims(reply.session);
  return reply.session;
}

/** Sets the claims that the server has just issued: a clock that considers them expired is wrong. */
function setClaims(value: Session | null): void {
  isClockRight = value === null || Date.parse(value.expiresAt) > Date.now();
  if (value?.deviceTrusted) lastUserID = value.userID;
  session.set(value);
}

/**
 * The time against which the claims are checked: now, by the browser's clock. If that clock is so far ahead that nobody could
 * ever get in, it is a time before any expiry, and the server says when the session is over.
 */
export function sessionCheckTime(): Date {
  return new Date(isClockRight ? Date.now() : 0);
}

/** Takes the claims of a sign-in response, and tells the other tabs. */
export function startSession(started: Session): void {
  cancelPendingLogout();
  isLogoutCompleted = false;
  forgetOthers(started.userID);
  replaceSession(started);
  if (started.deviceTrusted) channel.postMessage(STARTED + started.userID);
}

/** Clears the claims, here and in the other tabs. Unsaved drafts are kept for the same person. */
export function forgetSession(): void {
  replaceSession(null);
  channel.postMessage('ended');
}

/** The same for signing out: drafts and the remembered target are removed too, in every tab. */
export function endSession(): void {
  replaceSession(null);
  forgetInEveryTab();
}

/** Forgets what anybody has typed and wanted, in this tab and, as they are told, in the others. */
function forgetInEveryTab(): void {
  forgetEverybody();
  rememberTarget(null);
  channel.postMessage('signed_out');
}

/** Discards what anybody but this person has typed, searched for or filtered by in this tab. */
function forgetOthers(userID: string | null): void {
  discardDraftsOfOthers(userID);
  forgetListsOfOthers(userID);
}

function forgetEverybody(): void {
  forgetOthers(null);
  lastUserID = null;
}

/** Sets the claims without asking the server: `ensureSession` answers with them from now on. */
function replaceSession(value: Session | null): void {
  logoutFailure.set(null);
  loading = Promise.resolve(value);
  setClaims(value);
}

/** How a screen follows what happened in another tab. */
type Following = {
  /** Discards everything that was read. */
  readonly forget: () => void;
  /** Renders the page again; resolves when it is there. */
  readonly show: () => Promise<void>;
};

/**
 * Follows another tab that signed in or out. If another person signed in, this tab's screen is removed first, with everything
 * read and typed: nothing of one person may be shown to, or sent as, the next.
 */
export function onSessionChangedInOtherTab({ forget, show }: Following): void {
  channel.onmessage = (event: MessageEvent<unknown>) => {
    logoutFailure.set(null);
    if (event.data === 'signed_out') {
      forgetEverybody();
      replaceSession(null);
      forget();
      // On the way to sign-in, the page that is left is remembered as the target; the next person has not asked for it.
      void show().then(() => rememberTarget(null));
    } else if (event.data === 'ended') {
      replaceSession(null);
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
 * Handles a return to a page in the back-forward cache, after visiting another site: if the session is over by now, or somebody
 * else's, nothing of the page is shown. Without a connection the page stays, as an open one does.
 */
export function onPageRestored({ forget, show }: Following): void {
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

/** The claims; re-renders when they change. */
export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** Remembers the page that somebody wanted before signing in, for the person who was here last; if nobody was, for anybody. */
export function rememberTarget(path: string | null): void {
  saveTarget(path, lastUserID);
}

/** Returns the path that is remembered for the person who has signed in, or null; nobody is led there any more. */
export function takeTarget(): string | null {
  return consumeTarget(session.get()?.userID ?? null);
}
