import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildLocation } from '../../testing/builders.ts';
import { followLive } from '../../testing/live-stream.ts';
import type { TestUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';

let t: TestApp;
let world: World;
let base: string;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
});
afterAll(() => t.close());

test('a contractor hears of the locations and organisations that it sees by its contracts, and of no others', async () => {
  const { contractor, organization, location, organizationID, disciplineID } = world.own;
  const disciplineIDs = [disciplineID];
  const elsewhere = await buildLocation(t.db, { organization_id: organizationID }, { disciplineIDs });
  const stream = await followLive(t, base, contractor);
  const change = async (who: TestUser, path: string, body: object) =>
    expect((await t.as(who).patch(path, body)).statusCode).toBe(200);
  const { organization: stranger, organizationID: theirs } = world.foreign;
  await change(stranger, `/organization/${theirs}`, { billingEmail: 'other@example.test' });
  await change(organization, `/location/${elsewhere.id}`, { notes: 'Behind the church' });
  await change(organization, `/location/${location.id}`, { notes: 'The key is at the desk' });
  await change(organization, `/organization/${organizationID}`, { name: 'Municipality' });
  await change(world.own.contractor, `/contractor/${world.own.contractorID}`, {
    name: 'The last to be told',
  });
  const heard = await stream.until('"contractor"');
  await stream.stop();
  expect(heard).toContain(`{"entity":"location","ids":["${location.id}"]}`);
  expect(heard).toContain(`{"entity":"organization","ids":["${organizationID}"]}`);
  expect(heard).not.toContain(elsewhere.id);
  expect(heard).not.toContain(theirs);
});
