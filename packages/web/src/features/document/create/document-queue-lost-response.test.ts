import { problem } from '@fireledger/domain/shared/problem.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { ProblemError, UnreachableError } from '../../../platform/http.ts';
import { createDocumentQueue, type DocumentCalls } from './document-queue.ts';

type Body = { readonly name: string };
type Kept = { name: string; version: number; files: string[] };
type CallName = Exclude<keyof DocumentCalls<Body>, 'reachable'>;

afterEach(() => {
  vi.useRealTimers();
});

/** Documents as on the server: a call with another version is refused, and a repeated key returns the first answer. */
function shelf() {
  const kept = new Map<string, Kept>();
  const replies = new Map<string, string>();
  let made = 0;
  const found = (documentID: string, version?: number) => {
    const document = kept.get(documentID);
    if (!document) throw new ProblemError('not_found', 404, []);
    if (version !== undefined && version !== document.version) {
      const stale = problem('stale_version', '', { version: document.version });
      throw new ProblemError('stale_version', 412, [stale]);
    }
    return document;
  };
  const once = (key: string, work: () => string) => {
    const value = replies.get(key) ?? work();
    replies.set(key, value);
    return value;
  };
  const create = (name: string) => {
    made += 1;
    kept.set(`document ${made}`, { name, version: 1, files: [] });
    return `document ${made}`;
  };
  return { kept, found, once, create, forgetKeys: () => replies.clear() };
}

/**
 * A connection. `lost`: calls that are carried out but whose answers are lost; `away`: calls that do not arrive; each fails
 * once.
 */
function line() {
  const lost: CallName[] = [];
  const away: CallName[] = [];
  const take = (from: CallName[], name: CallName) => {
    const index = from.indexOf(name);
    return index >= 0 && from.splice(index, 1).length === 1;
  };
  const answer = async <T>(name: CallName, work: () => T): Promise<T> => {
    if (take(away, name)) throw new UnreachableError('away');
    const value = work();
    if (take(lost, name)) throw new UnreachableError('lost');
    return value;
  };
  return { lost, away, answer };
}

function logbook() {
  const { kept, found, once, create, forgetKeys } = shelf();
  const { lost, away, answer } = line();
  let waits = 0;
  const queue = createDocumentQueue<Body>({
    create: ({ name }, key) => answer('create', () => once(key, () => create(name))),
    send: (documentID, { name }, { idempotencyKey = '', signal }) =>
      answer('send', () => {
        signal?.throwIfAborted();
        return once(idempotencyKey, () => {
          const document = found(documentID);
          document.files.push(name);
          document.version += 1;
          return documentID;
        });
      }),
    discard: (documentID, version) =>
      answer('discard', () => {
        if (!kept.has(documentID)) throw new ProblemError('delete.not_existing', 404, []);
        found(documentID, version);
        kept.delete(documentID);
      }),
    change: (documentID, version, { name }) =>
      answer('change', () => {
        const document = found(documentID, version);
        if (document.name === name) return;
        document.name = name;
        document.version += 1;
      }),
    reachable: async () => {
      waits += 1;
    },
  });
  const stands = () => [...kept.values()].map(({ name, files }) => [name, ...files].join(' '));
  return { queue, lost, away, stands, kept, forgetKeys, waits: () => waits };
}

const file = new File(['x'], 'plan.pdf');
const out = (name: string) => [{ key: 'a', file, body: { name } }];

test('a file that had arrived is not stored twice when its document is changed: the document is', async () => {
  const { queue, lost, stands } = logbook();
  lost.push('send');
  await queue.run(out('first'));
  expect(queue.get().get('a')?.state).toBe('failed');
  await queue.run(out('second'));
  expect(queue.get().get('a')).toMatchObject({ state: 'done', documentID: 'document 1' });
  expect(stands()).toEqual(['second plan.pdf']);
});

test('a file that had not arrived goes with a new document, and the first is gone', async () => {
  const { queue, away, stands } = logbook();
  away.push('send');
  await queue.run(out('first'));
  await queue.run(out('second'));
  expect(stands()).toEqual(['second plan.pdf']);
});

test.each<[string, 'lost' | 'away', CallName]>([
  ['giving up was carried out and not answered', 'lost', 'discard'],
  ['giving up did not arrive', 'away', 'discard'],
  ['the change was carried out and not answered', 'lost', 'change'],
  ['the change did not arrive', 'away', 'change'],
])('%s: trying again ends in one document, as it was typed last', async (_what, how, name) => {
  for (const upload of ['lost', 'away'] as const) {
    for (const last of ['second', 'first', 'third']) {
      const book = logbook();
      book[upload].push('send');
      await book.queue.run(out('first'));
      book[how].push(name);
      await book.queue.run(out('second'));
      const isDone = book.queue.get().get('a')?.state === 'done';
      await book.queue.run(out(last));
      expect(book.queue.get().get('a')?.state).toBe('done');
      expect(book.stands(), `${upload} ${last}`).toEqual([`${isDone ? 'second' : last} plan.pdf`]);
    }
  }
});

test.each(['lost', 'away'] as const)(
  'a draft that is taken away leaves nothing: its file was %s',
  async (upload) => {
    const book = logbook();
    book[upload].push('send');
    await book.queue.run(out('first'));
    book.queue.remove('a');
    await expect.poll(book.stands).toEqual([]);
  },
);

test('what was taken away without a connection goes when there is one again', async () => {
  const book = logbook();
  book.lost.push('send');
  book.away.push('discard', 'discard');
  await book.queue.run(out('first'));
  book.queue.remove('a');
  await expect.poll(book.stands).toEqual([]);
  expect(book.waits()).toBe(2);
});

test('what somebody else has changed meanwhile is changed at its version of now', async () => {
  const book = logbook();
  book.lost.push('send');
  await book.queue.run(out('first'));
  const document = book.kept.get('document 1');
  if (document) document.version = 7;
  await book.queue.run(out('second'));
  expect(book.stands()).toEqual(['second plan.pdf']);
});

test('what was sent long ago is looked at before it is sent again', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T16:00:00Z'), toFake: ['Date'] });
  for (const upload of ['lost', 'away'] as const) {
    const book = logbook();
    book[upload].push('send');
    await book.queue.run(out('first'));
    book.forgetKeys();
    vi.setSystemTime(Date.now() + 62 * 3_600_000);
    await book.queue.run(out('first'));
    expect(book.queue.get().get('a')?.state).toBe('done');
    expect(book.stands()).toEqual(['first plan.pdf']);
  }
});

test('a draft that is taken away while its document is being made leaves nothing', async () => {
  const book = logbook();
  const first = book.queue.run(out('first'));
  book.queue.remove('a');
  await first;
  await expect.poll(book.stands).toEqual([]);
});
