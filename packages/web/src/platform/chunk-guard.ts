import { CHUNK_RELOAD_GUARD_MS } from '@fireledger/domain/shared/limits.ts';
import { trackRequest } from './reachability.ts';

const STORED = 'fireledger_chunk_reload';

/** Whether a page that failed to load a part may reload itself now (at most once a minute); if so, records that it does. */
export function isReloadAllowed(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(STORED) ?? 0);
  if (now - last < CHUNK_RELOAD_GUARD_MS) return false;
  storage.setItem(STORED, String(now));
  return true;
}

/** Thrown when a part of the application failed to load and nothing else reports it: texts of a screen. */
export class MissingChunkError extends Error {}

/** Whether an error means that a part of the application could not be loaded. */
export function isChunkError(error: unknown): error is Error {
  return (
    error instanceof MissingChunkError ||
    (error instanceof Error &&
      /dynamically imported module|importing a module script failed|unable to preload css/i.test(
        error.message,
      ))
  );
}

/**
 * Keeps the router from reloading the page by itself: it does so once per URL of a part, without our limit and without checking
 * that the server is there. A failed prefetch does not matter until the part is needed: see `reloadPage`.
 */
export function startChunkGuard(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { readonly payload?: unknown };
    try {
      if (payload instanceof Error) sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
    } catch {
      // Without storage the router does not reload either.
    }
  });
}

type Renewing = { readonly isAsked?: boolean; readonly first?: () => void };

/**
 * For a part that is needed now and failed to load (a new version was deployed): reloads the page, at most once a minute unless
 * the user asks for it. Without a connection the page stays as it is: a reload would leave nothing. `first` runs just before
 * the reload.
 */
export async function reloadPage({ isAsked = false, first }: Renewing = {}): Promise<void> {
  const missed = trackRequest();
  if (!(await isPageThere())) {
    missed();
    return;
  }
  if (!isAsked && !isReloadAllowedNow()) return;
  first?.();
  window.location.reload();
}

/** Whether the page can be loaded: where the server is away, a proxy may answer in its place. */
async function isPageThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function isReloadAllowedNow(): boolean {
  try {
    return isReloadAllowed(sessionStorage, Date.now());
  } catch {
    // Without storage a reload could repeat for ever; the error page offers it instead.
    return false;
  }
}
