/** Milliseconds without progress after which a file transfer counts as broken off. */
const STALL_TIMEOUT_MS = 60_000;

/** A file transfer: `signal` aborts it when nothing has `moved` for too long; call `over` once it has finished or failed. */
export type StallTimeout = {
  readonly signal: AbortSignal;
  readonly moved: () => void;
  readonly over: () => void;
};

/** Watches a file transfer from its start. */
export function startStallTimeout(): StallTimeout {
  const stop = new AbortController();
  const begin = () => setTimeout(() => stop.abort(), STALL_TIMEOUT_MS);
  let timer = begin();
  const over = () => clearTimeout(timer);
  const moved = () => {
    over();
    timer = begin();
  };
  return { signal: stop.signal, moved, over };
}
