import { dateInZone, FIRST_TIME_ZONE, LAST_TIME_ZONE } from '@fireledger/domain/shared/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildLogbookCode } from '../../testing/builders.ts';
import { buildWorld, type World } from '../../testing/world.ts';

let t: TestApp;
let world: World;
let logbookCodeID: string;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  logbookCodeID = (await buildLogbookCode(t.db, { location_id: world.own.location.id })).id;
});
afterAll(() => t.close());

type Made = (timeZone: string) => ReturnType<ReturnType<TestApp['as']>['get']>;
const query = (timeZone: string) => `timeZone=${encodeURIComponent(timeZone)}`;

test.each<[string, Made]>([
  ['an export', (timeZone) => t.as(world.own.organization).post('/location/export', { timeZone })],
  [
    'the template of an import',
    (timeZone) => t.as(world.own.organization).get(`/location/import/template?${query(timeZone)}`),
  ],
  [
    'the card of a QR code',
    (timeZone) => t.as(world.own.organization).get(`/logbook/code/${logbookCodeID}/sheet?${query(timeZone)}`),
  ],
  [
    'cards of QR codes',
    (timeZone) => {
      const body = { logbookCodeIDs: [logbookCodeID], format: 'cards', timeZone };
      return t.as(world.own.organization).post('/logbook/sheets', body);
    },
  ],
  [
    'the licences of resellers',
    (timeZone) => {
      const body = { resellerIDs: [world.own.resellerID], timeZone };
      return t.as(world.owner).post('/reseller/license/export', body);
    },
  ],
])('the name of %s says which day it is where its reader is', async (_name, make) => {
  // Between the two, it is never the same day.
  for (const timeZone of [FIRST_TIME_ZONE, LAST_TIME_ZONE]) {
    const before = dateInZone(new Date(), timeZone);
    const reply = await make(timeZone);
    expect(reply.statusCode, reply.body).toBe(200);
    const [, day] = /(\d{4}-\d\d-\d\d)\.\w+"/.exec(String(reply.headers['content-disposition'])) ?? [];
    expect([before, dateInZone(new Date(), timeZone)]).toContain(day);
  }
  expect((await make('Nowhere/City')).statusCode).toBe(422);
});
