import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type BuiltLocation, buildLocation, buildOrganization } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

const NOWHERE = '0192f0c1-0000-7000-8000-000000000001';

let t: TestApp;
let world: World;
let location: BuiltLocation;
let keeper: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  location = await buildLocation(t.db, { organization_id: world.own.organizationID });
  keeper = await buildUser(t.db, { type: 'location_employee', location_ids: [location.id] });
});

const patch = (user: TestUser, change: object, version?: number) =>
  t
    .as(user)
    .patch(`/location/${location.id}`, change, version ? { headers: { 'if-match': `"${version}"` } } : {});
const row = () =>
  t.db.selectFrom('location').selectAll().where('id', '=', location.id).executeTakeFirstOrThrow();

describe('PATCH /location/{id}', () => {
  test('changes what is sent and nothing else', async () => {
    const reply = await patch(world.own.organization, { name: 'Town hall', postalCode: '7551ab' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { locationID: location.id, version: 2 }]);
    expect(await row()).toMatchObject({ name: 'Town hall', postal_code: '7551 AB', city: 'Utrecht' });
  });

  test('leaves a version that nothing has changed', async () => {
    const reply = await expectNoChanges(t.db, () =>
      patch(world.own.organization, { name: location.name, organizationID: location.organization_id }),
    );
    expect(reply.json().version).toBe(1);
  });

  test('leaves visitors in who entered the password that is set again', async () => {
    await patch(keeper, { logbookPassword: '0042' });
    const secret = () =>
      t.db
        .selectFrom('location_secret')
        .selectAll()
        .where('location_id', '=', location.id)
        .executeTakeFirstOrThrow();
    const before = await secret();
    const reply = await expectNoChanges(t.db, () => patch(keeper, { logbookPassword: '0042' }));
    expect([reply.statusCode, reply.json().version]).toEqual([200, 2]);
    expect(await secret()).toEqual(before);
    const changed = await patch(keeper, { logbookPassword: '0042', notes: 'Key at the desk' });
    expect([changed.json().version, await secret()]).toEqual([3, before]);
  });

  test('gives people of the location contact, notes and password, and no more', async () => {
    const reply = await patch(keeper, {
      contact: { firstName: 'Anna', phone: '074 1' },
      notes: 'Key at the desk',
      logbookPassword: '0042',
    });
    expect([reply.statusCode, reply.json().version], reply.body).toEqual([200, 2]);
    expect(await row()).toMatchObject({
      contact_first_name: 'Anna',
      contact_last_name: null,
      notes: 'Key at the desk',
    });
    const change = {
      name: 'Mine',
      organizationID: location.organization_id,
      disciplineIDs: location.disciplineIDs,
      active: true,
    };
    const refused = await expectNoChanges(t.db, () => patch(keeper, { notes: 'x', ...change }));
    expect([refused.statusCode, refused.json().errors]).toEqual([
      403,
      Object.keys(change).map((path) => ({ path, code: 'forbidden' })),
    ]);
  });

  test('is not there for other tenants, other locations’ people, and is no contractor’s', async () => {
    const { own, foreign } = world;
    for (const user of [
      foreign.reseller,
      foreign.organization,
      foreign.locationEmployee,
      own.locationEmployee,
    ]) {
      const reply = await expectNoChanges(t.db, () => patch(user, { notes: 'x' }));
      expectRefusal(reply, 'not_found', '', user.type);
    }
    expectRefusal(await patch(own.contractor, { notes: 'x' }), 'forbidden');
    expectRefusal(await t.anyone.patch(`/location/${location.id}`, {}), 'not_authenticated');
  });

  test('leaves the location with its organisation, whoever asks', async () => {
    const other = await buildOrganization(t.db, { reseller_id: world.own.resellerID });
    for (const user of [world.owner, world.own.reseller, world.own.organization]) {
      const reply = await expectNoChanges(t.db, () => patch(user, { organizationID: other.id }));
      expectRefusal(reply, 'location.organization_fixed', 'organizationID', user.type);
    }
  });

  const invalid: [string, object, ErrorCode][] = [
    ['name', { name: '' }, 'location.name_required'],
    ['address', { address: null }, 'location.address_required'],
    ['organizationID', { organizationID: null }, 'location.organization_required'],
    ['disciplineIDs', { disciplineIDs: [] }, 'location.disciplines_required'],
    ['disciplineIDs', { disciplineIDs: [NOWHERE] }, 'location.discipline_invalid'],
    ['contact.email', { contact: { email: 'anna at example.test' } }, 'field.not_an_email'],
    ['logbookPassword', { logbookPassword: '' }, 'location.logbook_password_invalid'],
    ['postalCode', { country: 'DE' }, 'address.postal_code_invalid'],
    ['forwarding.centre.phone', { forwarding: { kind: 'private_centre', centre: {} } }, 'field.required'],
  ];
  test.each(invalid)('refuses %s of %j with %s', async (path, change, code) => {
    const reply = await expectNoChanges(t.db, () => patch(world.own.organization, change));
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors).toContainEqual(expect.objectContaining({ path, code }));
  });

  test('tells the second of two what the first has changed, and never the password', async () => {
    const contact = { firstName: 'Anna', insertion: null, lastName: 'Wit', email: null, phone: null };
    const first = { name: 'First', contact, logbookPassword: '0042' };
    expect((await patch(world.owner, first, 1)).json().version).toBe(2);
    const second = {
      name: 'Second',
      contact: { lastName: 'Zwart' },
      city: 'Utrecht',
      logbookPassword: '4200',
    };
    const reply = await expectNoChanges(t.db, () => patch(world.own.organization, second, 1));
    expect([reply.statusCode, reply.json().errors]).toEqual([
      412,
      [
        { path: '', code: 'stale_version', params: { version: 2 } },
        { path: 'name', code: 'stale_version', params: { version: 2, saved: 'First' } },
        { path: 'contact', code: 'stale_version', params: { version: 2, saved: contact } },
      ],
    ]);
    expect(reply.body).not.toContain('0042');
    expect((await patch(world.own.organization, second, 2)).json().version).toBe(3);
  });

  test('keeps who changed what in the ledger, without the password', async () => {
    await patch(keeper, { notes: 'Key at the desk', logbookPassword: '0042' });
    const entries = await t.db
      .selectFrom('ledger_entry')
      .selectAll()
      .where('location_id', '=', location.id)
      .where('act', '=', 'location.edit_details')
      .execute();
    expect(entries.length).toBeGreaterThan(1);
    expect(JSON.stringify(entries)).toContain('Key at the desk');
    expect(JSON.stringify(entries)).not.toContain('0042');
  });
});

describe('a location out of use', () => {
  beforeEach(async () => {
    await patch(world.own.organization, { active: false });
  });

  test('takes nothing new, stays readable, and can be used again', async () => {
    const [disciplineID] = location.disciplineIDs;
    const code = await t.as(keeper).post('/logbook/code', { locationID: location.id, disciplineID });
    expectRefusal(code, 'logbook.location_inactive', 'locationID');
    const text = 'query ($id: ID!) { location(locationID: $id) { active rights } }';
    const read = await t.as(keeper).query(text, { id: location.id });
    expect(read.json().data.location).toMatchObject({ active: false });
    expect(read.json().data.location.rights).toContain('location.edit_details');
    expect(read.json().data.location.rights).not.toContain('logbook_code.create');
    expect((await patch(world.own.organization, { active: true })).statusCode).toBe(200);
  });
});
