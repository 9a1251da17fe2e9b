import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../api/answer.ts';
import { memoryStorage } from './page-storage.ts';
import { Visit } from './visit.ts';

const place = (locationID: string) => ({
  locationID,
  disciplineID: 'd',
  locationName: locationID,
  disciplineName: 'Fire detection',
  resellerID: null,
});

/** The answers of the test server, which may delay a path once, and how often each path was called. */
const book = { session: null as object | null, held: '', release: () => {}, asked: [] as string[] };

const replies: Readonly<Record<string, () => object>> = {
  '/api/v1/logbook/code/first': () => place('first'),
  '/api/v1/logbook/code/second': () => place('second'),
  '/api/v1/user/session': () => ({ session: book.session }),
  '/api/v1/graphql': () => ({ data: { location: { disciplines: [{ disciplineID: 'd' }] } } }),
  '/api/v1/logbook/check': () => ({ valid: true, token: `token ${book.asked.length}` }),
};

const listening = createServer((request, response) => {
  const path = request.url ?? '';
  const answer = JSON.stringify(replies[path]?.() ?? {});
  book.asked.push(path);
  request.resume().on('end', () => {
    if (book.held !== path) return response.end(answer);
    book.held = '';
    book.release = () => response.end(answer);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const fetchAt = globalThis.fetch;
  // A page's calls are relative to its own address, which Node does not have.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchAt(base + path, init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  listening.close();
});

let left: string[];
beforeEach(() => {
  left = [];
  Object.assign(book, { session: null, held: '', asked: [] });
});
const newVisit = () =>
  new Visit({ storage: memoryStorage(), now: () => 1000, leave: (address) => left.push(address) });

/** Runs `late` until its answer is delayed, then `meanwhile`, then releases the answer. */
async function overtaken(path: string, late: () => Promise<void>, meanwhile: () => Promise<void>) {
  book.held = path;
  const waiting = late();
  await expect.poll(() => book.held).toBe('');
  await meanwhile();
  book.release();
  await waiting;
}

test('who is signed in and has scanned the next door meanwhile is not led to the logbook of the one before', async () => {
  const visit = newVisit();
  book.session = { userType: 'contractor_employee', deviceTrusted: true };
  await overtaken(
    '/api/v1/user/session',
    () => visit.begin('first'),
    async () => {
      book.session = null;
      await visit.begin('second');
    },
  );
  expect(left).toEqual([]);
  expect(visit.state()).toMatchObject({ phase: 'at_door', place: { location: { name: 'second' } } });
});

test('a password whose answer comes after the next door was scanned opens neither', async () => {
  const visit = newVisit();
  await visit.begin('first');
  await overtaken(
    '/api/v1/logbook/check',
    () => visit.enter('4821'),
    () => visit.begin('second'),
  );
  expect(visit.state()).toMatchObject({ phase: 'at_door', place: { location: { name: 'second' } } });
});

test('a call that is refused after another has renewed the token goes by the new one', async () => {
  const visit = newVisit();
  await visit.begin('first');
  await visit.enter('4821');
  visit.continueWithToken('ended');
  const refused: Answer<string> = {
    ok: false,
    failure: { kind: 'refused', status: 401, problems: [{ path: '', code: 'not_authenticated' }] },
  };
  const call = (answer: Promise<Answer<string>>) => (token: string) =>
    token === 'ended' ? answer : Promise.resolve({ ok: true as const, value: token });
  const late = Promise.withResolvers<Answer<string>>();
  const second = visit.withToken(call(late.promise));
  const first = await visit.withToken(call(Promise.resolve(refused)));
  late.resolve(refused);
  expect(await second).toEqual(first);
  expect(book.asked.filter((path) => path === '/api/v1/logbook/check')).toHaveLength(2);
});
