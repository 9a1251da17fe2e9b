import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildLocation } from '../../../testing/builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { changesToldBy } from '../../../testing/told-changes.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

/** What a location's employee hears on the live stream; resolves with it once it holds a text. */
function hear(user: TestUser, locationIDs: readonly string[]) {
  const stream = new PassThrough();
  const principal = {
    ...user,
    kind: 'user',
    userType: user.type,
    locationIDs,
    isMainUser: false,
    locale: 'en_GB',
  } as const;
  // the stream is only written to and ended, which any writable can do
  t.services.live.subscribe(
    { principal, contracted: [], organizationIDs: [] },
    stream as unknown as ServerResponse,
  );
  return async (text: string): Promise<string> => {
    let heard = '';
    for await (const part of stream) {
      heard += String(part);
      if (heard.includes(text)) break;
    }
    return heard;
  };
}

/** Waits for what building the people has told: it would end a stream of theirs that has begun by then. */
async function everythingTold(): Promise<void> {
  const heard = hear(world.own.organization, [])('the last');
  const { organizationID } = world.own;
  t.services.live.publish([{ entity: 'service_event', id: 'the last', organizationID }]);
  await heard;
}

test('ids alone are told, whatever is written in an event', async () => {
  const { location, disciplineID, organization, organizationID } = world.own;
  const body = {
    locationID: location.id,
    disciplineID,
    category: 'MALFUNCTION',
    deviceID: 'Detector 12/3',
    description: 'a long story '.repeat(300),
  };
  let id = '';
  const told = await changesToldBy(t, async () => {
    id = (await t.as(organization).post('/service-event/manual', body)).json().serviceEventID;
  });
  const place = { organizationID, locationID: location.id, disciplineID };
  const change = { entity: 'service_event', id, ...place, contractorID: null, resellerID: null };
  expect(told).toEqual([change]);
});

test('an event that moves is told to the people of both places', async () => {
  const {
    organizationID: organization_id,
    disciplineID,
    location,
    organization,
    locationEmployee,
  } = world.own;
  const there = await buildLocation(t.db, { organization_id }, { disciplineIDs: [disciplineID] });
  const employee = await buildUser(t.db, { type: 'location_employee', location_ids: [there.id] });
  const { id } = await buildServiceEvent(t.db, {
    location_id: location.id,
    created_by_user_id: organization.userID,
  });
  await everythingTold();
  const heard = [hear(locationEmployee, [location.id])(id), hear(employee, [there.id])(id)];
  const moved = await t.as(organization).patch(`/service-event/manual/${id}`, { locationID: there.id });
  expect(moved.statusCode, moved.body).toBe(200);
  const line = `data: {"entity":"service_event","ids":["${id}"]}`;
  expect((await Promise.all(heard)).every((text) => text.includes(line))).toBe(true);
});
