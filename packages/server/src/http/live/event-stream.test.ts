import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { EventStream } from './event-stream.ts';

/** A response whose reader reads nothing, and whether it is over. */
async function unread(): Promise<{ readonly response: ServerResponse; readonly isGone: () => boolean }> {
  const arrived = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => arrived.resolve(response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  const response = await arrived.promise;
  return { response, isGone: () => response.destroyed };
}

test('a reader who does not read is cut off, however much there is to tell', async () => {
  const { response, isGone } = await unread();
  let ends = 0;
  const stream = new EventStream(response, () => {
    ends += 1;
  });
  const told = ': still here\n'.repeat(5_000);
  for (let count = 0; count < 1_000 && !isGone(); count += 1) {
    stream.send(told);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(isGone()).toBe(true);
  stream.send('after the end');
  stream.end('its last words');
  await expect.poll(() => ends).toBeGreaterThan(0);
});
