import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContract, buildOrganization } from '../../../testing/builders.ts';
import { buildDocument } from '../../../testing/document-builders.ts';
import { flushLiveStream, type LiveStream, openLiveStream } from '../../../testing/live-stream.ts';
import { buildSession, buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { endOf } from './live-route.ts';

let t: TestApp;
let world: World;
let base: string;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  base = await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.close());

const listen = (user: TestUser) => openLiveStream(t, base, user);

function change(organizationID: string, id: string) {
  t.services.live.publish([{ entity: 'location', id, organizationID, locationID: null }]);
}

const untilPast = (witness: LiveStream) => flushLiveStream(t, witness);

describe('GET /live', () => {
  test('is a stream of events that nothing stores or squeezes', async () => {
    const { response, stop } = await listen(world.own.organization);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    await stop();
  });

  test('tells each what is theirs, by id only', async () => {
    const [own, foreign] = [await listen(world.own.organization), await listen(world.foreign.organization)];
    change(world.own.organizationID, 'ours');
    expect(await own.until('ours')).toContain(
      'event: change\ndata: {"entity":"location","ids":["ours"]}\n\n',
    );
    change(world.foreign.organizationID, 'theirs');
    expect(await foreign.until('theirs')).not.toContain('ours');
    await Promise.all([own.stop(), foreign.stop()]);
  });

  test('tells whoever comes just after a change of it too: a screen may have read just before', async () => {
    const { organization, organizationID } = world.own;
    const early = await listen(organization);
    t.services.live.publish([{ entity: 'custom_field', id: 'before', organizationID, locationID: null }]);
    await early.until('before');
    const [late, foreign] = [await listen(organization), await listen(world.foreign.organization)];
    const told = await late.until('custom_field');
    expect(told).toContain('event: change\ndata: {"entity":"custom_field"}\n\n');
    change(world.foreign.organizationID, 'just-after');
    expect(await foreign.until('just-after')).not.toContain('custom_field');
    await Promise.all([early.stop(), late.stop(), foreign.stop()]);
  });

  test('tells without ids where all of a kind is to be read again', async () => {
    const stream = await listen(world.owner);
    const cause = { code: 98, fireAlarmType: 'fake', labelEn: 'Live', labelNl: 'Leven' };
    expect((await t.as(world.owner).post('/fire-cause', cause)).statusCode).toBe(201);
    expect(await stream.until('fire_cause')).toContain('event: change\ndata: {"entity":"fire_cause"}\n\n');
    await stream.stop();
  });

  test('tells a contractor of the pairs of its contracts', async () => {
    const { contractor, location, disciplineID, organizationID } = world.own;
    const stream = await listen(contractor);
    const pair = { organizationID, locationID: location.id };
    t.services.live.publish([
      { entity: 'service_event', id: 'elsewhere', ...pair, disciplineID: world.foreign.disciplineID },
      { entity: 'service_event', id: 'contracted', ...pair, disciplineID },
    ]);
    expect(await stream.until('contracted')).not.toContain('elsewhere');
    await stream.stop();
  });

  test('names no document: a contractor hears that there is something to read, not of what it may not see', async () => {
    const { contractor, organization, location, disciplineID: discipline_id } = world.own;
    const place = { location_id: location.id, discipline_id };
    const { id, version } = await buildDocument(t.db, place, { group: 'involved' });
    const stream = await listen(contractor);
    const seen = { headers: { 'if-match': `"${version}"` } };
    expect((await t.as(organization).patch(`/document/${id}`, { name: 'A' }, seen)).statusCode).toBe(200);
    const heard = await stream.until('"entity":"document"');
    expect(heard).toContain('event: change\ndata: {"entity":"document"}\n\n');
    expect(heard).not.toContain(id);
    await stream.stop();
  });

  test('begins anew for a contractor at once when a contract of theirs comes, changes or goes', async () => {
    const { contractor, contractorID, contractID, location, disciplineID, organizationID } = world.own;
    const pair = { organizationID, locationID: location.id, disciplineID };
    const [other, witness] = [await listen(world.foreign.contractor), await listen(world.owner)];
    const setActive = (active: boolean) =>
      t.db.updateTable('contract').set({ active }).where('id', '=', contractID).execute();
    const changes = [
      () => setActive(false),
      () => setActive(true),
      () => buildContract(t.db, { contractor_id: contractorID }),
      () =>
        t.db
          .deleteFrom('contract')
          .where('contractor_id', '=', contractorID)
          .where('id', '<>', contractID)
          .execute(),
    ];
    for (const change of changes) {
      const stream = await listen(contractor);
      await change();
      expect(await stream.until(null)).not.toContain('reach');
      await untilPast(witness);
    }
    const again = await listen(contractor);
    t.services.live.publish([{ entity: 'service_event', id: 'once-more', ...pair }]);
    expect(await again.until('once-more')).toContain('once-more');
    const theirs = { locationID: world.foreign.location.id, disciplineID: world.foreign.disciplineID };
    const change = { entity: 'service_event', organizationID: world.foreign.organizationID, ...theirs };
    t.services.live.publish([{ ...change, id: 'still-open' }]);
    expect(await other.until('still-open')).toMatch(/^(?!.*reach).*still-open/s);
    await Promise.all([again.stop(), other.stop(), witness.stop()]);
  });

  test('tells a company’s own people of it and their colleagues, organisations of contractors, and all of what all choose from', async () => {
    const { contractor, contractorID, reseller, resellerID, organizationID } = world.own;
    const people = [contractor, reseller, world.own.organization, world.own.locationEmployee];
    const streams = await Promise.all(people.map(listen));
    const none = { organizationID: null };
    t.services.live.publish([
      { entity: 'contractor', id: 'their-firm', ...none, contractorID: world.foreign.contractorID },
      { entity: 'user', id: 'their-technician', ...none, contractorID: world.foreign.contractorID },
      { entity: 'reseller', id: 'their-seller', ...none, resellerID: world.foreign.resellerID },
      { entity: 'user', id: 'their-customer', organizationID: world.foreign.organizationID },
      { entity: 'service_event', id: 'our-event', organizationID },
      { entity: 'contractor', id: 'our-firm', ...none, contractorID },
      { entity: 'user', id: 'our-technician', ...none, contractorID },
      { entity: 'user', id: 'our-customer', organizationID },
      { entity: 'reseller', id: 'our-seller', ...none, resellerID },
      { entity: 'discipline', id: 'for-all', ...none },
    ]);
    const idsIn = (text: string) => text.match(/"((our|their)-[a-z]+|for-all)"/g)?.join();
    expect((await Promise.all(streams.map((stream) => stream.until('for-all')))).map(idsIn)).toEqual([
      '"our-firm","our-technician","for-all"',
      '"their-firm","our-firm","our-customer","our-seller","for-all"',
      '"their-firm","our-firm","our-event","our-customer","for-all"',
      '"their-firm","our-firm","our-event","our-customer","for-all"',
    ]);
    await Promise.all(streams.map((stream) => stream.stop()));
  });

  test('tells of what a command has changed with the company whose it is', async () => {
    const { contractor, contractorID } = world.own;
    const [ours, theirs] = [await listen(contractor), await listen(world.foreign.contractor)];
    const { sessionID, deviceID } = contractor;
    for (const [id, company] of [
      ['our-colleague', contractorID],
      ['their-colleague', world.foreign.contractorID],
    ] as const) {
      await t.services.opener.write({ kind: 'user', sessionID, deviceID }, 'user.edit', async (access) =>
        access.changed({ entity: 'user', id, organizationID: null, contractorID: company }),
      );
    }
    expect(await ours.until('our-colleague')).not.toContain('their-colleague');
    expect(await theirs.until('their-colleague')).not.toContain('our-colleague');
    await Promise.all([ours.stop(), theirs.stop()]);
  });

  test('begins anew for a reseller at once when an organisation of theirs is made or handed over', async () => {
    const [stream, witness] = [await listen(world.own.reseller), await listen(world.owner)];
    const { id } = await buildOrganization(t.db, { reseller_id: world.own.resellerID });
    expect(await stream.until(null)).not.toContain('reach');
    await untilPast(witness);
    const [again, other] = [await listen(world.own.reseller), await listen(world.foreign.reseller)];
    const handedOver = { reseller_id: world.foreign.resellerID };
    await t.db.updateTable('organization').set(handedOver).where('id', '=', id).execute();
    await Promise.all([again.until(null), other.until(null)]);
    await untilPast(witness);
    const after = await listen(world.foreign.reseller);
    t.services.live.publish([{ entity: 'location', id: 'new-there', organizationID: id }]);
    expect(await after.until('new-there')).toContain('new-there');
    await Promise.all([after.stop(), witness.stop()]);
  });

  test('begins anew for a location’s employee at once when another location is named on them', async () => {
    const { organizationID, location } = world.own;
    const employee = await buildUser(t.db, { type: 'location_employee', organization_id: organizationID });
    const [colleague, witness] = [await listen(world.own.locationEmployee), await listen(world.owner)];
    await untilPast(witness);
    const place = { organizationID, locationID: location.id };
    const stream = await listen(employee);
    const named = { user_id: employee.userID, location_id: location.id, organization_id: organizationID };
    await t.db.insertInto('user_location').values(named).execute();
    await stream.until(null);
    await untilPast(witness);
    const again = await listen(employee);
    t.services.live.publish([{ entity: 'service_event', id: 'there-too', ...place }]);
    expect(await again.until('there-too')).toContain('there-too');
    expect(await colleague.until('there-too')).not.toContain('reach');
    await Promise.all([again.stop(), colleague.stop(), witness.stop()]);
  });

  test('ends with its session, and tells nobody else of it', async () => {
    const signedOut = {
      ...world.own.organization,
      ...(await buildSession(t.db, world.own.organization.userID)),
    };
    const revoked = {
      ...world.own.organization,
      ...(await buildSession(t.db, world.own.organization.userID)),
    };
    const streams = [await listen(signedOut), await listen(revoked)];
    const witness = await listen(world.owner);
    await t.as(signedOut).post('/user/logout');
    await t.db
      .updateTable('device')
      .set({ revoked_at: new Date() })
      .where('id', '=', revoked.deviceID)
      .execute();
    for (const stream of streams) {
      expect(await stream.until(null)).toContain('event: end');
    }
    change(world.own.organizationID, 'afterwards');
    const heard = await witness.until('afterwards');
    expect(heard).not.toContain('session');
    await witness.stop();
  });

  test('lasts no longer than its token, nor than a quarter of an hour', () => {
    const now = Date.now();
    expect(endOf(now + 1000, now)).toBe(now + 1000);
    expect(endOf(now + 7 * 24 * 3_600_000, now)).toBe(now + 900_000);
  });

  test('is for people who are signed in', async () => {
    expect((await t.anyone.get('/live')).json().code).toBe('not_authenticated');
  });
});
