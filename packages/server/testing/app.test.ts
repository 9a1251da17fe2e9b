import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { buildServiceEvent, buildServiceEventFile } from './event-builders.ts';
import { buildWorld, type World } from './world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

describe('the testing ground', () => {
  test('builds events of every type with their people and files', async () => {
    const registration = await buildServiceEvent(t.db, { location_id: world.own.location.id });
    const action = await buildServiceEvent(t.db, { type: 'action', location_id: world.own.location.id });
    const visitors = await buildServiceEvent(t.db, { created_by_kind: 'visitor', visitor_name: 'Visitor' });
    await buildServiceEventFile(t.db, action);
    expect([registration.type, action.assigned_to_user_id, visitors.created_by_user_id]).toEqual([
      'manual_registration',
      action.created_by_user_id,
      null,
    ]);
  });

  test('answers that the program is ready', async () => {
    expect((await t.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ok' });
  });

  test('signs a built user in', async () => {
    expect((await t.as(world.own.organization).query('{ __typename }')).json()).toEqual({
      data: { __typename: 'Query' },
    });
  });

  test('leaves everyone else outside', async () => {
    const reply = await t.anyone.query('{ __typename }');
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_authenticated']);
  });
});
