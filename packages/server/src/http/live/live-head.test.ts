import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { openLiveStream } from '../../../testing/live-stream.ts';
import { tokenOf } from '../../../testing/sign-in.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { STREAMS_PER_SESSION } from './live.ts';

let t: TestApp;
let world: World;
let base: string;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  base = await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.close());

const headOf = (headers: Record<string, string>) => fetch(`${base}/api/v1/live`, { method: 'HEAD', headers });

test('HEAD /live is answered at once, and takes the place of no stream', async () => {
  const { organization, organizationID } = world.own;
  const stream = await openLiveStream(t, base, organization);
  const authorization = `Bearer ${await tokenOf(t.services.env.secret, organization)}`;
  for (let asked = 0; asked < STREAMS_PER_SESSION; asked += 1) {
    const reply = await headOf({ authorization });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/);
  }
  const change = { entity: 'location', id: 'still-told', organizationID, locationID: null };
  t.services.live.publish([change]);
  expect(await stream.until('still-told')).toContain('still-told');
  await stream.stop();
});

test('HEAD /live asks who it is', async () => {
  expect((await headOf({})).status).toBe(401);
});
