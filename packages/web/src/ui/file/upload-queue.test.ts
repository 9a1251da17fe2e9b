import { FILE_MAX_BYTES } from '@fireledger/domain/shared/limits.ts';
import { expect, test } from 'vitest';
import { UnreachableError } from '../../platform/http.ts';
import type { UploadOptions } from '../../platform/upload.ts';
import { createUploadQueue, isRetryable, isUploading, type UploadsOptions } from './upload-queue.ts';

type Sent = { file: File; options: UploadOptions; finish: (error?: Error) => Promise<void> };

/** A way to send that waits until the test says how each file ended. */
function queueWith(options: Omit<UploadsOptions, 'send'> = {}) {
  const sent: Sent[] = [];
  const send = (file: File, how: UploadOptions) =>
    new Promise<unknown>((resolve, reject) => {
      how.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      const finish = async (error?: Error) => {
        if (error) reject(error);
        else resolve({ fileID: file.name });
        await new Promise((settled) => setImmediate(settled));
      };
      sent.push({ file, options: how, finish });
    });
  return { queue: createUploadQueue(() => ({ ...options, send })), sent, send };
}

const file = (name: string, size = 3) => new File(['x'.repeat(size)], name);
const statesOf = (queue: ReturnType<typeof createUploadQueue>) => queue.get().map((item) => item.state);

test('two files travel at once, the third when one is done', async () => {
  const done: unknown[] = [];
  const { queue, sent } = queueWith({ onDone: (answer) => done.push(answer) });
  queue.add([file('a'), file('b'), file('c')]);
  expect(statesOf(queue)).toEqual(['sending', 'sending', 'waiting']);
  await sent[0]?.finish();
  expect(statesOf(queue)).toEqual(['done', 'sending', 'sending']);
  expect(done).toEqual([{ fileID: 'a' }]);
  expect(isUploading(queue.get())).toBe(true);
  await sent[1]?.finish();
  await sent[2]?.finish();
  expect([statesOf(queue), isUploading(queue.get())]).toEqual([['done', 'done', 'done'], false]);
});

test('a failed file is tried again under the same key', async () => {
  const { queue, sent } = queueWith();
  queue.add([file('a')]);
  sent[0]?.options.onProgress?.(0.5);
  expect(queue.get()[0]?.share).toBe(0.5);
  await sent[0]?.finish(new Error('lost'));
  expect(statesOf(queue)).toEqual(['failed']);
  expect(queue.get().map(isRetryable)).toEqual([true]);
  queue.retry(queue.get()[0]?.key ?? '');
  expect(sent[1]?.options.idempotencyKey).toBe(sent[0]?.options.idempotencyKey);
});

test('a cancelled file makes room for the next', async () => {
  const { queue } = queueWith();
  queue.add([file('a'), file('b'), file('c')]);
  queue.cancel(queue.get()[0]?.key ?? '');
  await new Promise((settled) => setImmediate(settled));
  expect(statesOf(queue)).toEqual(['cancelled', 'sending', 'sending']);
});

test('empty files and files too many are named and not sent; what is refused takes nobody’s place', () => {
  const { queue, sent } = queueWith({ maxFiles: 2 });
  queue.add([file('empty', 0), file('b'), file('c'), file('d')]);
  expect(statesOf(queue)).toEqual(['failed', 'sending', 'sending', 'failed']);
  expect(queue.get().map(({ error }) => (error as { code?: string } | undefined)?.code)).toEqual([
    'file.empty',
    undefined,
    undefined,
    'file.too_many',
  ]);
  expect(sent.map((one) => one.file.name)).toEqual(['b', 'c']);
});

test('a file of the largest size is sent; one that is a byte larger is named at once', () => {
  const { queue } = queueWith();
  queue.add([file('largest', FILE_MAX_BYTES), file('larger', FILE_MAX_BYTES + 1)]);
  expect(statesOf(queue)).toEqual(['sending', 'failed']);
  expect(queue.get()[1]?.error).toMatchObject({ code: 'file.too_large' });
});

test('a file whose ending is not accepted is named at once and not sent, nor sent again', () => {
  const { queue, sent } = queueWith();
  queue.add([file('virus.exe'), file('plan.pdf'), file('meting')]);
  expect(statesOf(queue)).toEqual(['failed', 'sending', 'sending']);
  expect(queue.get()[0]?.error).toMatchObject({ code: 'file.type_not_allowed' });
  expect(queue.get().map(isRetryable)).toEqual([false, false, false]);
  expect(sent.map((one) => one.file.name)).toEqual(['plan.pdf', 'meting']);
});

test('without a way to send, files wait for start', () => {
  const { send } = queueWith();
  const queue = createUploadQueue(() => ({}));
  queue.add([file('a')]);
  expect(statesOf(queue)).toEqual(['waiting']);
  queue.start(send);
  expect(statesOf(queue)).toEqual(['sending']);
});

test('once stopped nothing further starts: what waited is cancelled with what travelled', async () => {
  const { queue, sent, send } = queueWith();
  queue.add([file('a'), file('b'), file('c')]);
  queue.stop();
  await new Promise((settled) => setImmediate(settled));
  expect(statesOf(queue)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(sent).toHaveLength(2);
  const waiting = createUploadQueue(() => ({}));
  waiting.add([file('a')]);
  waiting.stop();
  waiting.start(send);
  expect(statesOf(waiting)).toEqual(['cancelled']);
  expect(sent).toHaveLength(2);
});

test('after stopping, a file that is added or sent again starts anew', async () => {
  const { queue, sent } = queueWith();
  queue.add([file('a'), file('b'), file('c')]);
  queue.stop();
  await new Promise((settled) => setImmediate(settled));
  queue.add([file('d')]);
  queue.retry(queue.get()[2]?.key ?? '');
  expect(statesOf(queue)).toEqual(['cancelled', 'cancelled', 'sending', 'sending']);
  expect(sent.map((one) => one.file.name)).toEqual(['a', 'b', 'd', 'c']);
});

/** A connection that the test gives back. */
function lostConnection() {
  const waits: { readonly signal: AbortSignal; readonly back: () => Promise<void> }[] = [];
  const reachable = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
      const back = async () => {
        resolve();
        await new Promise((settled) => setImmediate(settled));
      };
      waits.push({ signal, back });
    });
  return { waits, reachable };
}
const lost = () => new UnreachableError('no answer');

test('without a connection no file is begun, and all go on by themselves, under their own keys, when there is one', async () => {
  const { waits, reachable } = lostConnection();
  const { queue, sent } = queueWith({ reachable });
  queue.add([file('a'), file('b'), file('c'), file('d')]);
  await sent[0]?.finish(lost());
  await sent[1]?.finish(lost());
  expect(statesOf(queue)).toEqual(['failed', 'failed', 'waiting', 'waiting']);
  expect([
    queue.get().map(({ resumesAutomatically }) => resumesAutomatically === true),
    isUploading(queue.get()),
  ]).toEqual([[true, true, false, false], true]);
  expect([sent.length, waits.length]).toEqual([2, 1]);
  await waits[0]?.back();
  expect(statesOf(queue)).toEqual(['sending', 'sending', 'waiting', 'waiting']);
  expect(sent.map((one) => one.file.name)).toEqual(['a', 'b', 'a', 'b']);
  expect(sent[2]?.options.idempotencyKey).toBe(sent[0]?.options.idempotencyKey);
});

test('what is never answered is tried three times more by itself, then by hand; one that arrives begins the count anew', async () => {
  const { waits, reachable } = lostConnection();
  const { queue, sent } = queueWith({ reachable });
  queue.add([file('a')]);
  for (let tries = 0; tries < 3; tries += 1) {
    await sent[tries]?.finish(lost());
    await waits[tries]?.back();
  }
  await sent[3]?.finish(lost());
  expect([statesOf(queue), queue.get()[0]?.resumesAutomatically, waits.length]).toEqual([
    ['failed'],
    false,
    3,
  ]);
  expect(isUploading(queue.get())).toBe(false);
  queue.retry(queue.get()[0]?.key ?? '');
  await sent[4]?.finish();
  queue.add([file('b')]);
  await sent[5]?.finish(lost());
  expect([statesOf(queue), waits.length]).toEqual([['done', 'failed'], 4]);
});

test('by hand all go at once, and stopping ends the wait; what is refused waits for no connection', async () => {
  const { waits, reachable } = lostConnection();
  const { queue, sent } = queueWith({ reachable });
  queue.add([file('a'), file('b'), file('c')]);
  await sent[0]?.finish(lost());
  await sent[1]?.finish(new Error('refused'));
  expect(statesOf(queue)).toEqual(['failed', 'failed', 'waiting']);
  queue.retry(queue.get()[0]?.key ?? '');
  expect([statesOf(queue), waits[0]?.signal.aborted]).toEqual([['sending', 'failed', 'sending'], true]);
  await sent[2]?.finish(lost());
  queue.stop();
  await new Promise((settled) => setImmediate(settled));
  expect([statesOf(queue), waits[1]?.signal.aborted]).toEqual([['cancelled', 'failed', 'cancelled'], true]);
  expect(sent).toHaveLength(4);
});

test('a file that is taken away while it waits for a connection holds none of the others back', async () => {
  const { waits, reachable } = lostConnection();
  const { queue, sent } = queueWith({ reachable });
  queue.add([file('a'), file('b'), file('c')]);
  await sent[0]?.finish(lost());
  await sent[1]?.finish();
  queue.dismiss(queue.get()[0]?.key ?? '');
  expect([statesOf(queue), waits[0]?.signal.aborted]).toEqual([['done', 'sending'], true]);
});

test('a file that waits for a connection keeps its place among the most that there may be', async () => {
  const { reachable } = lostConnection();
  const { queue, sent } = queueWith({ reachable, maxFiles: 2 });
  queue.add([file('a'), file('b')]);
  await sent[0]?.finish(lost());
  await sent[1]?.finish();
  queue.add([file('c')]);
  expect(statesOf(queue)).toEqual(['failed', 'done', 'failed']);
  expect(queue.get()[2]?.error).toMatchObject({ code: 'file.too_many' });
});
