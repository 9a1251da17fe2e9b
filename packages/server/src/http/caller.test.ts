import { TOKEN_COOKIE } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { expectNoChanges } from '../../testing/database-state.ts';
import { buildVisit } from '../../testing/visits.ts';
import { buildWorld, type World } from '../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

// A page of another site could send a cookie; a visitor's token is sent by the page that holds it.
test('a visitor’s token counts in the Authorization header, and in no cookie', async () => {
  const { own } = world;
  const { token } = await buildVisit(t.db, t.services, own.location);
  const registration = {
    locationID: own.location.id,
    disciplineID: own.disciplineID,
    category: 'MALFUNCTION',
    description: 'A lamp blinks',
    internalLocation: 'Second floor',
    visitorName: 'Jo de Vries',
  };
  await expectNoChanges(t.db, async () => {
    const cookies = { [TOKEN_COOKIE]: token };
    const reply = await t.as(own.organization).post('/service-event/manual', registration, { cookies });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_authenticated']);
  });
  const reply = await t.bearing(token).post('/service-event/manual', registration);
  expect(reply.statusCode).toBe(201);
});
