import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { isPermanentRefusal, ProblemError, UnreachableError } from '../../platform/http.ts';
import { randomID } from '../../platform/random-id.ts';
import { createStore, type Store } from '../../platform/store.ts';
import type { UploadOptions } from '../../platform/upload.ts';
import { fileProblem } from './file-problem.ts';

/** How many files are uploaded at once. */
const MAX_CONCURRENT = 2;
/** How often in a row files without a response are retried automatically while none arrives: a server may never accept them. */
const MAX_CONSECUTIVE_RETRIES = 3;

/** Uploads one file: usually `(file, options) => upload(path, file, options)`. */
export type SendFile = (file: File, options: UploadOptions) => Promise<unknown>;

export type UploadItem = {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'cancelled' | 'failed';
  /** Between 0 and 1. */
  readonly share: number;
  /** The server's response for an uploaded file. */
  readonly answer?: unknown;
  readonly error?: unknown;
  /** Failed for lack of a connection; retried automatically when it is back. */
  readonly resumesAutomatically?: boolean;
};

export type UploadsOptions = {
  /** How to upload; without it, files wait for `start`. */
  readonly send?: SendFile | undefined;
  readonly onDone?: ((answer: unknown, file: File) => void) | undefined;
  readonly maxFiles?: number | undefined;
  /** How many files the entity already has. */
  readonly present?: number | undefined;
  /** Resolves when there is a connection again, or when `signal` ends the wait; without it, nothing is retried automatically. */
  readonly reachable?: ((signal: AbortSignal) => Promise<void>) | undefined;
};

export type UploadQueue = Store<readonly UploadItem[]> & {
  readonly add: (files: readonly File[]) => void;
  readonly cancel: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly dismiss: (key: string) => void;
  /** Sets how to upload, and starts: for a form whose address is known only after saving. */
  readonly start: (send: SendFile) => void;
  /** Cancels everything that is uploading or waiting: nothing starts until a file is added or retried. */
  readonly stop: () => void;
};

/** Whether uploads are in progress: a file is being sent, or waits for its turn or for a connection. */
export function isUploading(items: readonly UploadItem[]): boolean {
  return items.some(
    ({ state, resumesAutomatically }) =>
      state === 'waiting' || state === 'sending' || resumesAutomatically === true,
  );
}

/** Whether a file that was not uploaded may be retried: it was cancelled, or failed without a final refusal. */
export function isRetryable({ state, error }: UploadItem): boolean {
  return state === 'cancelled' || (state === 'failed' && !isPermanentRefusal(error));
}

/** Whether a file counts towards the maximum: it is uploaded, or will be without a manual retry. */
function countsTowardsMaximum({ state, resumesAutomatically }: UploadItem): boolean {
  return resumesAutomatically === true || (state !== 'failed' && state !== 'cancelled');
}

function problemOf(file: File, count: number, maxFiles: number): Problem | undefined {
  return count >= maxFiles ? problem('file.too_many', '', { max: maxFiles }) : fileProblem(file);
}

/** New files as queue items; files that are not accepted or exceed the maximum are rejected here, the others wait. */
function itemsOf(
  files: readonly File[],
  queued: readonly UploadItem[],
  { maxFiles = Number.POSITIVE_INFINITY, present = 0 }: UploadsOptions,
): UploadItem[] {
  let kept = present + queued.filter(countsTowardsMaximum).length;
  return files.map((file) => {
    const found = problemOf(file, kept, maxFiles);
    const item = { key: randomID(), file, share: 0 };
    if (found) return { ...item, state: 'failed', error: new ProblemError(found.code, 422, [found]) };
    kept += 1;
    return { ...item, state: 'waiting' };
  });
}

/** Uploads one file and records its progress. Out: the response; undefined if it failed or was cancelled. */
async function sendOne(
  { file, key }: UploadItem,
  how: SendFile,
  signal: AbortSignal,
  change: (part: Partial<UploadItem>) => void,
): Promise<{ readonly value: unknown } | undefined> {
  change({ state: 'sending', share: 0, error: undefined, resumesAutomatically: false });
  try {
    const value = await how(file, { signal, idempotencyKey: key, onProgress: (share) => change({ share }) });
    change({ state: 'done', share: 1, answer: value });
    return { value };
  } catch (error) {
    change(signal.aborted ? { state: 'cancelled' } : { state: 'failed', error });
    return undefined;
  }
}

/** Pauses the whole queue while there is no connection; calls `goOn` when it is back. */
function createHold(options: () => UploadsOptions, goOn: () => void) {
  let waiting: AbortController | undefined;
  let triesInARow = 0;
  const end = () => {
    waiting?.abort();
    waiting = undefined;
  };
  const begin = async (reachable: NonNullable<UploadsOptions['reachable']>) => {
    const own = new AbortController();
    waiting = own;
    triesInARow += 1;
    await reachable(own.signal);
    if (waiting !== own) return;
    waiting = undefined;
    goOn();
  };
  return {
    isOn: () => waiting !== undefined,
    end,
    arrived: () => {
      triesInARow = 0;
    },
    /** Whether a failed upload will be retried automatically. */
    failed: (error: unknown): boolean => {
      const { reachable } = options();
      if (!reachable || !(error instanceof UnreachableError)) return false;
      if (!waiting && triesInARow < MAX_CONSECUTIVE_RETRIES) void begin(reachable);
      return waiting !== undefined;
    },
  };
}

const isResumedAutomatically = ({ resumesAutomatically }: UploadItem) => resumesAutomatically === true;

/** The files in order, with their states. */
function createRow() {
  const store = createStore<readonly UploadItem[]>([]);
  const changeEach = (which: (item: UploadItem) => boolean, part: Partial<UploadItem>) =>
    store.set(store.get().map((item) => (which(item) ? { ...item, ...part } : item)));
  return {
    ...store,
    change: (key: string, part: Partial<UploadItem>) => changeEach((item) => item.key === key, part),
    /** Marks some files as waiting or cancelled. */
    turn: (state: 'waiting' | 'cancelled', which: (item: UploadItem) => boolean) =>
      changeEach(which, { state, share: 0, resumesAutomatically: false }),
  };
}

/** Uploads the waiting files in order, two at once, while there is a connection. */
function createSender(row: ReturnType<typeof createRow>, options: () => UploadsOptions) {
  const stops = new Map<string, AbortController>();
  let send = options().send;
  const hold = createHold(options, () => {
    row.turn('waiting', isResumedAutomatically);
    next();
  });

  const run = async (item: UploadItem, how: SendFile) => {
    const stop = new AbortController();
    stops.set(item.key, stop);
    const change = (part: Partial<UploadItem>) =>
      row.change(
        item.key,
        part.state === 'failed' ? { ...part, resumesAutomatically: hold.failed(part.error) } : part,
      );
    const answer = await sendOne(item, how, stop.signal, change);
    stops.delete(item.key);
    if (answer) {
      hold.arrived();
      options().onDone?.(answer.value, item.file);
    }
    next();
  };

  const next = () => {
    if (hold.isOn()) return;
    const waiting = row.get().filter((item) => item.state === 'waiting' && !stops.has(item.key));
    for (const item of waiting.slice(0, Math.max(0, MAX_CONCURRENT - stops.size)))
      if (send) void run(item, send);
  };

  return {
    next,
    sendBy: (how: SendFile) => {
      send = how;
    },
    stop: (key: string) => stops.get(key)?.abort(),
    stopAll: () => {
      for (const stop of stops.values()) stop.abort();
    },
    endHold: hold.end,
  };
}

/**
 * An upload queue: two files at once, each with progress, cancel, and retry under the same idempotency key. Without a
 * connection no upload starts; those that were interrupted and those waiting continue when it is back.
 */
export function createUploadQueue(options: () => UploadsOptions): UploadQueue {
  const row = createRow();
  const sender = createSender(row, options);
  return {
    get: row.get,
    set: row.set,
    subscribe: row.subscribe,
    add: (files) => {
      row.set([...row.get(), ...itemsOf(files, row.get(), options())]);
      sender.next();
    },
    cancel: (key) => {
      sender.stop(key);
      row.change(key, { state: 'cancelled' });
    },
    retry: (key) => {
      sender.endHold();
      row.turn('waiting', (item) => item.key === key || isResumedAutomatically(item));
      sender.next();
    },
    dismiss: (key) => {
      row.set(row.get().filter((item) => item.key !== key));
      // If nothing will resume it, the files behind it are no longer held back.
      if (!row.get().some(isResumedAutomatically)) sender.endHold();
      sender.next();
    },
    start: (how) => {
      sender.sendBy(how);
      sender.next();
    },
    stop: () => {
      sender.endHold();
      row.turn('cancelled', (item) => item.state === 'waiting' || isResumedAutomatically(item));
      sender.stopAll();
    },
  };
}
