import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDiscipline, buildLogbookCode } from '../../../testing/builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let second: string;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const { location, organizationID } = world.own;
  second = (await buildDiscipline(t.db, { name: 'Zone lighting' })).id;
  await t.db
    .insertInto('location_discipline')
    .values({ location_id: location.id, organization_id: organizationID, discipline_id: second })
    .execute();
  await t.db
    .updateTable('location')
    .set({
      reference: 'REF-1',
      contact_first_name: 'Anna',
      contact_insertion: 'de',
      contact_last_name: 'Wit',
      contact_email: 'anna@example.test',
      contact_phone: '+31 30 123 4567',
      notes: 'Key at the desk',
      forwarding: 'private_centre',
      forwarding_centre: {
        name: 'Centre',
        phone: '+31 88 1',
        connectionNumber: 'A1',
        verificationCategory: 2,
      },
      forwarding_delay_seconds: 90,
    })
    .where('id', '=', location.id)
    .execute();
  await buildServiceEvent(t.db, { location_id: location.id, type: 'action' });
  await buildServiceEvent(t.db, { location_id: location.id, discipline_id: second });
  await buildServiceEvent(t.db, { location_id: location.id, deleted_at: new Date() });
});
afterAll(() => t.close());

const TILE = `query ($id: ID!) { location(locationID: $id) {
  locationID name active reference address postalCode city country organization { organizationID name }
  contact { firstName insertion lastName email phone } notes
  forwarding { kind centre { name phone connectionNumber verificationCategory } delaySeconds }
  disciplines { disciplineID name active logbookCode { logbookCodeID code url createdAt }
    contract { contractID contractor { companyID kind name } } }
  logbookPassword counts { openEvents newRegistrations } version createdAt rights } }`;

async function tile(user: TestUser, id = world.own.location.id) {
  const reply = await t.as(user).query(TILE, { id });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.location;
}

describe('location', () => {
  test('answers the information tile', async () => {
    const code = await buildLogbookCode(t.db, {
      location_id: world.own.location.id,
      discipline_id: world.own.disciplineID,
    });
    const location = await tile(world.own.organization);
    expect(location).toMatchObject({
      locationID: world.own.location.id,
      active: true,
      reference: 'REF-1',
      address: 'Stationsplein 1',
      postalCode: '3511 ED',
      city: 'Utrecht',
      country: 'NL',
      organization: { organizationID: world.own.organizationID },
      contact: {
        firstName: 'Anna',
        insertion: 'de',
        lastName: 'Wit',
        email: 'anna@example.test',
        phone: '+31 30 123 4567',
      },
      notes: 'Key at the desk',
      forwarding: {
        kind: 'private_centre',
        centre: { name: 'Centre', phone: '+31 88 1', connectionNumber: 'A1', verificationCategory: 2 },
        delaySeconds: 90,
      },
      logbookPassword: '1234',
      counts: { openEvents: 1, newRegistrations: 1 },
    });
    expect(location.disciplines).toMatchObject([
      {
        disciplineID: world.own.disciplineID,
        logbookCode: { url: `http://fireledger.test/public/logbook?code=${code.code}` },
        contract: { contractor: { companyID: world.own.contractorID, kind: 'contractor' } },
      },
      { disciplineID: second, name: 'Zone lighting', active: true, logbookCode: null, contract: null },
    ]);
    expect(location.rights).toContain('logbook_code.create');
  });

  test('shows the password and the codes to those who keep the logbook, and to no contractor', async () => {
    const keepers = [world.owner, world.own.reseller, world.own.organization, world.own.locationEmployee];
    for (const user of keepers) {
      const location = await tile(user);
      expect([user.type, location.logbookPassword]).toEqual([user.type, '1234']);
      expect(location.disciplines[0].logbookCode).not.toBeNull();
    }
    const location = await tile(world.own.contractor);
    expect(location.logbookPassword).toBeNull();
    expect(location.disciplines).toMatchObject([{ disciplineID: world.own.disciplineID, logbookCode: null }]);
    expect(location.rights).not.toContain('logbook.read_password');
  });

  test('counts what the caller may read: nothing for a reseller, its own pairs for a contractor', async () => {
    expect((await tile(world.own.reseller)).counts).toBeNull();
    expect((await tile(world.own.contractor)).counts).toEqual({ openEvents: 1, newRegistrations: 0 });
  });

  test('is not found for anyone of another tenant, for an unknown id and for what is no id', async () => {
    const { foreign } = world;
    for (const user of [
      foreign.reseller,
      foreign.organization,
      foreign.locationEmployee,
      foreign.contractor,
    ]) {
      const reply = await t.as(user).query(TILE, { id: world.own.location.id });
      expect([user.type, reply.statusCode, reply.json().code]).toEqual([user.type, 404, 'not_found']);
    }
    for (const id of ['0192f0c1-0000-7000-8000-000000000001', 'none', "'; --"]) {
      const reply = await t.as(world.owner).query(TILE, { id });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
    }
  });

  test('is nothing for somebody who is not signed in', async () => {
    const reply = await t.anyone.query(TILE, { id: world.own.location.id });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_authenticated']);
  });
});
