import { CHUNK_RELOAD_GUARD_MS } from '@fireledger/domain/shared/limits.ts';
import { expectAnswer } from './reachability.ts';

const STORED = 'fireledger_chunk_reload';

/** Answers whether a page that failed to load a part may reload itself now, and notes that it does (at most once a minute). */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(STORED) ?? 0);
  if (now - last < CHUNK_RELOAD_GUARD_MS) return false;
  storage.setItem(STORED, String(now));
  return true;
}

/** A part of the application that did not come, where nothing else says so: texts of a screen. */
export class MissingPartError extends Error {}

/** Answers whether an error is that of a part of the application that could not be loaded. */
export function isChunkError(error: unknown): error is Error {
  return (
    error instanceof MissingPartError ||
    (error instanceof Error &&
      /dynamically imported module|importing a module script failed|unable to preload css/i.test(
        error.message,
      ))
  );
}

/**
 * Keeps the router from reloading the page by itself: it does so once per address of a part, without our limit and without a
 * look whether the server is there. What is loaded ahead and fails is nobody's concern until it is needed: `renewPage`.
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
 * For a part that somebody needs now and that failed to load (a new version was put up): reloads the page, at most once a minute
 * unless they ask for it themselves. Without a connection the page stays as it is: a reload would leave nothing. `first` is done
 * just before reloading.
 */
export async function renewPage({ isAsked = false, first }: Renewing = {}): Promise<void> {
  const missed = expectAnswer();
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
  } catch {
    missed();
    return;
  }
  if (!isAsked && !mayReloadNow()) return;
  first?.();
  window.location.reload();
}

function mayReloadNow(): boolean {
  try {
    return mayReload(sessionStorage, Date.now());
  } catch {
    // Without storage a reload could repeat for ever: the error page offers it instead.
    return false;
  }
}
