import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { isRefusedForGood, ProblemError, UnreachableError } from '../platform/http.ts';
import { randomID } from '../platform/random-id.ts';
import { createStore, type Store } from '../platform/store.ts';
import type { UploadOptions } from '../platform/upload.ts';
import { fileProblem } from './file-problem.ts';

/** How many files travel at once. */
const AT_ONCE = 2;
/** How often in a row files that got no answer go again by themselves, while none arrives: a server may never take them. */
const TRIES_IN_A_ROW = 3;

/** Sends one file: usually `(file, options) => upload(path, file, options)`. */
export type SendFile = (file: File, options: UploadOptions) => Promise<unknown>;

export type UploadItem = {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'cancelled' | 'failed';
  /** Between 0 and 1. */
  readonly share: number;
  /** What the server answered of one that has arrived. */
  readonly answer?: unknown;
  readonly error?: unknown;
  /** Failed for want of a connection, and goes again by itself when there is one. */
  readonly goesOn?: boolean;
};

export type UploadsOptions = {
  /** The way to send; left out, files wait for `start`. */
  readonly send?: SendFile | undefined;
  readonly onDone?: ((answer: unknown, file: File) => void) | undefined;
  readonly maxFiles?: number | undefined;
  /** How many of them are there already. */
  readonly present?: number | undefined;
  /** Resolves when there is a connection again, or `signal` ends the waiting; left out, nothing goes again by itself. */
  readonly reachable?: ((signal: AbortSignal) => Promise<void>) | undefined;
};

export type UploadQueue = Store<readonly UploadItem[]> & {
  readonly add: (files: readonly File[]) => void;
  readonly cancel: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly dismiss: (key: string) => void;
  /** Gives the way to send, and starts: for a form that knows its address only after saving. */
  readonly start: (send: SendFile) => void;
  /** Stops everything that travels, and what waits with it: nothing starts until a file is added or sent again. */
  readonly stop: () => void;
};

/** Answers whether files are on their way: one travels, or waits for its turn or for a connection. */
export function isMoving(items: readonly UploadItem[]): boolean {
  return items.some(({ state, goesOn }) => state === 'waiting' || state === 'sending' || goesOn === true);
}

/** Answers whether a file that did not arrive may be sent again: it was stopped, or failed without being refused for good. */
export function mayGoAgain({ state, error }: UploadItem): boolean {
  return state === 'cancelled' || (state === 'failed' && !isRefusedForGood(error));
}

/** Answers whether a file counts among the most that there may be: it is there, or comes without being sent again by hand. */
function takesPlace({ state, goesOn }: UploadItem): boolean {
  return goesOn === true || (state !== 'failed' && state !== 'cancelled');
}

function problemOf(file: File, count: number, maxFiles: number): Problem | undefined {
  return count >= maxFiles ? problem('file.too_many', '', { max: maxFiles }) : fileProblem(file);
}

/** New files as items; what cannot be taken or is one too many is refused here, the rest waits. */
function itemsOf(
  files: readonly File[],
  queued: readonly UploadItem[],
  { maxFiles = Number.POSITIVE_INFINITY, present = 0 }: UploadsOptions,
): UploadItem[] {
  let kept = present + queued.filter(takesPlace).length;
  return files.map((file) => {
    const found = problemOf(file, kept, maxFiles);
    const item = { key: randomID(), file, share: 0 };
    if (found) return { ...item, state: 'failed', error: new ProblemError(found.code, 422, [found]) };
    kept += 1;
    return { ...item, state: 'waiting' };
  });
}

/** Sends one file and notes how it goes. Out: the answer, undefined when it failed or was cancelled. */
async function sendOne(
  { file, key }: UploadItem,
  how: SendFile,
  signal: AbortSignal,
  change: (part: Partial<UploadItem>) => void,
): Promise<{ readonly value: unknown } | undefined> {
  change({ state: 'sending', share: 0, error: undefined, goesOn: false });
  try {
    const value = await how(file, { signal, idempotencyKey: key, onProgress: (share) => change({ share }) });
    change({ state: 'done', share: 1, answer: value });
    return { value };
  } catch (error) {
    change(signal.aborted ? { state: 'cancelled' } : { state: 'failed', error });
    return undefined;
  }
}

/** Lets files wait while there is no connection, for the whole row; `goOn` is called when there is one. */
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
    /** Answers whether what failed goes again by itself. */
    failed: (error: unknown): boolean => {
      const { reachable } = options();
      if (!reachable || !(error instanceof UnreachableError)) return false;
      if (!waiting && triesInARow < TRIES_IN_A_ROW) void begin(reachable);
      return waiting !== undefined;
    },
  };
}

const goesOnByItself = ({ goesOn }: UploadItem) => goesOn === true;

/** The files in their order, and how each stands. */
function createRow() {
  const store = createStore<readonly UploadItem[]>([]);
  const changeEach = (which: (item: UploadItem) => boolean, part: Partial<UploadItem>) =>
    store.set(store.get().map((item) => (which(item) ? { ...item, ...part } : item)));
  return {
    ...store,
    change: (key: string, part: Partial<UploadItem>) => changeEach((item) => item.key === key, part),
    /** Makes of some files that they wait or are cancelled. */
    turn: (state: 'waiting' | 'cancelled', which: (item: UploadItem) => boolean) =>
      changeEach(which, { state, share: 0, goesOn: false }),
  };
}

/** Sends what waits in a row, two at once, while there is a connection. */
function createSender(row: ReturnType<typeof createRow>, options: () => UploadsOptions) {
  const stops = new Map<string, AbortController>();
  let send = options().send;
  const hold = createHold(options, () => {
    row.turn('waiting', goesOnByItself);
    next();
  });

  const run = async (item: UploadItem, how: SendFile) => {
    const stop = new AbortController();
    stops.set(item.key, stop);
    const change = (part: Partial<UploadItem>) =>
      row.change(item.key, part.state === 'failed' ? { ...part, goesOn: hold.failed(part.error) } : part);
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
    for (const item of waiting.slice(0, Math.max(0, AT_ONCE - stops.size))) if (send) void run(item, send);
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
 * A row of files on their way: two at once, each with progress, cancel, and retry under the same idempotency key. Without a connection
 * none is begun; those that it stopped and those that wait go on when there is one.
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
      row.turn('waiting', (item) => item.key === key || goesOnByItself(item));
      sender.next();
    },
    dismiss: (key) => {
      row.set(row.get().filter((item) => item.key !== key));
      // Where none says that it goes on, those behind it are not held back any more.
      if (!row.get().some(goesOnByItself)) sender.endHold();
      sender.next();
    },
    start: (how) => {
      sender.sendBy(how);
      sender.next();
    },
    stop: () => {
      sender.endHold();
      row.turn('cancelled', (item) => item.state === 'waiting' || goesOnByItself(item));
      sender.stopAll();
    },
  };
}
