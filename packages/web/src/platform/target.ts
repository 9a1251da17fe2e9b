import { safeReturnPath } from '@fireledger/domain/access/page-check.ts';

const KEY = 'fireledger_target';

/** The page to show after signing in, kept in this tab; `ownerID`: who alone is led there, null is anybody. */
type Target = { readonly path: string; readonly ownerID: string | null };

/** As long as the page is open, also where the storage is blocked. */
let target: Target | null = null;

/** Remembers a page in place of the one before; null, or an address that is not of this application, is none. */
export function saveTarget(path: string | null, ownerID: string | null): void {
  const safe = safeReturnPath(path);
  target = safe === null ? null : { path: safe, ownerID };
  try {
    if (target) sessionStorage.setItem(KEY, JSON.stringify(target));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be blocked; the target then lasts until the page is left.
  }
}

/** Returns the remembered path and removes it; null if there is none, or it is somebody else's: it says what they looked for. */
export function consumeTarget(userID: string | null): string | null {
  const { path, ownerID = null } = target ?? storedTarget() ?? {};
  saveTarget(null, null);
  return typeof path === 'string' && [null, userID].includes(ownerID) ? safeReturnPath(path) : null;
}

/** What the storage holds, which another version of the program may have written. */
function storedTarget(): Partial<Target> | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Target> | null;
  } catch {
    return null;
  }
}
