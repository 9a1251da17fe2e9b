import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isChunkError, isReloadAllowed } from './chunk-guard.ts';
import { formatDate, formatDateTime, formatRelative } from './dates.ts';
import {
  isPermanentRefusal,
  isTransient,
  onSignedOut,
  ProblemError,
  parseResponse,
  problemFrom,
  UnreachableError,
} from './http.ts';
import { createIdempotencyKeys } from './idempotency.ts';
import { invalidate, parseChange } from './live.ts';
import { randomID } from './random-id.ts';
import { notePageLeave, reachability, trackRequest } from './reachability.ts';

test('a problem reply becomes an error with every problem it named', () => {
  const body = {
    status: 422,
    code: 'validation_failed',
    errors: [
      { path: 'email', code: 'login.email_invalid' },
      { path: 'password', code: 'no.such_code' },
      'nonsense',
    ],
  };
  const error = problemFrom(422, body);
  expect(error.code).toBe('validation_failed');
  expect(error.problems).toEqual([{ path: 'email', code: 'login.email_invalid' }]);
});

test.each([
  [401, undefined, 'not_authenticated'],
  [404, '<html>', 'not_found'],
  [429, {}, 'too_many_attempts'],
  [418, { code: 'teapot' }, 'internal_error'],
])('an answer %i without a known code reads as %s', (status, body, code) => {
  expect(problemFrom(status, body).code).toBe(code);
});

test.each([
  [401, false],
  [422, false],
  [428, false],
  [429, true],
  [499, false],
  [500, true],
  [503, true],
])('a call that was answered %i may pass when it is made again: %s', (status, passes) => {
  expect(isTransient({ status })).toBe(passes);
  expect(isPermanentRefusal(problemFrom(status, undefined))).toBe(!passes);
});

test('what had no answer is not refused for good', () => {
  expect(isPermanentRefusal(new UnreachableError('no answer'))).toBe(false);
});

test('a gateway without the server counts as unreachable until the next answer', () => {
  expect(() => parseResponse(502, '<html>Bad gateway</html>')).toThrow(UnreachableError);
  expect(reachability.get()).toBe(false);
  expect(parseResponse(200, '{"a":1}')).toEqual({ a: 1 });
  expect(reachability.get()).toBe(true);
  expect(() => parseResponse(503, '{"code":"unavailable","errors":[]}')).toThrow(ProblemError);
  expect(reachability.get()).toBe(true);
});

test('a page of a proxy in place of the response counts as unreachable, however well it says that it went', () => {
  expect(() => parseResponse(200, '<html>Sign in to this network</html>')).toThrow(UnreachableError);
  expect(reachability.get()).toBe(false);
  expect(parseResponse(204, '')).toBeUndefined();
  expect(reachability.get()).toBe(true);
});

test('a call without an answer says nothing of the server where the page began to be left meanwhile; the next call does', () => {
  reachability.set(true);
  const ended = trackRequest();
  notePageLeave();
  ended();
  expect(reachability.get()).toBe(true);
  trackRequest()();
  expect(reachability.get()).toBe(false);
  reachability.set(true);
});

test('the end of a session is told, that of a visitor is not', () => {
  const told: string[] = [];
  const stop = onSignedOut((code) => told.push(code));
  expect(() => parseResponse(401, '{"code":"not_authenticated"}', 'visitor-token')).toThrow(ProblemError);
  expect(() => parseResponse(401, '{"code":"login.credentials_incorrect"}')).toThrow(ProblemError);
  expect(told).toEqual([]);
  expect(() => parseResponse(401, '{"code":"device_not_trusted"}')).toThrow(ProblemError);
  expect(told).toEqual(['device_not_trusted']);
  stop();
});

test('the same body keeps its key, another body gets another', () => {
  let count = 0;
  const keyFor = createIdempotencyKeys(() => `key ${++count}`);
  expect([keyFor({ a: 1 }), keyFor({ a: 1 }), keyFor({ a: 2 }), keyFor({ a: 1 })]).toEqual([
    'key 1',
    'key 1',
    'key 2',
    'key 3',
  ]);
});

test('ids are uuids', () => {
  expect(randomID()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a page reloads itself at most once a minute', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const start = 1_800_000_000_000;
  expect([0, 1_000, 59_999, 60_000].map((ms) => isReloadAllowed(storage, start + ms))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
  expect(isChunkError(new TypeError('x is not a function'))).toBe(false);
});

test('dates read DD-MM-YYYY HH:mm:ss; a day is the same day everywhere', () => {
  expect(formatDateTime(new Date(2026, 2, 9, 7, 5, 3))).toBe('09-03-2026 07:05:03');
  expect(formatDate('2026-03-09')).toBe('09-03-2026');
  expect(formatDateTime('nonsense')).toBe('');
});

test('distances in time are words of the language', () => {
  const now = new Date('2026-03-09T12:00:00Z');
  expect(formatRelative('2026-03-06T12:00:00Z', now, 'en-GB')).toBe('3 days ago');
  expect(formatRelative('2026-03-09T14:30:00Z', now, 'nl-NL')).toBe('over 2 uur');
});

test.each([
  ['2026-11-25T11:00:00', '2 days ago', 'eergisteren'],
  ['2026-11-25T23:59:00', '2 days ago', 'eergisteren'],
  ['2026-11-26T00:00:00', 'yesterday', 'gisteren'],
  ['2026-11-29T09:00:00', 'in 2 days', 'overmorgen'],
  ['2026-11-14T09:00:00', '1 week ago', '1 week geleden'],
  ['2026-09-30T09:00:00', '1 month ago', '1 maand geleden'],
  ['2024-12-31T09:00:00', '1 year ago', '1 jaar geleden'],
])('on 27 November 2026 at ten %s is %s: the words of a calendar are of its days', (moment, en, nl) => {
  const now = new Date('2026-11-27T10:00:00');
  expect(formatRelative(new Date(moment), now, 'en-GB')).toBe(en);
  expect(formatRelative(new Date(moment), now, 'nl-NL')).toBe(nl);
});

test('a change makes the lists and details of its entity stale, a gap everything', () => {
  const client = new QueryClient();
  client.setQueryData(['service_event', 'list'], []);
  client.setQueryData(['location', 'one'], {});
  const stale = () =>
    client
      .getQueryCache()
      .findAll({ stale: true })
      .map((query) => query.queryKey[0]);
  const change = parseChange('{"entity":"service_event","ids":["1"]}');
  expect(change).toBeDefined();
  invalidate(client, change ? [change] : []);
  expect(client.getQueryState(['service_event', 'list'])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['location', 'one'])?.isInvalidated).toBe(false);
  invalidate(client, [{ entity: '*' }]);
  expect(stale().toSorted()).toEqual(['location', 'service_event']);
  expect(parseChange('nonsense')).toBeUndefined();
  expect(parseChange('[]')).toBeUndefined();
});

test('a read of several entities follows each of them', async () => {
  const client = new QueryClient();
  const read = {
    queryKey: ['service_event', 'dashboard'],
    queryFn: () => 1,
    meta: { follows: ['document'] },
  };
  for (const [entity, isStale] of [
    ['location', false],
    ['document', true],
    ['service_event', true],
  ] as const) {
    await client.fetchQuery(read);
    invalidate(client, [{ entity }]);
    expect(client.getQueryState(read.queryKey)?.isInvalidated).toBe(isStale);
  }
});

test('a first read that is under way when a change is told is done once more: it may be from before', async () => {
  const client = new QueryClient();
  const before = Promise.withResolvers<string>();
  const answers = [before.promise, Promise.resolve('after')];
  const observer = new QueryObserver(client, {
    queryKey: ['service_event', 'one'],
    queryFn: () => answers.shift(),
  });
  const seen: unknown[] = [];
  const stop = observer.subscribe(({ data }) => seen.push(data));
  invalidate(client, [{ entity: 'service_event' }]);
  expect(answers).toHaveLength(1);
  before.resolve('before');
  await expect.poll(() => seen.at(-1)).toBe('after');
  expect(seen).toContain('before');
  stop();
});

test('a change that was too large to name makes everything stale', () => {
  const client = new QueryClient();
  client.setQueryData(['location', 'one'], {});
  const change = parseChange('{"entity":"*"}');
  invalidate(client, change ? [change] : []);
  expect(client.getQueryState(['location', 'one'])?.isInvalidated).toBe(true);
});
