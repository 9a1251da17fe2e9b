import { mayRepeat } from '@fireledger/domain/shared/repeat.ts';
import { ProblemError, UnreachableError } from '../../../platform/http.ts';
import { createIdempotencyKeys } from '../../../platform/idempotency.ts';
import { randomID } from '../../../platform/random-id.ts';
import { createStore, type Store } from '../../../platform/store.ts';
import type { UploadOptions } from '../../../platform/upload.ts';

/** How many documents are made at once. */
const AT_ONCE = 2;
/** The version of a document whose file has not come. */
const FIRST_VERSION = 1;

/** How far a draft has come on its way to a document. */
export type Sending = {
  readonly state: 'sending' | 'done' | 'failed';
  /** Of the file's bytes, between 0 and 1. */
  readonly share: number;
  readonly error?: unknown;
  /** Once it is made. */
  readonly documentID?: string;
};

/** A draft as it is sent: what the document is made of, then its file, which is always the same. */
export type Outgoing<Body> = { readonly key: string; readonly file: File; readonly body: Body };

export type DocumentCalls<Body> = {
  readonly create: (body: Body, idempotencyKey: string) => Promise<string>;
  readonly send: (documentID: string, file: File, options: UploadOptions) => Promise<unknown>;
  /** Deletes a document as it stands in a version; refuses with `stale_version` when it stands in another. */
  readonly discard: (documentID: string, version: number) => Promise<unknown>;
  readonly change: (documentID: string, version: number, body: Body) => Promise<unknown>;
  /** Resolves when there may be a connection again. */
  readonly reachable: () => Promise<unknown>;
};

export type DocumentQueue<Body> = Store<ReadonlyMap<string, Sending>> & {
  /**
   * Makes the documents of these drafts; resolves when each is done or has failed. Those done before are left as they are, those
   * underway are waited for.
   */
  readonly run: (outgoing: readonly Outgoing<Body>[]) => Promise<void>;
  /** Stops a draft, and gives up what was made of it. */
  readonly remove: (key: string) => void;
  /** Stops everything that travels; what waits is not made until it is sent again. */
  readonly stop: () => void;
};

/** What is known of a draft beyond what is shown: under which keys its calls go, so that a repeated one answers as the first. */
type Track = {
  keyFor: (body: unknown) => string;
  readonly uploadKey: string;
  made?: Made;
  stop?: AbortController;
};

/** A document that was made of a draft. */
type Made = {
  readonly documentID: string;
  /** When that was, in milliseconds: what is long ago may have been swept, and the keys of its calls be forgotten. */
  readonly at: number;
  /** What it is known to say; undefined while a change of it is unanswered. */
  readonly text?: string;
  /** Whether its file is known to be there: the answer to it may have been lost. */
  readonly arrived?: boolean;
};

/** Drafts on their way to documents, two at a time: each is made, then its file sent. What failed begins where it stopped. */
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

/** Sends drafts, each once at a time, and notes how far each is. */
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
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne));
}

function newTrack(): Track {
  return { keyFor: createIdempotencyKeys(), uploadKey: randomID() };
}

/**
 * Deletes what was made of a draft that was taken away, as it stands by now: its file may have arrived without an answer. Waits for
 * a connection; what is refused stays, and is swept by the server after a day unless its file is there.
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

/** Deletes a document in a version. Out: null when it is gone, now or before, else the version in which it stands. Throws others. */
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
 * Brings what was made of other values to those of now: it is given up, or changed when its file has arrived, which is so when it
 * is not in its first version any more. Until the answer it is open what the document says.
 */
async function renew<Body>(calls: DocumentCalls<Body>, track: Track, made: Made, body: Body): Promise<void> {
  const { documentID } = made;
  track.made = { documentID, at: Date.now() };
  const version = await discarded(calls, documentID, FIRST_VERSION);
  if (version === null) {
    delete track.made;
    // Its key would answer with what is gone.
    track.keyFor = createIdempotencyKeys();
    return;
  }
  await calls.change(documentID, version, body);
  track.made = { ...track.made, text: JSON.stringify(body), arrived: true };
}

/** Whether a document that was made says this, and its calls answer as before when they are repeated. */
function isCurrent({ text, at }: Made, asked: string): boolean {
  return text === asked && mayRepeat(at, Date.now());
}

/** Makes the document unless this very one is made already, then sends its file. Out: the document's id. */
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
