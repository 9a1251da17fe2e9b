import { request } from 'node:http';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { openLiveStream } from '../../../testing/live-stream.ts';
import { countLockWaits } from '../../../testing/lock-waits.ts';
import { tokenOf } from '../../../testing/sign-in.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { STREAMS_PER_SESSION } from './live.ts';

let t: TestApp;
let world: World;
let base: string;
let superuser: Client;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  base = await t.app.listen({ host: '127.0.0.1', port: 0 });
  superuser = new Client({ connectionString: t.database.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await t.close();
});

const connections = () =>
  new Promise<number>((resolve) => t.app.server.getConnections((_error, count) => resolve(count)));

const statementsUnderWay = async () =>
  (
    await superuser.query(`select from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`)
  ).rowCount;

/** Asks for a stream, and leaves while what it begins with is still being read. */
async function leaveEarly(authorization: string): Promise<void> {
  const open = await connections();
  await superuser.query('begin; lock table contract in access exclusive mode');
  const call = request(`${base}/api/v1/live`, { headers: { authorization }, agent: false });
  call.on('error', () => undefined);
  call.end();
  // With contracts a contractor's stream begins.
  await expect.poll(() => countLockWaits(superuser, 'contract'), { timeout: 20_000 }).toBe(1);
  call.destroy();
  await expect.poll(connections, { timeout: 20_000 }).toBe(open);
  await superuser.query('rollback');
}

test('a stream is not kept for a browser that left before it began', async () => {
  const { contractor, organizationID, location, disciplineID } = world.own;
  const stays = await openLiveStream(t, base, contractor);
  // A stream that has begun is looked at once more, which must not meet the lock.
  await expect.poll(() => statementsUnderWay(), { timeout: 20_000 }).toBe(0);
  const authorization = `Bearer ${await tokenOf(t.services.env.secret, contractor)}`;
  // Streams that are kept would be one too many of this session, and end the oldest.
  for (let count = 0; count < STREAMS_PER_SESSION; count += 1) await leaveEarly(authorization);
  const other = await openLiveStream(t, base, world.owner);
  const pair = { organizationID, locationID: location.id, disciplineID };
  t.services.live.publish([{ entity: 'service_event', id: 'who-stayed', ...pair }]);
  expect(await other.until('who-stayed')).toContain('who-stayed');
  expect(await stays.until('who-stayed')).toContain('who-stayed');
  await Promise.all([stays.stop(), other.stop()]);
});

test('a session that ends while what its stream begins with is read has no stream', async () => {
  const { contractor } = world.foreign;
  await expect.poll(() => statementsUnderWay(), { timeout: 20_000 }).toBe(0);
  await superuser.query('begin; lock table contract in access exclusive mode');
  const following = openLiveStream(t, base, contractor);
  await expect.poll(() => countLockWaits(superuser, 'contract'), { timeout: 20_000 }).toBe(1);
  await t.db
    .updateTable('session')
    .set({ ended_at: new Date(), ended_because: 'logout' })
    .where('id', '=', contractor.sessionID)
    .execute();
  await superuser.query('rollback');
  expect(await (await following).until(null)).toMatch(/event: end\ndata: \{\}\n\n$/);
});
