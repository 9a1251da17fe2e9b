import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { problem } from '@fireledger/domain/shared/problem.ts';
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replyProblem } from './problem-reply.ts';
import { Refusal, refusal, refusalBecauseOf } from './refusal.ts';

const BLANK = problem('field.required', 'name');
const LONG = problem('field.too_long', 'name', { max: 4711 });
const PLAIN = ['unavailable', 'export.too_many_at_once', 'not_found', 'internal_error'] as const;

let app: ReturnType<typeof Fastify>;
let failures: string[];
/** The whole log. */
let lines: Record<string, unknown>[];
let asked: PromiseWithResolvers<PassThrough>;
let closed: PromiseWithResolvers<void>;
let base: string;

beforeEach(async () => {
  failures = [];
  lines = [];
  [asked, closed] = [Promise.withResolvers(), Promise.withResolvers()];
  const write = (line: string) => {
    const logged = JSON.parse(line);
    lines.push(logged);
    if (logged.level >= 50) failures.push(logged.msg);
  };
  app = Fastify({
    logger: { stream: { write } },
    genReqId: () => `request-${randomBytes(4).toString('hex')}`,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.addHook('onResponse', async (request: FastifyRequest) => request.log.info('done'));
  app.setErrorHandler(replyProblem);
  app.post('/file', (_request: unknown, reply: FastifyReply) => {
    const file = new PassThrough();
    reply.raw.once('close', () => {
      file.destroy();
      setImmediate(closed.resolve);
    });
    asked.resolve(file);
    return reply.send(file);
  });
  app.get('/two', () => Promise.reject(new Refusal([BLANK, BLANK, LONG])));
  for (const refused of [
    refusal('too_many_attempts', '', { seconds: 7 }),
    ...PLAIN.map((code) => refusal(code)),
  ]) {
    app.get(`/refused/${refused.code}`, () => Promise.reject(refused));
  }
  app.get('/away', () => Promise.reject(refusalBecauseOf(new Error('connection refused'), 'unavailable')));
  base = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

function ask(signal?: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${base}/file`, { method: 'POST', headers, body: '{}', ...(signal && { signal }) });
}

test('a file that its caller stops before it begins is no failure', async () => {
  const stopped = new AbortController();
  const answer = ask(stopped.signal).catch(() => null);
  await asked.promise;
  stopped.abort();
  await closed.promise;
  expect(await answer).toBeNull();
  expect(failures).toEqual([]);
});

test('a file that breaks off by itself is one', async () => {
  const answer = ask();
  (await asked.promise).destroy();
  expect((await answer).status).toBe(500);
  expect(failures).toEqual(['request failed']);
});

test.each([
  ['too_many_attempts', '7'],
  ['unavailable', '10'],
  ['export.too_many_at_once', '10'],
  ['not_found', null],
  ['internal_error', null],
])('%s says in how many seconds to ask again: %s', async (code, seconds) => {
  const { headers } = await fetch(`${base}/refused/${code}`);
  expect(headers.get('retry-after')).toBe(seconds);
});

test.each([
  ['/refused/export.too_many_at_once', []],
  ['/refused/internal_error', ['request failed']],
  ['/away', ['request failed']],
])('%s is logged as a failure only if something failed', async (path, logged) => {
  expect((await fetch(base + path)).status).toBeGreaterThanOrEqual(500);
  expect(failures).toEqual(logged);
});

test.each([
  ['/refused/internal_error', true],
  ['/away', true],
  ['/refused/export.too_many_at_once', false],
  ['/refused/not_found', false],
])('%s gives a reference by which its failure is found in the log: %s', async (path, given) => {
  const { reference } = (await (await fetch(base + path)).json()) as { reference?: string };
  if (given) expect(reference).toMatch(/^[0-9a-f]{8}$/);
  const found = lines.filter(
    ({ msg, reqId }) => msg === 'request failed' && reqId === `request-${reference}`,
  );
  expect([reference !== undefined, found.length]).toEqual([given, given ? 1 : 0]);
});

test('the line of a refused request says by which codes, and none of the values', async () => {
  await fetch(`${base}/refused/not_found`);
  await fetch(`${base}/two`);
  await expect
    .poll(() => lines.filter(({ msg }) => msg === 'done'))
    .toMatchObject([
      { code: 'not_found' },
      { code: 'validation_failed', problems: ['field.required', 'field.too_long'] },
    ]);
  expect(JSON.stringify(lines)).not.toContain('4711');
});
