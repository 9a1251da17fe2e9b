import { PassThrough } from 'node:stream';
import Fastify, { type FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replyProblem } from './problem-reply.ts';

let app: ReturnType<typeof Fastify>;
let failures: string[];
let asked: PromiseWithResolvers<PassThrough>;
let closed: PromiseWithResolvers<void>;
let base: string;

beforeEach(async () => {
  failures = [];
  [asked, closed] = [Promise.withResolvers(), Promise.withResolvers()];
  const write = (line: string) => {
    const { level, msg } = JSON.parse(line);
    if (level >= 50) failures.push(msg);
  };
  app = Fastify({ logger: { stream: { write } } });
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
