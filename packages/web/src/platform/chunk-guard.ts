import { CHUNK_RELOAD_GUARD_MS } from '@fireledger/domain/shared/limits.ts';
import { reachability } from './reachability.ts';

const STORED = 'fireledger_chunk_reload';

/** Answers whether a page that failed to load a part may reload itself now, and notes that it does (at most once a minute). */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(STORED) ?? 0);
  if (now - last < CHUNK_RELOAD_GUARD_MS) return false;
  storage.setItem(STORED, String(now));
  return true;
}

/** Answers whether an error is that of a part of the application that is no longer on the server. */
export function isChunkError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  );
}

/**
 * Reloads the page when a part of the application fails to load (a new version was put up), at most once a minute. Without a
 * connection it stays as it is, with everything that was typed: a reload would leave nothing.
 */
export function startChunkGuard(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { readonly payload?: unknown };
    try {
      // The router reloads by itself, once per address of a part and without our limit: this mark keeps it from doing so.
      if (payload instanceof Error) sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
      void reloadIfServed(sessionStorage);
    } catch {
      // Without storage a reload could repeat for ever: the error page offers it instead.
    }
  });
}

async function reloadIfServed(storage: Storage): Promise<void> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
  } catch {
    reachability.set(false);
    return;
  }
  if (mayReload(storage, Date.now())) window.location.reload();
}
