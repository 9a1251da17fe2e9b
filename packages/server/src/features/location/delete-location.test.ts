import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BuiltLocation,
  buildContract,
  buildCustomField,
  buildLocation,
  buildLogbookCode,
} from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { FORM, formOf } from '../../../testing/multipart.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildVisit } from '../../../testing/visits.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { SAMPLES } from '../../files/samples.ts';

let t: TestApp;
let world: World;
let location: BuiltLocation;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  location = await buildLocation(t.db, { organization_id: world.own.organizationID });
});
const remove = (user: TestUser) => t.as(user).delete(`/location/${location.id}`);

describe('DELETE /location/{id}', () => {
  test.each(['owner', 'reseller', 'organization'] as const)(
    'takes with it whatever stands on it without history: %s',
    async (who) => {
      await buildLogbookCode(t.db, { location_id: location.id });
      await buildCustomField(t.db, { location_id: location.id });
      await buildVisit(t.db, t.services, location);
      const elsewhere = [location.id, world.own.location.id];
      const user = await buildUser(t.db, { type: 'location_employee', location_ids: elsewhere });
      const reply = await remove(who === 'owner' ? world.owner : world.own[who]);
      expect(reply.statusCode, reply.body).toBe(204);
      for (const table of [
        'location_secret',
        'location_discipline',
        'logbook_code',
        'custom_field',
      ] as const) {
        const rows = await t.db
          .selectFrom(table)
          .select('location_id')
          .where('location_id', '=', location.id)
          .execute();
        expect(rows, table).toEqual([]);
      }
      const left = await t.db
        .selectFrom('user_location')
        .select('location_id')
        .where('user_id', '=', user.userID)
        .execute();
      expect(left).toEqual([{ location_id: world.own.location.id }]);
      const deletions = await t.db
        .selectFrom('ledger_entry')
        .select('entity')
        .where('location_id', '=', location.id)
        .where('act', '=', 'location.delete')
        .execute();
      expect(deletions.length).toBeGreaterThan(4);
    },
  );

  test('counts what stands in the way, by kind, also what the asker does not see', async () => {
    await buildContract(t.db, { location_id: location.id, active: false });
    await buildServiceEvent(t.db, { location_id: location.id });
    await buildServiceEvent(t.db, { location_id: location.id, deleted_at: new Date() });
    await buildUser(t.db, { type: 'location_employee', location_ids: [location.id] });
    const reply = await expectNoChanges(t.db, () => remove(world.own.reseller));
    expect(reply.statusCode).toBe(409);
    expect(reply.json().errors).toEqual(
      [
        ['user', 1],
        ['contract', 1],
        ['service_event', 2],
      ].map(([type, count]) => ({ path: '', code: 'delete.relations_exist', params: { count, type } })),
    );
  });

  test('says that files are kept of what has moved elsewhere since', async () => {
    const { organization, organizationID: organization_id, location: elsewhere, disciplineID } = world.own;
    const there = await buildLocation(t.db, { organization_id }, { disciplineIDs: [disciplineID] });
    const { id } = await buildServiceEvent(t.db, {
      location_id: there.id,
      created_by_user_id: organization.userID,
    });
    const path = `/service-event/manual/${id}`;
    const form = formOf({ filename: 'meter.png', content: SAMPLES.png });
    expect((await t.as(organization).post(`${path}/file`, form, FORM)).statusCode).toBe(201);
    expect((await t.as(organization).patch(path, { locationID: elsewhere.id })).statusCode).toBe(200);
    const reply = await t.as(organization).delete(`/location/${there.id}`);
    expectRefusal(reply, 'delete.relations_exist');
    expect(reply.json().errors).toMatchObject([{ params: { type: 'file', count: 1 } }]);
  });

  test('is refused to the location’s people and contractors, and hidden from other tenants', async () => {
    await buildContract(t.db, { location_id: location.id, contractor_id: world.own.contractorID });
    for (const user of [world.own.locationEmployee, world.own.contractor]) {
      expectRefusal(await remove(user), 'forbidden', '', user.type);
    }
    for (const user of [world.foreign.reseller, world.foreign.organization]) {
      expectRefusal(await remove(user), 'delete.not_existing', '', user.type);
    }
    expectRefusal(await t.anyone.delete(`/location/${location.id}`), 'not_authenticated');
  });

  test('is refused to who saw another version', async () => {
    await t.as(world.owner).patch(`/location/${location.id}`, { name: 'Renamed' });
    const stale = { headers: { 'if-match': '"1"' } };
    const reply = await t.as(world.owner).delete(`/location/${location.id}`, stale);
    expectRefusal(reply, 'stale_version');
  });
});
