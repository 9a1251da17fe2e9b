import { mayRetryIdempotently } from '@fireledger/domain/shared/idempotent-retry.ts';
import { ProblemError, UnreachableError } from '../../../platform/http.ts';
import { createIdempotencyKeys } from '../../../platform/idempotency.ts';
import { randomID } from '../../../platform/random-id.ts';
import { createStore, type Store } from '../../../platform/store.ts';
import type { UploadOptions } from '../../../platform/upload.ts';

/** How many documents are made in parallel. */
const MAX_CONCURRENT = 2;
/** The version of a document without its file. */
const FIRST_VERSION = 1;

/** The progress of a draft on its way to a document. */
export type Sending = {
  readonly state: 'sending' | 'done' | 'failed';
  /** Share of the file's bytes, between 0 and 1. */
  readonly share: number;
  readonly error?: unknown;
  /** Once the document is made. */
  readonly documentID?: string;
};

/** A draft as it is sent: the body of the document, then its file, which never changes. */
export type Outgoing<Body> = { readonly key: string; readonly file: File; readonly body: Body };

export type DocumentCalls<Body> = {
  readonly create: (body: Body, idempotencyKey: string) => Promise<string>;
  readonly send: (documentID: string, file: File, options: UploadOptions) => Promise<unknown>;
  /** Deletes a document in a given version; refuses with `stale_version` if it is in another. */
  readonly discard: (documentID: string, version: number) => Promise<unknown>;
  readonly change: (documentID: string, version: number, body: Body) => Promise<unknown>;
  /** Resolves when there may be a connection again. */
  readonly reachable: () => Promise<unknown>;
};

export type DocumentQueue<Body> = Store<ReadonlyMap<string, Sending>> & {
  /**
   * Makes the documents of these drafts; resolves when each is done or has failed. Those already done are left as they are,
   * those in progress are awaited.
   */
  readonly run: (outgoing: readonly Outgoing<Body>[]) => Promise<void>;
  /** Stops a draft, and deletes the document made from it. */
  readonly remove: (key: string) => void;
  /** Stops all sending; waiting drafts are not made until they are sent again. */
  readonly stop: () => void;
};

/** The internal state of a draft: the idempotency keys of its calls, so that a repeated call returns the first answer. */
type Track = {
  keyFor: (body: unknown) => string;
  readonly uploadKey: string;
  made?: Made;
  stop?: AbortController;
};

/** A document that was made from a draft. */
type Made = {
  readonly documentID: string;
  /** When it was made, in milliseconds: after a long time the server may have swept it and forgotten the keys of its calls. */
  readonly at: number;
  /** Its content as far as known; undefined while a change of it is unanswered. */
  readonly text?: string;
  /** Whether its file is known to have arrived: the answer to the upload may have been lost. */
  readonly arrived?: boolean;
};

/** Turns drafts into documents, two at a time: each is made, then its file sent. A failed one resumes where it stopped. */
export function createDocumentQueue<Body>(calls: DocumentCalls<Body>): DocumentQueue<Body> {
  const store = createStore<ReadonlyMap<string, Sending>>(new Map());
  const tracks = new Map<string, Track>();
  const rows = new Set<Outgoing<Body>[]>();
  const change = (key: string, sending: Sending) => {
    if (tracks.has(key)) store.set(new Map(store.get()).set(key, sending));
  };
  const isDone = (key: string) => store.get().get(key)?.state === 'done';
  const { underway, sendOnce } = sending(calls, tracks, change);
  return {
    ...store,
    run: (outgoing) => {
      const waiting = outgoing.filter(({ key }) => !isDone(key));
      for (const { key } of waiting) {
        if (!tracks.has(key)) tracks.set(key, newTrack());
        if (!underway.has(key)) change(key, { state: 'sending', share: 0 });
      }
      rows.add(waiting);
      return someAtOnce(waiting, sendOnce).finally(() => rows.delete(waiting));
    },
    remove: (key) => {
      const track = tracks.get(key);
      tracks.delete(key);
      track?.stop?.abort();
      if (track && !isDone(key)) void giveUp(calls, track);
      store.set(without(store.get(), [key]));
    },
    stop: () => {
      const unsent = [...rows].flatMap((row) => row.splice(0)).map(({ key }) => key);
      store.set(
        without(
          store.get(),
          unsent.filter((key) => !underway.has(key)),
        ),
      );
      for (const track of tracks.values()) track.stop?.abort();
    },
  };
}

/** Sends drafts, each at most once at a time, and records the progress of each. */
function sending<Body>(
  calls: DocumentCalls<Body>,
  tracks: ReadonlyMap<string, Track>,
  change: (key: string, sending: Sending) => void,
) {
  const underway = new Map<string, Promise<void>>();
  const sendOne = async (outgoing: Outgoing<Body>) => {
    const { key } = outgoing;
    const track = tracks.get(key);
    if (!track) return;
    try {
      const onProgress = (share: number) => change(key, { state: 'sending', share });
      const documentID = await makeAndSend(calls, track, outgoing, onProgress);
      change(key, { state: 'done', share: 1, documentID });
    } catch (error) {
      change(key, { state: 'failed', share: 0, error });
    }
    if (!tracks.has(key)) void giveUp(calls, track);
  };
  const sendOnce = (outgoing: Outgoing<Body>) => {
    const { key } = outgoing;
    const going = underway.get(key) ?? sendOne(outgoing).finally(() => underway.delete(key));
    underway.set(key, going);
    return going;
  };
  return { underway, sendOnce };
}

function without<Key, Of>(all: ReadonlyMap<Key, Of>, keys: readonly Key[]): ReadonlyMap<Key, Of> {
  return new Map([...all].filter(([key]) => !keys.includes(key)));
}

async function someAtOnce<One>(waiting: One[], work: (one: One) => Promise<void>): Promise<void> {
  const oneByOne = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, oneByOne));
}

function newTrack(): Track {
  return { keyFor: createIdempotencyKeys(), uploadKey: randomID() };
}

/**
 * Deletes what was made from a removed draft, in whichever version it is: its file may have arrived without an answer. Waits
 * for a connection; a document whose deletion is refused stays, and is swept by the server after a day unless its file is
 * there.
 */
async function giveUp<Body>(calls: DocumentCalls<Body>, track: Track): Promise<void> {
  const documentID = track.made?.documentID;
  delete track.made;
  if (documentID === undefined) return;
  for (let version: number | null = FIRST_VERSION; version !== null; ) {
    try {
      version = await discarded(calls, documentID, version);
    } catch (error) {
      if (!(error instanceof UnreachableError)) return;
      await calls.reachable();
    }
  }
}

/** Deletes a document in a version. Out: null if it is gone, now or before, else its current version. Throws other errors. */
async function discarded<Body>(
  calls: DocumentCalls<Body>,
  documentID: string,
  version: number,
): Promise<number | null> {
  try {
    await calls.discard(documentID, version);
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code === 'delete.not_existing') return null;
    const now = error.code === 'stale_version' && error.problems[0]?.params?.version;
    if (typeof now !== 'number') throw error;
    return now;
  }
}

/**
 * Adapts a document made with other values to the current ones: it is given up, or changed if its file has arrived, which is
 * the case if it is no longer in its first version. Until the answer, the document's content is unknown.
 */
async function renew<Body>(calls: DocumentCalls<Body>, track: Track, made: Made, body: Body): Promise<void> {
  const { documentID } = made;
  track.made = { documentID, at: Date.now() };
  const version = await discarded(calls, documentID, FIRST_VERSION);
  if (version === null) {
    delete track.made;
    // Its key would return the deleted document.
    track.keyFor = createIdempotencyKeys();
    return;
  }
  await calls.change(documentID, version, body);
  track.made = { ...track.made, text: JSON.stringify(body), arrived: true };
}

/** Whether the document was made with these values, and repeated calls for it still return their first answer. */
function isCurrent({ text, at }: Made, asked: string): boolean {
  return text === asked && mayRetryIdempotently(at, Date.now());
}

/** Makes the document unless exactly this one has been made already, then sends its file. Out: the document's id. */
async function makeAndSend<Body>(
  calls: DocumentCalls<Body>,
  track: Track,
  { file, body }: Outgoing<Body>,
  onProgress: (share: number) => void,
): Promise<string> {
  const text = JSON.stringify(body);
  const stop = new AbortController();
  track.stop = stop;
  if (track.made && !isCurrent(track.made, text)) await renew(calls, track, track.made, body);
  stop.signal.throwIfAborted();
  const made: Made = track.made ?? {
    documentID: await calls.create(body, track.keyFor(body)),
    at: Date.now(),
  };
  const { documentID } = made;
  track.made = { ...made, text };
  if (made.arrived) return documentID;
  const options = { signal: stop.signal, idempotencyKey: track.uploadKey, onProgress };
  await calls.send(documentID, file, options);
  return documentID;
}
