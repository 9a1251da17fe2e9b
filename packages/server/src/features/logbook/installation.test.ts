import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDiscipline } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const pathOf = (side: World['own'], disciplineID = side.disciplineID) =>
  `/location/${side.location.id}/installation/${disciplineID}`;
const rowOf = (side: World['own']) =>
  t.db
    .selectFrom('installation')
    .selectAll()
    .where('location_id', '=', side.location.id)
    .where('discipline_id', '=', side.disciplineID)
    .executeTakeFirst();

const FACTS = {
  panelMake: 'Hertek',
  panelType: 'Penta 6000',
  detectorCount: 212,
  normYear: 2017,
  maxUnwantedAlarms: 0.75,
  managerName: 'Jannie de Wit',
  managerPhone: '074 123 45 67',
};

describe('PATCH /location/{id}/installation/{disciplineID}', () => {
  test('writes the first facts, then changes some, each under its version, and keeps both in the ledger', async () => {
    const { own } = world;
    const client = t.as(own.organization);
    const first = await client.patch(pathOf(own), FACTS, { headers: { 'if-match': '"0"' } });
    expect([first.statusCode, first.json()]).toEqual([
      200,
      { locationID: own.location.id, disciplineID: own.disciplineID, version: 1 },
    ]);
    const second = await client.patch(
      pathOf(own),
      { detectorCount: 220, managerPhone: null },
      { headers: { 'if-match': '"1"' } },
    );
    expect([second.statusCode, second.json().version]).toEqual([200, 2]);
    expect(await rowOf(own)).toMatchObject({
      panel_make: 'Hertek',
      detector_count: 220,
      max_unwanted_alarms: 0.75,
      manager_name: 'Jannie de Wit',
      manager_phone: null,
      has_detectors: true,
    });
    const again = await client.patch(pathOf(own), { detectorCount: 220 });
    expect([again.statusCode, again.json().version]).toEqual([200, 2]);
    const days = await t.db
      .selectFrom('installation_detectors')
      .select(['from_day', 'detector_count'])
      .where('organization_id', '=', own.organizationID)
      .execute();
    const today = dateInZone(new Date(), 'Europe/Amsterdam');
    expect(days).toEqual([{ from_day: today, detector_count: 220 }]);
    const entries = await t.db
      .selectFrom('ledger_entry')
      .select('body')
      .where('entity_id', '=', own.location.id)
      .where('discipline_id', '=', own.disciplineID)
      .orderBy('position')
      .execute();
    const bodies = entries
      .map(({ body }) => JSON.parse(body))
      .filter((body) => body.table === 'installation');
    expect(bodies.map((body) => [body.operation, body.new.detector_count, body.act])).toEqual([
      ['insert', 212, 'location.edit_details'],
      ['update', 220, 'location.edit_details'],
    ]);
    expect(JSON.stringify(bodies)).not.toContain('Jannie');
  });

  test('refuses a stale version with the difference', async () => {
    const { foreign } = world;
    const client = t.as(foreign.locationEmployee);
    expect((await client.patch(pathOf(foreign), { normYear: 2010 })).statusCode).toBe(200);
    await expectNoChanges(t.db, async () => {
      const reply = await client.patch(
        pathOf(foreign),
        { normYear: 2017 },
        { headers: { 'if-match': '"0"' } },
      );
      expect([reply.statusCode, reply.json().code]).toEqual([412, 'stale_version']);
      expect(reply.json().errors).toContainEqual({
        path: 'normYear',
        code: 'stale_version',
        params: { version: 1, saved: 2010 },
      });
    });
  });

  test('is not for a discipline that is out of use, at the location or everywhere', async () => {
    const { own } = world;
    const change = () => t.as(own.organization).patch(pathOf(own), { panelMake: 'Other' });
    const rights = async () => {
      const read = `query ($locationID: ID!, $disciplineID: ID!) {
        logbook(locationID: $locationID, disciplineID: $disciplineID) { rights } }`;
      const of = { locationID: own.location.id, disciplineID: own.disciplineID };
      return (await t.as(own.organization).query(read, of)).json().data.logbook.rights;
    };
    const use = {
      everywhere: (active: boolean) =>
        t.db.updateTable('discipline').set({ active }).where('id', '=', own.disciplineID).execute(),
      'at the location': (active: boolean) =>
        t.db
          .updateTable('location_discipline')
          .set({ active })
          .where('location_id', '=', own.location.id)
          .where('discipline_id', '=', own.disciplineID)
          .execute(),
    };
    for (const set of Object.values(use)) {
      await set(false);
      expectRefusal(
        await expectNoChanges(t.db, change),
        'logbook.discipline_not_at_location',
        'disciplineID',
      );
      expect(await rights()).not.toContain('location.edit_details');
      await set(true);
      expect(await rights()).toContain('location.edit_details');
    }
  });

  test('is for those who edit a location’s details, at a discipline that it has', async () => {
    const { own, foreign } = world;
    const elsewhere = (await buildDiscipline(t.db)).id;
    const cases = [
      [own.contractor, pathOf(own), 403, 'forbidden'],
      [own.organization, pathOf(foreign), 404, 'not_found'],
      [own.reseller, pathOf(foreign), 404, 'not_found'],
      [own.locationEmployee, pathOf(own, elsewhere), 422, 'validation_failed'],
    ] as const;
    await expectNoChanges(t.db, async () => {
      for (const [user, path, status, code] of cases) {
        const reply = await t.as(user).patch(path, { panelMake: 'Other' });
        expect([user.type, reply.statusCode, reply.json().code]).toEqual([user.type, status, code]);
      }
      const wrong = await t.as(own.organization).patch(pathOf(own), { detectorCount: -1, normYear: 3000 });
      expect(wrong.json().errors).toEqual([
        { path: 'detectorCount', code: 'field.too_small', params: { min: 0 } },
        { path: 'normYear', code: 'field.too_large', params: { max: 2100 } },
      ]);
    });
    for (const user of [world.owner, own.reseller, own.locationEmployee]) {
      const reply = await t.as(user).patch(pathOf(own), { panelMake: `Of ${user.type}` });
      expect([user.type, reply.statusCode]).toEqual([user.type, 200]);
    }
  });
});
