import { createIdempotencyKeys } from '../../../platform/idempotency.ts';
import { randomID } from '../../../platform/random-id.ts';
import { createStore, type Store } from '../../../platform/store.ts';
import type { UploadOptions } from '../../../platform/upload.ts';

/** How many documents are made at once. */
const AT_ONCE = 2;

/** How far a draft has come on its way to a document. */
export type Sending = {
  readonly state: 'sending' | 'done' | 'failed';
  /** Of the file's bytes, between 0 and 1. */
  readonly share: number;
  readonly error?: unknown;
  /** Once it is made. */
  readonly documentID?: string;
};

/** A draft as it is sent: what the document is made of, then its file. */
export type Outgoing<Body> = { readonly key: string; readonly file: File; readonly body: Body };

export type DocumentCalls<Body> = {
  readonly create: (body: Body, idempotencyKey: string) => Promise<string>;
  readonly send: (documentID: string, file: File, options: UploadOptions) => Promise<unknown>;
  /** Gives up a document that was made and whose file did not come; nobody else sees it. */
  readonly discard: (documentID: string) => Promise<unknown>;
};

export type DocumentQueue<Body> = Store<ReadonlyMap<string, Sending>> & {
  /**
   * Makes the documents of these drafts; resolves when each is done or has failed. Those done before are left as they are, those
   * underway are waited for.
   */
  readonly run: (outgoing: readonly Outgoing<Body>[]) => Promise<void>;
  /** Stops a draft, and gives up what was made of it. */
  readonly remove: (key: string) => void;
  /** Stops everything that travels. */
  readonly stop: () => void;
};

/** What is known of a draft beyond what is shown: under which keys its calls go, so that a repeated one answers as the first. */
type Track = {
  readonly keyFor: (body: unknown) => string;
  readonly uploads: WeakMap<File, string>;
  made?: { readonly documentID: string; readonly text: string };
  stop?: AbortController;
};

/** Drafts on their way to documents, two at a time: each is made, then its file sent. What failed begins where it stopped. */
export function createDocumentQueue<Body>(calls: DocumentCalls<Body>): DocumentQueue<Body> {
  const store = createStore<ReadonlyMap<string, Sending>>(new Map());
  const tracks = new Map<string, Track>();
  const underway = new Map<string, Promise<void>>();
  const change = (key: string, sending: Sending) => {
    if (tracks.has(key)) store.set(new Map(store.get()).set(key, sending));
  };
  const isDone = (key: string) => store.get().get(key)?.state === 'done';
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
      if (!tracks.has(key)) giveUp(calls, track);
    }
  };
  const sendOnce = (outgoing: Outgoing<Body>) => {
    const { key } = outgoing;
    const going = underway.get(key) ?? sendOne(outgoing).finally(() => underway.delete(key));
    underway.set(key, going);
    return going;
  };
  return {
    ...store,
    run: (outgoing) => {
      const waiting = outgoing.filter(({ key }) => !isDone(key));
      for (const { key } of waiting) {
        if (!tracks.has(key)) tracks.set(key, newTrack());
        if (!underway.has(key)) change(key, { state: 'sending', share: 0 });
      }
      return someAtOnce(waiting, sendOnce);
    },
    remove: (key) => {
      const track = tracks.get(key);
      tracks.delete(key);
      track?.stop?.abort();
      if (track && !isDone(key)) giveUp(calls, track);
      store.set(new Map([...store.get()].filter(([one]) => one !== key)));
    },
    stop: () => {
      for (const track of tracks.values()) track.stop?.abort();
    },
  };
}

async function someAtOnce<One>(waiting: One[], work: (one: One) => Promise<void>): Promise<void> {
  const oneByOne = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne));
}

function newTrack(): Track {
  return { keyFor: createIdempotencyKeys(), uploads: new WeakMap() };
}

/** Gives up what was made of a draft; where even that fails, the server sweeps it after a day. */
function giveUp<Body>(calls: DocumentCalls<Body>, track: Track): void {
  if (track.made) void calls.discard(track.made.documentID).catch(() => undefined);
  delete track.made;
}

/** Makes the document unless this very one is made already, then sends its file. Out: the document's id. */
async function makeAndSend<Body>(
  calls: DocumentCalls<Body>,
  track: Track,
  { file, body }: Outgoing<Body>,
  onProgress: (share: number) => void,
): Promise<string> {
  const text = JSON.stringify(body);
  if (track.made?.text !== text) giveUp(calls, track);
  track.stop = new AbortController();
  track.made ??= { documentID: await calls.create(body, track.keyFor(body)), text };
  const idempotencyKey = track.uploads.get(file) ?? randomID();
  track.uploads.set(file, idempotencyKey);
  const { documentID } = track.made;
  await calls.send(documentID, file, { signal: track.stop.signal, idempotencyKey, onProgress });
  return documentID;
}
