import { expect, test } from 'vitest';
import { createDocumentQueue } from './document-queue.ts';

type Call = readonly [what: string, ...said: readonly string[]];

/** Calls that record what was asked, and fail as long as they are told to. */
function queueWith(faults: { upload?: Error | undefined } = {}) {
  const calls: Call[] = [];
  let made = 0;
  const queue = createDocumentQueue<{ readonly name: string }>({
    create: async ({ name }, key) => {
      calls.push(['create', name, key]);
      made += 1;
      return `document ${made}`;
    },
    send: async (documentID, file, { idempotencyKey = '', onProgress }) => {
      calls.push(['send', documentID, file.name, idempotencyKey]);
      onProgress?.(0.5);
      if (faults.upload) throw faults.upload;
    },
    discard: async (documentID, version) => void calls.push(['discard', documentID, String(version)]),
    change: async (documentID, version, { name }) => {
      calls.push(['change', documentID, String(version), name]);
    },
    reachable: async () => undefined,
  });
  return { queue, calls };
}

const file = new File(['x'], 'plan.pdf');
const out = (key: string, name = key) => ({ key, file, body: { name } });
const statesOf = (queue: ReturnType<typeof queueWith>['queue']) =>
  [...queue.get().values()].map(({ state }) => state);

test('each draft becomes a document and sends its file; what is done is not made again', async () => {
  const { queue, calls } = queueWith();
  await queue.run([out('a'), out('b'), out('c')]);
  expect(statesOf(queue)).toEqual(['done', 'done', 'done']);
  await queue.run([out('a'), out('b'), out('c')]);
  expect(calls.map(([what]) => what).toSorted()).toEqual([
    ...['create', 'create', 'create'],
    ...['send', 'send', 'send'],
  ]);
});

test('a file that failed is sent again to the same document under the same key', async () => {
  const faults: { upload?: Error | undefined } = { upload: new Error('lost') };
  const { queue, calls } = queueWith(faults);
  await queue.run([out('a')]);
  expect(statesOf(queue)).toEqual(['failed']);
  faults.upload = undefined;
  await queue.run([out('a')]);
  expect(statesOf(queue)).toEqual(['done']);
  expect(calls.filter(([what]) => what === 'create')).toHaveLength(1);
  const [first, second] = calls.filter(([what]) => what === 'send');
  expect(second).toEqual(first);
});

test('one that failed goes again by itself, and only once when all are sent meanwhile', async () => {
  const faults: { upload?: Error | undefined } = { upload: new Error('lost') };
  const { queue, calls } = queueWith(faults);
  await queue.run([out('a'), out('b')]);
  faults.upload = undefined;
  calls.length = 0;
  const again = queue.run([out('a')]);
  expect(statesOf(queue)).toEqual(['sending', 'failed']);
  await Promise.all([again, queue.run([out('a'), out('b')])]);
  expect(statesOf(queue)).toEqual(['done', 'done']);
  expect(calls.map(([what, document]) => `${what} ${document}`)).toEqual([
    'send document 1',
    'send document 2',
  ]);
});

test('what was changed after the failure is made anew, and what was made before is given up', async () => {
  const faults: { upload?: Error | undefined } = { upload: new Error('lost') };
  const { queue, calls } = queueWith(faults);
  await queue.run([out('a', 'first')]);
  faults.upload = undefined;
  await queue.run([out('a', 'second')]);
  expect(calls.map(([what, said]) => `${what} ${said}`)).toEqual([
    'create first',
    'send document 1',
    'discard document 1',
    'create second',
    'send document 2',
  ]);
});

test('a draft that is taken away gives up what was made of it', async () => {
  const { queue, calls } = queueWith({ upload: new Error('lost') });
  await queue.run([out('a')]);
  queue.remove('a');
  expect(calls.at(-1)).toEqual(['discard', 'document 1', '1']);
  expect(statesOf(queue)).toEqual([]);
});

test('once stopped no further document is made, and what waited can be sent anew', async () => {
  const { queue, calls } = queueWith();
  const stopped = queue.run([out('a'), out('b'), out('c'), out('d')]);
  queue.stop();
  await stopped;
  expect([...queue.get().keys()]).toEqual(['a', 'b']);
  expect(calls.filter(([what]) => what === 'create').map(([, name]) => name)).not.toContain('c');
  await queue.run([out('c')]);
  expect(queue.get().get('c')?.state).toBe('done');
});
