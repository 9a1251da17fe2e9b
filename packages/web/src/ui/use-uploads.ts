import { FILE_MAX_BYTES, FILE_MAX_MEGABYTES } from '@fireledger/domain/shared/limits.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ProblemError } from '../platform/http.ts';
import { randomID } from '../platform/random-id.ts';
import type { UploadOptions } from '../platform/upload.ts';

/** How many files travel at once. */
const AT_ONCE = 2;

/** Sends one file: usually `(file, options) => upload(path, file, options)`. */
export type SendFile = (file: File, options: UploadOptions) => Promise<unknown>;

export type UploadItem = {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'cancelled' | 'failed';
  /** Between 0 and 1. */
  readonly share: number;
  readonly error?: unknown;
};

export type Uploads = {
  readonly items: readonly UploadItem[];
  readonly add: (files: readonly File[]) => void;
  readonly cancel: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly dismiss: (key: string) => void;
  /** Gives the way to send, and starts: for a form that knows its address only after saving. */
  readonly start: (send: SendFile) => void;
  /** Files that wait, travel or failed. */
  readonly open: number;
};

export type UploadsOptions = {
  /** The way to send; left out, files wait for `start`. */
  readonly send?: SendFile | undefined;
  readonly onDone?: ((answer: unknown, file: File) => void) | undefined;
  readonly maxFiles?: number | undefined;
};

function problemOf(file: File, count: number, maxFiles: number): Problem | undefined {
  if (count >= maxFiles) return problem('file.too_many', '', { max: maxFiles });
  if (file.size > FILE_MAX_BYTES) return problem('file.too_large', '', { max: FILE_MAX_MEGABYTES });
  return file.size === 0 ? problem('file.empty') : undefined;
}

function itemOf(file: File, count: number, maxFiles: number): UploadItem {
  const found = problemOf(file, count, maxFiles);
  const item = { key: randomID(), file, share: 0 };
  return found
    ? { ...item, state: 'failed', error: new ProblemError(found.code, 422, [found]) }
    : { ...item, state: 'waiting' };
}

/** Keeps a row of files on their way: two at once, each with progress, cancel and retry under the same idempotency key. */
export function useUploads({
  send,
  onDone,
  maxFiles = Number.POSITIVE_INFINITY,
}: UploadsOptions = {}): Uploads {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [started, setStarted] = useState<SendFile | undefined>(() => send);
  const stops = useRef(new Map<string, AbortController>());
  const done = useRef(onDone);
  done.current = onDone;

  const change = useCallback((key: string, part: Partial<UploadItem>) => {
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));
  }, []);

  const run = useCallback(
    async (item: UploadItem, how: SendFile) => {
      const stop = new AbortController();
      stops.current.set(item.key, stop);
      change(item.key, { state: 'sending', share: 0, error: undefined });
      try {
        const onProgress = (share: number) => change(item.key, { share });
        const answer = await how(item.file, { signal: stop.signal, idempotencyKey: item.key, onProgress });
        change(item.key, { state: 'done', share: 1 });
        done.current?.(answer, item.file);
      } catch (error) {
        change(item.key, stop.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error });
      } finally {
        stops.current.delete(item.key);
      }
    },
    [change],
  );

  useEffect(() => {
    if (!started) return;
    const room = AT_ONCE - stops.current.size;
    const next = items.filter((item) => item.state === 'waiting' && !stops.current.has(item.key));
    for (const item of next.slice(0, Math.max(0, room))) void run(item, started);
  }, [items, started, run]);

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  return {
    items,
    add: (files) =>
      setItems((all) => {
        const kept = all.filter((item) => item.state !== 'failed' && item.state !== 'cancelled').length;
        return [...all, ...files.map((file, index) => itemOf(file, kept + index, maxFiles))];
      }),
    cancel: (key) => {
      stops.current.get(key)?.abort();
      change(key, { state: 'cancelled' });
    },
    retry: (key) => change(key, { state: 'waiting', share: 0, error: undefined }),
    dismiss: (key) => setItems((all) => all.filter((item) => item.key !== key)),
    start: (how) => setStarted(() => how),
    open: items.filter((item) => item.state !== 'done' && item.state !== 'cancelled').length,
  };
}
