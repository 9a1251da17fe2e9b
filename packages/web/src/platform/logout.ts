import { ProblemError, post } from './http.ts';
import { createStore } from './store.ts';

/**
 * Set while somebody has asked to sign out and the server has not been told; stored in this browser, so that it survives the
 * tab.
 */
const PENDING_LOGOUT_KEY = 'fireledger_leaving';

/** The error that kept the server from being told; null if nobody is signing out, or no attempt has failed. */
export const logoutFailure = createStore<unknown>(null);

/**
 * Ends the session on the server; one that is over already is no problem. The request is remembered until the server has
 * answered, and whatever starts in this browser repeats it first (docs/decisions/0610). Throws as calls do.
 */
export async function postLogout(): Promise<void> {
  setPending(true);
  try {
    await post('/user/logout');
  } catch (error) {
    if (!(error instanceof ProblemError && error.status === 401)) throw error;
  }
  cancelPendingLogout();
}

/** Ends the session if a sign-out is still pending; returns whether one was. Throws as calls do. */
export async function retryPendingLogout(): Promise<boolean> {
  if (!isPending()) return false;
  await postLogout();
  return true;
}

/** Clears the pending sign-out: it succeeded, or the person stays, or has signed in since. */
export function cancelPendingLogout(): void {
  setPending(false);
  logoutFailure.set(null);
}

function setPending(pending: boolean): void {
  try {
    if (pending) localStorage.setItem(PENDING_LOGOUT_KEY, 'yes');
    else localStorage.removeItem(PENDING_LOGOUT_KEY);
  } catch {
    // Storage may be blocked; the request then exists only in the dialog that reports its failure.
  }
}

function isPending(): boolean {
  try {
    return localStorage.getItem(PENDING_LOGOUT_KEY) !== null;
  } catch {
    return false;
  }
}
