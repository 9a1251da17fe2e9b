import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { registerGracefulShutdown, STOP_OPTIONS } from './graceful-shutdown.ts';

/** A program with one call, which answers once it is told to; `asked` resolves when a caller waits for it. */
async function begin(finishMs?: number) {
  const app: FastifyInstance = Fastify(STOP_OPTIONS);
  registerGracefulShutdown(app, finishMs);
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  app.get('/', () => {
    asked.resolve();
    return answer.promise;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, asked: asked.promise, answer: answer.resolve };
}

/** More than any of these stops takes, less than a stop waits for a call. */
const SOON_MS = 10_000;

test('a connection that never asked anything holds nothing up', async () => {
  const { app, port } = await begin();
  const accepted = once(app.server, 'connection');
  const silent = connect(port, '127.0.0.1');
  const closed = once(silent, 'close');
  await accepted;
  const begun = performance.now();
  await app.close();
  await closed;
  expect(performance.now() - begun).toBeLessThan(SOON_MS);
});

test('a call that runs is answered, and its connection kept alive for nobody', async () => {
  const { app, port, asked, answer } = await begin();
  const reply = fetch(`http://127.0.0.1:${port}/`);
  await asked;
  const begun = performance.now();
  const looks = vi.spyOn(app.server, 'closeIdleConnections');
  const closed = app.close();
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(3);
  answer('done');
  expect(await (await reply).text()).toBe('done');
  await closed;
  expect(performance.now() - begun).toBeLessThan(SOON_MS);
});

test('a call that comes on a busy connection during a stop is answered too, and ends the connection', async () => {
  const { app, port, asked, answer } = await begin();
  const socket = connect(port, '127.0.0.1');
  const replies = text(socket);
  const call = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';
  socket.write(call);
  await asked;
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  const arrived = once(app.server, 'request');
  socket.write(call);
  await arrived;
  answer('done');
  expect(await replies).toMatch(
    /^HTTP\/1\.1 200 .*\r\n\r\ndoneHTTP\/1\.1 200 .*connection: close\r\n.*\r\n\r\ndone$/is,
  );
  await closed;
});

test('a call that does not end is cut off in the end', async () => {
  const { app, port, asked } = await begin(100);
  const reply = fetch(`http://127.0.0.1:${port}/`).catch((error: Error) => error.name);
  await asked;
  await app.close();
  expect(await reply).toBe('TypeError');
});
