/** Milliseconds without progress after which a file that is sent or fetched counts as broken off. */
const STALLED_AFTER = 60_000;

/** A file on its way: `signal` ends it when nothing has `moved` for too long; `over` once it has come or gone. */
export type Stall = { readonly signal: AbortSignal; readonly moved: () => void; readonly over: () => void };

/** Watches a file from the moment that it is asked for or sent. */
export function watchStall(): Stall {
  const stop = new AbortController();
  const begin = () => setTimeout(() => stop.abort(), STALLED_AFTER);
  let timer = begin();
  const over = () => clearTimeout(timer);
  const moved = () => {
    over();
    timer = begin();
  };
  return { signal: stop.signal, moved, over };
}
