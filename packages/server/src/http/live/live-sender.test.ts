import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openRelay } from '../../../testing/relay.ts';
import { createPool } from '../../db/pool.ts';
import { type Live, startLive } from './live.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
/** Another server's. */
let other: Live;
let server: Server;
let client: Socket;
let heard = '';
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.appUrl, 2);
  other = await startLive(database.appUrl, pool);
  const arrived = Promise.withResolvers<ServerResponse>();
  server = createServer((_request, response) => arrived.resolve(response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('data', (part) => {
    heard += String(part);
  });
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const principal = { kind: 'user', userType: 'application_owner', sessionID: 'one' } as UserPrincipal;
  other.subscribe({ principal, contracted: [], organizationIDs: [] }, await arrived.promise);
});
afterAll(async () => {
  client.destroy();
  server.close();
  await other.close();
  await pool.end();
  await database.drop();
});

const change = (id: string) => ({ entity: 'location', id, organizationID: null });
/** What the other server's browser has heard. */
const toBeHeard = (text: string) => expect.poll(() => heard, { timeout: 20_000 }).toContain(text);

test('what waits when a server stops is sent, and so is what its last calls commit', async () => {
  const stopping = await startLive(database.appUrl, pool);
  stopping.publish([change('waits')]);
  await stopping.close();
  stopping.publish([change('after the stop')]);
  stopping.publish([change('after that')]);
  await stopping.close();
  await toBeHeard('"waits"');
  await toBeHeard('"after the stop"');
  await toBeHeard('"after that"');
});

test('what is published while a message goes is sent after it, though nothing follows', async () => {
  const live = await startLive(database.appUrl, pool);
  onTestFinished(() => live.close());
  const send = pool.query.bind(pool);
  const sending = (text: string, values: unknown[]) => {
    live.publish([change('meanwhile')]);
    return send(text, values);
  };
  vi.spyOn(pool, 'query').mockImplementationOnce(sending as never);
  live.publish([change('under way')]);
  await toBeHeard('"under way"');
  await toBeHeard('"meanwhile"');
});

test('what could not be sent is made good: all are told to read everything anew', async () => {
  const { hostname, port } = new URL(database.appUrl);
  const relay = await openRelay(hostname, Number(port));
  const through = new URL(database.appUrl);
  through.host = `127.0.0.1:${relay.port}`;
  const lossy = createPool(through.href, 2);
  const live = await startLive(database.appUrl, lossy);
  onTestFinished(async () => {
    await live.close();
    await lossy.end();
    await relay.close();
  });
  const sent = vi.spyOn(lossy, 'query');
  await relay.cut();
  live.publish([change('lost')]);
  await expect.poll(() => sent.mock.settledResults[0]?.type, { timeout: 20_000 }).toBe('rejected');
  await relay.restore();
  await toBeHeard('{"entity":"*"}');
  live.publish([change('goes on')]);
  await toBeHeard('"goes on"');
});
