import type { Query, QueryClient } from '@tanstack/react-query';
import { API } from './http.ts';
import { randomID } from './random-id.ts';
import { checkSession } from './session.ts';

/** A message of the stream: something of this kind changed; without ids, refetch all of it. */
export type Change = { readonly entity: string; readonly ids?: readonly string[] };
/** What tabs say to each other: what has changed, to all or to one; or that a tab has begun to listen to the others. */
type Message = { readonly changes: readonly Change[]; readonly to?: string } | { readonly newcomer: string };

/** The entity name for what was too large to list, or was not heard: refetch everything. */
const EVERYTHING = '*';
const LOCK = 'fireledger-live';
const CHANNEL = 'fireledger-live';
/** Milliseconds over which changes are collected before the screens refetch (debounce). */
const DEBOUNCE_MS = 250;
/** How long changes are told again to a new tab, in milliseconds, as the server does for a new stream (recent-messages.ts there). */
const RECENT_MS = 10_000;
/** The back-off before a stream that the server closed is reopened, in milliseconds; grows to the maximum. */
const RETRY_FIRST = 2_000;
const RETRY_MAX = 60_000;

/**
 * Keeps the screens up to date from the server's stream. There is one stream per browser: among the visible tabs, the one that
 * holds the Web Lock listens and forwards messages by BroadcastChannel (six streams on HTTP/1.1 would block every other call).
 * Where Web Locks are missing (plain http), each tab has its own stream. Returns a function that stops it.
 */
export function startLive(client: QueryClient): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const say = (message: Message) => channel.postMessage(message);
  const tab = randomID();
  const recent = createRecentEntities();
  const stop = new AbortController();
  const tell = gather((changes) => {
    if (stop.signal.aborted) return;
    recent.add(changes);
    invalidate(client, changes);
    say({ changes });
  });
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    // A hidden page reads nothing; it refetches everything when it becomes visible.
    if (document.visibilityState === 'hidden') return;
    if ('newcomer' in data) say({ changes: recent.list(), to: data.newcomer });
    else if (data.to === undefined || data.to === tab) invalidate(client, data.changes);
  };
  whileVisible(stop.signal, (signal, missed) => {
    const lead = (waited: boolean) => listen({ tell, missed: missed || waited, signal });
    const follow = () => (missed ? invalidate(client, [{ entity: EVERYTHING }]) : say({ newcomer: tab }));
    electLeader(signal, lead, follow).catch(() => {
      // The wait for the lock ended with the session, or the page was hidden.
    });
  });
  return () => {
    stop.abort();
    channel.close();
  };
}

/** The kinds of what this tab was told in the last seconds: another's screen may have been read before it listened to this one. */
function createRecentEntities() {
  const heard = new Map<string, number>();
  return {
    add: (changes: readonly Change[]) => {
      for (const { entity } of changes) heard.set(entity, performance.now());
    },
    list: (): Change[] =>
      [...heard].filter(([, at]) => at > performance.now() - RECENT_MS).map(([entity]) => ({ entity })),
  };
}

type Begin = (signal: AbortSignal, missed: boolean) => void;

/**
 * Runs while the page is visible. A phone suspends a hidden tab together with the lock that it holds, and a page in Safari's
 * back-forward cache has lost its lock but not its stream. `missed`: the page was hidden before.
 */
function whileVisible(end: AbortSignal, begin: Begin): void {
  let turn: AbortController | undefined;
  let missed = false;
  const leave = () => {
    missed = true;
    turn?.abort();
    turn = undefined;
  };
  const look = () => {
    if (document.visibilityState === 'hidden') return leave();
    if (turn) return;
    turn = new AbortController();
    begin(turn.signal, missed);
  };
  document.addEventListener('visibilitychange', look, { signal: end });
  window.addEventListener('pagehide', leave, { signal: end });
  window.addEventListener('pageshow', look, { signal: end });
  end.addEventListener('abort', leave);
  look();
}

/** Becomes the leader at once if there is none; otherwise follows, and leads once the leader is gone. */
async function electLeader(
  signal: AbortSignal,
  lead: (waited: boolean) => Promise<void>,
  follow: () => void,
): Promise<void> {
  // The lock may be granted just as it is given up: nothing would end the listening then.
  const leadNow = async (waited: boolean) => (signal.aborted ? undefined : lead(waited));
  if (!navigator.locks) return leadNow(false);
  const isFree = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await leadNow(false);
    return lock !== null;
  });
  if (isFree || signal.aborted) return;
  follow();
  await navigator.locks.request(LOCK, { signal }, () => leadNow(true));
}

/**
 * Invalidates the queries that the changes affect: keys begin with the entity's name (`['service_event', 'list', …]`), and a
 * query on several entities names the others (`meta: { follows: ['document'] }`).
 */
export function invalidate(client: QueryClient, changes: readonly Change[]): void {
  const entities = new Set(changes.map((change) => change.entity));
  if (entities.has(EVERYTHING)) {
    refetchAfterFetch(client, () => true);
    return;
  }
  refetchAfterFetch(
    client,
    ({ queryKey, meta }) =>
      entities.has(String(queryKey[0])) ||
      (Array.isArray(meta?.follows) && meta.follows.some((followed) => entities.has(followed))),
  );
}

/**
 * A screen's first read is not restarted while it is running, but its result may predate the change: it is repeated when done.
 */
function refetchAfterFetch(client: QueryClient, touches: (query: Query) => boolean): void {
  const firstReads = client
    .getQueryCache()
    .findAll({ predicate: touches, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void client.invalidateQueries({ predicate: touches });
  for (const query of firstReads) {
    const again = () => void client.invalidateQueries({ predicate: (one) => one === query });
    // A failed read is shown on its screen, which offers a retry.
    query.promise?.then(again, () => undefined);
  }
}

/** Parses the data of a `change` event; undefined if it is not one. */
export function parseChange(data: string): Change | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' &&
      value !== null &&
      'entity' in value &&
      typeof value.entity === 'string'
      ? (value as Change)
      : undefined;
  } catch {
    return undefined;
  }
}

function gather(tell: (changes: readonly Change[]) => void): (change: Change) => void {
  let waiting: Change[] = [];
  return (change) => {
    waiting.push(change);
    if (waiting.length > 1) return;
    setTimeout(() => {
      const changes = waiting;
      waiting = [];
      tell(changes);
    }, DEBOUNCE_MS);
  };
}

type Listening = {
  readonly tell: (change: Change) => void;
  /** There may have been changes that nobody here was told of. */
  readonly missed: boolean;
  readonly signal: AbortSignal;
};

/** Keeps the stream open until `signal` ends it; after a gap, everything on the screens is refetched. */
function listen({ tell, signal, ...before }: Listening): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = RETRY_FIRST;
    let { missed } = before;
    const open = () => {
      source = new EventSource(`${API}/live`);
      source.onopen = () => {
        wait = RETRY_FIRST;
        if (missed) tell({ entity: EVERYTHING });
        missed = false;
      };
      source.addEventListener('change', (event) => {
        const change = parseChange(event.data as string);
        if (change) tell(change);
      });
      source.onerror = () => {
        missed = true;
        // The browser reconnects after a lost connection, but not after a refusal.
        if (source?.readyState !== EventSource.CLOSED) return;
        // A refusal does not give its reason: if somebody ended the session, nothing of it may be shown any more.
        void checkSession();
        timer = setTimeout(open, wait);
        wait = Math.min(wait * 2, RETRY_MAX);
      };
    };
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        source?.close();
        resolve();
      },
      { once: true },
    );
    open();
  });
}
