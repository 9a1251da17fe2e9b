import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, answerOf } from '../api/answer.ts';
import { memoryStorage, type PageStorage } from './page-storage.ts';
import { recallVisit } from './remembered-visit.ts';
import { Visit } from './visit.ts';

const PLACE = {
  locationID: 'l',
  disciplineID: 'd',
  locationName: 'De Wilgenhof',
  disciplineName: 'Fire detection',
  resellerID: 'r',
};

const wellBook = () => ({
  password: '4821',
  waitSeconds: 0,
  away: false,
  failing: false,
  tokens: [] as string[],
  calls: [] as string[],
  session: null as object | null,
  seen: [] as string[],
});

/** The answers of the test server; it follows the contract of the logbook's calls. */
const book = wellBook();

const replies: Record<string, (body: string) => readonly [number, object]> = {
  '/api/v1/logbook/code/good': () => [200, PLACE],
  '/api/v1/logbook/code/other': () => [200, { ...PLACE, locationID: 'elsewhere' }],
  '/api/v1/logbook/code/withdrawn': () => [410, { status: 410, code: 'logbook.code_withdrawn', errors: [] }],
  '/api/v1/user/session': () => [200, { session: book.session }],
  '/api/v1/graphql': () =>
    book.seen.length === 0
      ? [404, { errors: [{ path: '', code: 'not_found' }] }]
      : [200, { data: { location: { disciplines: book.seen.map((disciplineID) => ({ disciplineID })) } } }],
  '/api/v1/logbook/check': (body) => {
    if (book.failing) return [503, { status: 503, code: 'unavailable', errors: [] }];
    const code = 'too_many_attempts';
    const params = { seconds: book.waitSeconds };
    if (book.waitSeconds > 0) return [429, { status: 429, code, errors: [{ path: '', code, params }] }];
    if ((JSON.parse(body) as { password: string }).password !== book.password) return [200, { valid: false }];
    book.tokens.push(`token-${book.tokens.length}`);
    return [200, { valid: true, token: book.tokens.at(-1) }];
  },
};

const listening: Server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const path = request.url ?? '';
    book.calls.push(path.replace('/api/v1', ''));
    if (book.away) return response.destroy();
    const unknown = [404, { status: 404, code: 'logbook.code_unknown', errors: [] }] as const;
    const [status, body] = replies[path]?.(Buffer.concat(chunks).toString()) ?? unknown;
    response.writeHead(status).end(JSON.stringify(body));
  });
});

let storage: PageStorage;
let left: string[];
const newVisit = () => new Visit({ storage, now: () => 1000, leave: (address) => left.push(address) });

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

beforeEach(() => {
  storage = memoryStorage();
  left = [];
  Object.assign(book, wellBook());
});

/** A call that succeeds only with the newest token. */
function callWith(token: string): Promise<Answer<string>> {
  if (token === book.tokens.at(-1)) return Promise.resolve({ ok: true, value: token });
  const problems = [{ path: '', code: 'not_authenticated' }] as const;
  return Promise.resolve({ ok: false, failure: { kind: 'refused', status: 401, problems } });
}

test('a code leads to the door, the right password inside, and what was given is remembered', async () => {
  const visit = newVisit();
  await visit.begin('good');
  expect(visit.state()).toMatchObject({ phase: 'at_door', ask: { why: 'first' }, opened: false });
  await visit.enter('4821');
  expect(visit.state()).toMatchObject({ phase: 'inside', place: { location: { name: 'De Wilgenhof' } } });
  expect(recallVisit(storage)).toMatchObject({ password: '4821', resellerID: 'r' });
  expect(storage.getItem('public_logbook')).not.toContain('token');
});

test.each([
  ['withdrawn', 'code_withdrawn'],
  ['nonsense', 'code_unknown'],
])('a code that is %s is told as %s', async (code, phase) => {
  const visit = newVisit();
  await visit.begin(code);
  expect(visit.state()).toEqual({ phase });
});

test('without a code and without a memory there is nothing to open', async () => {
  const visit = newVisit();
  await visit.begin(null);
  expect(visit.state()).toEqual({ phase: 'no_code' });
});

test('a wrong password is told, forgotten, and can be put right', async () => {
  const visit = newVisit();
  await visit.begin('good');
  await visit.enter('1111');
  expect(visit.state()).toMatchObject({ phase: 'at_door', ask: { why: 'wrong' }, checking: false });
  expect(recallVisit(storage)).toBeNull();
  await visit.enter('4821');
  expect(visit.state().phase).toBe('inside');
});

test('too many wrong passwords name the moment until which to wait', async () => {
  const visit = newVisit();
  await visit.begin('good');
  book.waitSeconds = 30;
  await visit.enter('1111');
  expect(visit.state()).toMatchObject({ ask: { why: 'wait', until: 31_000 } });
});

test('a return submits the remembered password by itself, with the code and without', async () => {
  const first = newVisit();
  await first.begin('good');
  await first.enter('4821');
  for (const code of ['good', null]) {
    const back = newVisit();
    await back.begin(code);
    expect(back.state().phase).toBe('inside');
  }
});

test('the password of one location is not tried at another', async () => {
  const first = newVisit();
  await first.begin('good');
  await first.enter('4821');
  await first.begin('other');
  expect(first.state()).toMatchObject({ phase: 'at_door', ask: { why: 'first' } });
  expect(book.calls.filter((path) => path === '/logbook/check')).toHaveLength(1);
});

test('a remembered password that no longer holds is asked again as wrong', async () => {
  const first = newVisit();
  await first.begin('good');
  await first.enter('4821');
  book.password = '9999';
  const back = newVisit();
  await back.begin(null);
  expect(back.state()).toMatchObject({ phase: 'at_door', ask: { why: 'wrong' } });
  expect(recallVisit(storage)).toBeNull();
});

test('beginning twice with the same code, or going on without one, asks the server once', async () => {
  const visit = newVisit();
  await Promise.all([visit.begin('good'), visit.begin('good')]);
  await visit.begin(null);
  expect(book.calls).toEqual(['/logbook/code/good', '/user/session']);
});

test.each(['away', 'failing'] as const)(
  'a server that is %s leaves the password as it was',
  async (fault) => {
    const first = newVisit();
    await first.begin('good');
    await first.enter('4821');
    book[fault] = true;
    const back = newVisit();
    await back.begin(null);
    expect(back.state()).toEqual({ phase: 'unreachable' });
    book[fault] = false;
    await back.again();
    expect(back.state().phase).toBe('inside');
  },
);

test('a token that has ended is renewed once for all calls, and each call is made again', async () => {
  const visit = newVisit();
  await visit.begin('good');
  await visit.enter('4821');
  visit.continueWithToken('the token of an earlier page');
  const answers = await Promise.all([visit.withToken(callWith), visit.withToken(callWith)]);
  expect(answers.map((answer) => answer.ok)).toEqual([true, true]);
  expect(book.calls.filter((path) => path === '/logbook/check')).toHaveLength(2);
});

test.each([
  ['away', { kind: 'unreachable' }],
  ['failing', { kind: 'refused', status: 503 }],
] as const)('a renewal by a server that is %s leaves the page open', async (fault, failure) => {
  const visit = newVisit();
  await visit.begin('good');
  await visit.enter('4821');
  book.tokens.push('made elsewhere');
  book[fault] = true;
  expect(await visit.withToken(callWith)).toMatchObject({ ok: false, failure });
  expect(visit.state().phase).toBe('inside');
  expect(recallVisit(storage)?.password).toBe('4821');
});

test('a renewal with a changed password asks for it over the open page', async () => {
  const visit = newVisit();
  await visit.begin('good');
  await visit.enter('4821');
  book.tokens.push('made elsewhere');
  book.password = '9999';
  expect(await visit.withToken(callWith)).toMatchObject({ ok: false, failure: { status: 401 } });
  expect(visit.state()).toMatchObject({ phase: 'at_door', ask: { why: 'wrong' }, opened: true });
});

test('what is no outcome of a call is not swallowed', async () => {
  await expect(answerOf(Promise.reject(new TypeError('a fault of ours')))).rejects.toThrow('a fault of ours');
});

describe('who is signed in', () => {
  const session = { userType: 'contractor_employee', deviceTrusted: true };
  test.each([
    [
      'and sees the logbook, lands in it',
      session,
      ['x', 'd'],
      ['/logbook/detail?locationID=l&disciplineID=d'],
    ],
    ['and sees another discipline only, is asked', session, ['x'], []],
    ['and sees nothing of it, is asked', session, [], []],
    ['on a device that is not trusted yet, is asked', { ...session, deviceTrusted: false }, ['d'], []],
    ['as a reseller, is asked', { ...session, userType: 'reseller_employee' }, ['d'], []],
  ] as const)('%s', async (_name, who, seen, addresses) => {
    Object.assign(book, { session: who, seen });
    const visit = newVisit();
    await visit.begin('good');
    expect(left).toEqual(addresses);
    expect(visit.state().phase).toBe(addresses.length > 0 ? 'looking_up' : 'at_door');
  });
});
