import { ProblemError, post } from './http.ts';
import { createStore } from './store.ts';

/** Says that somebody wished to leave and the server has not heard it: in this browser, whatever becomes of the tab. */
const WISH = 'fireledger_leaving';

/** Why the server has not heard the wish, as it was thrown; null while there is none, or none failed. */
export const logoutFailure = createStore<unknown>(null);

/**
 * Ends the session on the server; one that is over already is no problem. Until the server has answered the wish is kept, and
 * whatever starts in this browser repeats it first (docs/decisions/0610). Throws as calls do.
 */
export async function postLogout(): Promise<void> {
  keepWish(true);
  try {
    await post('/user/logout');
  } catch (error) {
    if (!(error instanceof ProblemError && error.status === 401)) throw error;
  }
  withdrawLogout();
}

/** Ends the session if that was wished and not heard; answers whether it was. Throws as calls do. */
export async function repeatLogout(): Promise<boolean> {
  if (!isWished()) return false;
  await postLogout();
  return true;
}

/** Forgets the wish: it was heard, or somebody stays, or signed in since. */
export function withdrawLogout(): void {
  keepWish(false);
  logoutFailure.set(null);
}

function keepWish(wished: boolean): void {
  try {
    if (wished) localStorage.setItem(WISH, 'yes');
    else localStorage.removeItem(WISH);
  } catch {
    // Storage may be blocked: the wish then lives in the dialog that says that it failed.
  }
}

function isWished(): boolean {
  try {
    return localStorage.getItem(WISH) !== null;
  } catch {
    return false;
  }
}
