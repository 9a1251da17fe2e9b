import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type BuiltLocation, buildDiscipline, buildLocation } from '../../../testing/builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let location: BuiltLocation;
let disciplineID: string;
let otherID: string;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const disciplines = [
    await buildDiscipline(t.db, { name: 'Alarm' }),
    await buildDiscipline(t.db, { name: 'Lighting' }),
    await buildDiscipline(t.db, { name: 'Retired', active: false }),
  ];
  location = await buildLocation(
    t.db,
    { organization_id: world.own.organizationID, name: 'De Wilgenhof' },
    { disciplineIDs: disciplines.map(({ id }) => id) },
  );
  [disciplineID = '', otherID = ''] = location.disciplineIDs;
});
afterAll(() => t.close());

const READ = `query ($id: ID!) { publicLogbook(disciplineID: $id) {
  location { locationID name city } discipline { disciplineID name } disciplines { disciplineID name }
  registrations { serviceEventID category status createdAt internalLocation } } }`;

async function tokenAt(place: BuiltLocation): Promise<string> {
  const reply = await t.anyone.post('/logbook/check', {
    locationID: place.id,
    password: place.logbookPassword,
  });
  expect(reply.json().valid, reply.body).toBe(true);
  return reply.json().token;
}

describe('publicLogbook', () => {
  test('shows the 20 newest registrations of the discipline, and nothing else', async () => {
    const place = { location_id: location.id, discipline_id: disciplineID };
    for (let day = 1; day <= 22; day += 1) {
      await buildServiceEvent(t.db, {
        ...place,
        internal_location: `Hall ${day}`,
        created_at: new Date(Date.UTC(2026, 0, day)),
      });
    }
    await buildServiceEvent(t.db, { ...place, type: 'action' });
    await buildServiceEvent(t.db, { ...place, deleted_at: new Date() });
    await buildServiceEvent(t.db, { ...place, discipline_id: otherID });
    const reply = await t.bearing(await tokenAt(location)).query(READ, { id: disciplineID });
    expect(reply.statusCode, reply.body).toBe(200);
    const logbook = reply.json().data.publicLogbook;
    expect(logbook).toMatchObject({
      location: { locationID: location.id, name: 'De Wilgenhof', city: 'Utrecht' },
      discipline: { disciplineID, name: 'Alarm' },
      disciplines: [{ name: 'Alarm' }, { name: 'Lighting' }],
    });
    expect(logbook.registrations).toHaveLength(20);
    expect(logbook.registrations[0]).toMatchObject({
      category: 'MALFUNCTION',
      status: 'new',
      createdAt: '2026-01-22T00:00:00.000Z',
      internalLocation: 'Hall 22',
    });
    expect(logbook.registrations.at(-1).internalLocation).toBe('Hall 3');
  });

  test('refuses disciplines that are not the location’s, unknown or out of use', async () => {
    const visitor = t.bearing(await tokenAt(location));
    for (const id of [world.foreign.disciplineID, location.disciplineIDs[2], 'none']) {
      const reply = await visitor.query(READ, { id });
      expect([reply.statusCode, reply.json().errors]).toEqual([
        422,
        [{ path: 'disciplineID', code: 'logbook.discipline_not_at_location' }],
      ]);
    }
  });

  test('is for visitors only, and a visitor sees nothing else', async () => {
    const { own } = world;
    for (const user of [world.owner, own.organization, own.contractor, own.reseller]) {
      const reply = await t.as(user).query(READ, { id: disciplineID });
      expect([user.type, reply.statusCode, reply.json().code]).toEqual([user.type, 403, 'forbidden']);
    }
    expect((await t.anyone.query(READ, { id: disciplineID })).statusCode).toBe(401);
    const visitor = t.bearing(await tokenAt(location));
    for (const query of [
      `{ location(locationID: "${location.id}") { logbookPassword } }`,
      '{ locationsPaginated { total } }',
      '{ disciplinesPaginated { total } }',
      '{ serviceEventsPaginated { total } }',
    ]) {
      const reply = await visitor.query(query);
      expect([query, reply.statusCode, reply.json().code]).toEqual([query, 403, 'forbidden']);
    }
    const code = await visitor.post('/logbook/code', { locationID: location.id, disciplineID });
    expect([code.statusCode, code.json().code]).toEqual([403, 'forbidden']);
  });
});

describe('a visitor’s token ends', () => {
  const read = async (token: string, place: BuiltLocation) =>
    (await t.bearing(token).query(READ, { id: place.disciplineIDs[0] })).statusCode;

  test('with the password', async () => {
    const place = await buildLocation(t.db);
    const token = await tokenAt(place);
    expect(await read(token, place)).toBe(200);
    await t.db
      .updateTable('location_secret')
      .set({ logbook_password: '9876', password_changed_at: new Date() })
      .where('location_id', '=', place.id)
      .execute();
    expect(await read(token, place)).toBe(401);
    expect(await read(await tokenAt({ ...place, logbookPassword: '9876' }), place)).toBe(200);
  });

  test('with its location or organisation', async () => {
    const closed = await buildLocation(t.db);
    const left = await buildLocation(t.db);
    const tokens = [await tokenAt(closed), await tokenAt(left)] as const;
    await t.db.updateTable('location').set({ active: false }).where('id', '=', closed.id).execute();
    const { organization_id } = left;
    await t.db.updateTable('organization').set({ active: false }).where('id', '=', organization_id).execute();
    expect([await read(tokens[0], closed), await read(tokens[1], left)]).toEqual([401, 401]);
  });

  test('with its time', async () => {
    const place = await buildLocation(t.db);
    const token = await tokenAt(place);
    await t.db
      .updateTable('visitor_session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('location_id', '=', place.id)
      .execute();
    expect(await read(token, place)).toBe(401);
  });
});
