import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildDiscipline,
  buildLocation,
  buildLogbookCode,
  buildOrganization,
} from '../../../testing/builders.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const make = (user: Parameters<TestApp['as']>[0], body: object) => t.as(user).post('/logbook/codes', body);

/** The places of an organisation of the own reseller: two disciplines, the first of which has a code. */
async function buildPlaces() {
  const organization = await buildOrganization(t.db, { reseller_id: world.own.resellerID });
  const disciplineIDs = [(await buildDiscipline(t.db)).id, (await buildDiscipline(t.db)).id];
  const location = await buildLocation(t.db, { organization_id: organization.id }, { disciplineIDs });
  const [disciplineID = '', other = ''] = disciplineIDs;
  const code = await buildLogbookCode(t.db, { location_id: location.id, discipline_id: disciplineID });
  const places = [
    { locationID: location.id, disciplineID },
    { locationID: location.id, disciplineID: other },
  ];
  return { organization, location, places, code };
}

const codesAt = (locationID: string) =>
  t.db
    .selectFrom('logbook_code')
    .select(['id', 'discipline_id', 'created_by_user_id'])
    .where('location_id', '=', locationID)
    .where('withdrawn_at', 'is', null)
    .execute();

describe('POST /logbook/codes', () => {
  test('makes codes where there are none, and names them all in order', async () => {
    const { location, places, code } = await buildPlaces();
    const reply = await make(world.own.reseller, { places });
    expect([reply.statusCode, reply.json().made]).toEqual([200, 1]);
    const codes = await codesAt(location.id);
    const made = codes.find(({ discipline_id }) => discipline_id === places[1]?.disciplineID);
    expect(reply.json().logbookCodeIDs).toEqual([code.id, made?.id]);
    expect(made?.created_by_user_id).toBe(world.own.reseller.userID);
    const again = await make(world.own.reseller, { places });
    expect(again.json()).toEqual({ made: 0, logbookCodeIDs: [code.id, made?.id] });
  });

  test('makes an organisation’s missing ones, where location and discipline are in use', async () => {
    const { organization, location } = await buildPlaces();
    const closed = await buildLocation(t.db, { organization_id: organization.id, active: false });
    const retired = await buildDiscipline(t.db, { active: false });
    const old = await buildLocation(
      t.db,
      { organization_id: organization.id },
      { disciplineIDs: [retired.id] },
    );
    const reply = await make(world.owner, { organizationID: organization.id });
    expect([reply.statusCode, reply.json()]).toEqual([200, { made: 1, logbookCodeIDs: [] }]);
    expect([
      (await codesAt(location.id)).length,
      (await codesAt(closed.id)).length,
      (await codesAt(old.id)).length,
    ]).toEqual([2, 0, 0]);
  });

  test('makes one code of many calls at once', async () => {
    const { location, organization, places } = await buildPlaces();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        make(world.owner, index % 2 ? { places: places.toReversed() } : { organizationID: organization.id }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
    expect(replies.reduce((sum, reply) => sum + reply.json().made, 0)).toBe(1);
    expect(await codesAt(location.id)).toHaveLength(2);
  });

  test('makes none where one of the places is wrong', async () => {
    const { own, foreign } = world;
    const closed = await buildLocation(t.db, { organization_id: own.organizationID, active: false });
    const free = await buildLocation(t.db, { organization_id: own.organizationID });
    const placeOf = (location: { id: string; disciplineIDs: readonly string[] }) => ({
      locationID: location.id,
      disciplineID: location.disciplineIDs[0],
    });
    const places = [
      placeOf(free),
      placeOf(foreign.location),
      placeOf(closed),
      { locationID: free.id, disciplineID: foreign.disciplineID },
    ];
    const reply = await make(own.organization, { places });
    expect(reply.json().errors).toEqual([
      { path: 'places.1.locationID', code: 'not_found' },
      { path: 'places.2.locationID', code: 'logbook.location_inactive' },
      { path: 'places.3.disciplineID', code: 'logbook.discipline_not_at_location' },
    ]);
    expect(await codesAt(free.id)).toEqual([]);
    const refused = [
      await make(own.organization, { organizationID: foreign.organizationID }),
      await make(own.contractor, { places: [placeOf(free)] }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 403]);
  });
});
