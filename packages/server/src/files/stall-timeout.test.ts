import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStallTimeout } from './stall-timeout.ts';

const WHOLE = 3_000_000;
/** Longer than a busy machine holds up this process: its own standing still would count as the server's. */
const WAIT_MS = 1_000;
let server: Server;
beforeAll(async () => {
  server = createServer(({ url }, reply) => {
    reply.writeHead(200, { 'content-length': WHOLE });
    if (url === '/whole') reply.end(Buffer.alloc(WHOLE));
    else reply.write(Buffer.alloc(1_000));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function ask(path: string): Promise<IncomingMessage> {
  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, path });
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  return reply;
}

it('fails when the server falls silent in the middle, and lets go of it', async () => {
  const reply = await ask('/half');
  await expect(buffer(withStallTimeout(reply, WAIT_MS))).rejects.toThrow(`sent nothing for ${WAIT_MS} ms`);
  await expect.poll(() => reply.destroyed).toBe(true);
});

it('gives all of it to a reader who takes longer than that', async () => {
  const bytes = withStallTimeout(await ask('/whole'), WAIT_MS);
  const pieces = bytes.iterator();
  const first: Buffer = (await pieces.next()).value;
  const begun = performance.now();
  await expect.poll(() => performance.now() - begun).toBeGreaterThan(2 * WAIT_MS);
  let size = first.length;
  for await (const piece of pieces) size += piece.length;
  expect(size).toBe(WHOLE);
});

it('lets go of the server when its reader goes', async () => {
  const reply = await ask('/half');
  const bytes = withStallTimeout(reply, WAIT_MS);
  await once(bytes, 'readable');
  bytes.destroy();
  await expect.poll(() => reply.destroyed).toBe(true);
});
