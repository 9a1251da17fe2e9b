import { isWeakLogbookPassword } from '@fireledger/domain/logbook/password.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDiscipline, buildLocation, buildOrganization } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { type WrongValue, wrongRequiredTexts, wrongTexts } from '../../../testing/wrong-values.ts';
import { uuidv7 } from '../../db/uuid.ts';

let t: TestApp;
let world: World;
let closed: string;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  closed = (await buildDiscipline(t.db, { active: false })).id;
});
afterAll(() => t.close());

const body = (change: object = {}) => ({
  name: 'Town hall',
  address: 'Market 1',
  postalCode: '7551ab',
  city: 'Hengelo',
  organizationID: world.own.organizationID,
  disciplineIDs: [world.own.disciplineID],
  ...change,
});
const inField =
  (field: string) =>
  ([name, value, code]: WrongValue): [string, ...WrongValue] => [field, name, value, code];
const secretOf = (id: string) =>
  t.db.selectFrom('location_secret').selectAll().where('location_id', '=', id).executeTakeFirstOrThrow();
const rowOf = (id: string) =>
  t.db.selectFrom('location').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('POST /location', () => {
  test('makes a location with everything that it is told', async () => {
    const forwarding = {
      kind: 'private_centre',
      centre: { name: 'PAC', phone: '088 1', connectionNumber: 'A-1', verificationCategory: 3 },
      delaySeconds: 180,
    };
    const contact = { firstName: 'Anna', insertion: 'de', lastName: 'Wit', email: 'a@b.nl', phone: '074 1' };
    const sent = body({
      reference: ' R-1 ',
      notes: 'Key\nat the desk',
      contact,
      forwarding,
      logbookPassword: '1234',
    });
    const reply = await t.as(world.own.organization).post('/location', sent);
    expect(reply.statusCode, reply.body).toBe(201);
    const { locationID } = reply.json();
    expect(await rowOf(locationID)).toMatchObject({
      organization_id: world.own.organizationID,
      postal_code: '7551 AB',
      country: 'NL',
      active: true,
      reference: 'R-1',
      notes: 'Key\nat the desk',
      contact_insertion: 'de',
      forwarding: 'private_centre',
      forwarding_centre: forwarding.centre,
      forwarding_delay_seconds: 180,
    });
    expect((await secretOf(locationID)).logbook_password).toBe('1234');
  });

  test('draws a password that is not easy to guess where none is given, and is made once for one key', async () => {
    const options = { headers: { 'idempotency-key': 'location-made-once' } };
    const client = t.as(world.own.reseller);
    const replies = [
      await client.post('/location', body({ logbookPassword: null }), options),
      await client.post('/location', body({ logbookPassword: null }), options),
    ];
    const [first, second] = replies.map((reply) => reply.json().locationID);
    expect(second).toBe(first);
    const { logbook_password } = await secretOf(first);
    expect(logbook_password).toMatch(/^\d{4}$/);
    expect(isWeakLogbookPassword(logbook_password)).toBe(false);
  });

  test('is for the owner, the organisation and its reseller alone', async () => {
    for (const user of [world.owner, world.own.reseller, world.own.organization]) {
      expect((await t.as(user).post('/location', body())).statusCode, user.type).toBe(201);
    }
    for (const user of [world.own.locationEmployee, world.own.contractor]) {
      expectRefusal(
        await expectNoChanges(t.db, () => t.as(user).post('/location', body())),
        'forbidden',
        '',
        user.type,
      );
    }
    for (const user of [world.foreign.reseller, world.foreign.organization]) {
      const reply = await expectNoChanges(t.db, () => t.as(user).post('/location', body()));
      expectRefusal(reply, 'not_found', 'organizationID', user.type);
    }
    expectRefusal(await t.anyone.post('/location', body()), 'not_authenticated');
  });

  const invalid: [string, object, ErrorCode][] = [
    ['disciplineIDs', { disciplineIDs: [] }, 'location.disciplines_required'],
    ['disciplineIDs', { disciplineIDs: undefined }, 'location.disciplines_required'],
    ['disciplineIDs', { disciplineIDs: [uuidv7()] }, 'location.discipline_invalid'],
    ['disciplineIDs.0', { disciplineIDs: ['x'] }, 'field.not_an_id'],
    ['organizationID', { organizationID: '' }, 'location.organization_required'],
    ['organizationID', { organizationID: 'x' }, 'field.not_an_id'],
    ['logbookPassword', { logbookPassword: '12a4' }, 'location.logbook_password_invalid'],
    ['logbookPassword', { logbookPassword: 1234 }, 'location.logbook_password_invalid'],
    ['postalCode', { postalCode: '12' }, 'address.postal_code_invalid'],
    ['country', { country: 'Holland' }, 'field.too_long'],
    ['contact.email', { contact: { email: 'x' } }, 'field.not_an_email'],
    ['contact.admin', { contact: { admin: true } }, 'field.unknown'],
    ['forwarding.centre', { forwarding: { kind: 'private_centre' } }, 'field.required'],
    ['version', { version: 9 }, 'field.unknown'],
    ['active', { active: 'yes' }, 'field.invalid'],
  ];
  test.each(invalid)('refuses %s of %j with %s', async (path, change, code) => {
    const send = () => t.as(world.own.organization).post('/location', body(change));
    expectRefusal(await expectNoChanges(t.db, send), code, path);
  });

  const texts: [string, ...WrongValue][] = [
    ...wrongRequiredTexts(120, false, 'location.name_required').map(inField('name')),
    ...wrongTexts(60).map(inField('reference')),
    ...wrongTexts(20_000, true).map(inField('notes')),
  ];
  test.each(texts)('refuses a %s that is %s', async (path, _name, value, code) => {
    const send = () => t.as(world.own.organization).post('/location', body({ [path]: value }));
    expectRefusal(await expectNoChanges(t.db, send), code, path);
  });

  test('takes no discipline and no organisation that is out of use', async () => {
    const { id } = await buildOrganization(t.db, { reseller_id: world.own.resellerID, active: false });
    const reply = await t
      .as(world.own.reseller)
      .post('/location', body({ organizationID: id, disciplineIDs: [world.own.disciplineID, closed] }));
    expect(
      reply
        .json()
        .errors.map((one: { code: string }) => one.code)
        .sort(),
    ).toEqual(['location.discipline_invalid', 'location.organization_inactive']);
  });
});

describe('limits', () => {
  let organizationID: string;
  beforeEach(async () => {
    const limits = { max_locations: 2, max_disciplines: 2, reseller_id: world.own.resellerID };
    organizationID = (await buildOrganization(t.db, limits)).id;
  });
  const create = (change: object = {}) =>
    t.as(world.own.reseller).post('/location', body({ organizationID, ...change }));
  const patch = (id: string, change: object) => t.as(world.own.reseller).patch(`/location/${id}`, change);

  test('of 20 that are made at once with one place left, one is', async () => {
    expect((await create()).statusCode).toBe(201);
    const replies = await Promise.all(Array.from({ length: 20 }, () => create()));
    const codes = replies.map((reply) => reply.json().code ?? reply.statusCode).sort();
    expect(codes).toEqual([201, ...Array.from({ length: 19 }, () => 'location.max_locations_reached')]);
    expect(replies.find((reply) => reply.statusCode === 409)?.json().errors).toEqual([
      { path: '', code: 'location.max_locations_reached', params: { max: 2 } },
    ]);
  });

  test('are as they stand when the creation’s turn comes, whatever they were when it was asked', async () => {
    expect((await create()).statusCode).toBe(201);
    const creation = await t.db.transaction().execute(async (other) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('limits ' || ${organizationID}, 0))`.execute(
        other,
      );
      await other
        .updateTable('organization')
        .set({ max_locations: 1 })
        .where('id', '=', organizationID)
        .execute();
      const sent = create();
      await vi.waitFor(async () => {
        const waiting = sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
        expect((await waiting.execute(t.db)).rows).toHaveLength(1);
      }, 10_000);
      return { sent };
    });
    expectRefusal(await creation.sent, 'location.max_locations_reached');
  });

  test('count what is in use: one out of use takes no place until it is in use again', async () => {
    const unused = await buildLocation(t.db, { organization_id: organizationID, active: false });
    for (const name of ['first', 'second']) {
      expect((await create({ name })).statusCode).toBe(201);
    }
    expect((await create({ active: false })).statusCode).toBe(201);
    const again = () => patch(unused.id, { active: true });
    expectRefusal(await expectNoChanges(t.db, again), 'location.max_locations_reached');
    expect((await patch(unused.id, { name: 'renamed' })).statusCode).toBe(200);
  });

  test('hold for disciplines over the whole organisation, also in a change', async () => {
    const [second, third] = [await buildDiscipline(t.db), await buildDiscipline(t.db)];
    const two = [world.own.disciplineID, second.id];
    const { locationID } = (await create({ disciplineIDs: two })).json();
    expect((await create({ disciplineIDs: two })).statusCode).toBe(201);
    const more = () => patch(locationID, { disciplineIDs: [...two, third.id] });
    expectRefusal(await expectNoChanges(t.db, more), 'organization.max_disciplines_reached', 'disciplineIDs');
    expect((await patch(locationID, { disciplineIDs: [second.id] })).statusCode).toBe(200);
    await t.db
      .updateTable('organization')
      .set({ max_disciplines: 1 })
      .where('id', '=', organizationID)
      .execute();
    expect((await patch(locationID, { name: 'still to be renamed' })).statusCode).toBe(200);
  });
});
