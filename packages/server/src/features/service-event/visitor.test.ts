import { FILES_PER_VISITOR_REGISTRATION_MAX } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { FORM, formOf } from '../../../testing/multipart.ts';
import { buildVisit } from '../../../testing/visits.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { SAMPLES } from '../../files/samples.ts';

let t: TestApp;
let world: World;
let visitor: Client;
let visitorSessionID: string;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  const visit = await buildVisit(t.db, t.services, world.own.location);
  visitor = t.bearing(visit.token);
  visitorSessionID = visit.visitorSessionID;
});

const MANUAL = '/service-event/manual';
const entry = () => ({
  locationID: world.own.location.id,
  disciplineID: world.own.disciplineID,
  category: 'MALFUNCTION',
  description: 'A lamp blinks',
  internalLocation: 'Second floor',
  visitorName: 'Jo de Vries',
});
const register = async (client = visitor): Promise<string> =>
  (await client.post(MANUAL, entry())).json().serviceEventID;
const photo = (client: Client, id: string) =>
  client.post(`${MANUAL}/${id}/file`, formOf({ filename: 'photo.png', content: SAMPLES.png }), FORM);
const linksOf = async (id: string) =>
  t.db.selectFrom('service_event_file').selectAll().where('service_event_id', '=', id).execute();

describe('a visitor who gave the password', () => {
  test('registers: new, by a visitor, of the location’s organisation, under a name that nobody has verified', async () => {
    const id = await register();
    const row = await t.db
      .selectFrom('service_event')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      type: 'manual_registration',
      status: 'new',
      origin: 'manually',
      organization_id: world.own.organizationID,
      creator_company_id: world.own.organizationID,
      created_by_kind: 'visitor',
      created_by_user_id: null,
      visitor_session_id: visitorSessionID,
      visitor_name: 'Jo de Vries',
      device_id: null,
      priority: null,
    });
    const text = `query ($id: ID!) { serviceEvent(serviceEventID: $id) {
      createdBy { kind name unverified person { userID } } history { changeType actorKind changedBy { userID } } } }`;
    expect((await t.as(world.own.organization).query(text, { id })).json().data.serviceEvent).toEqual({
      createdBy: { kind: 'visitor', name: 'Jo de Vries', unverified: true, person: null },
      history: [{ changeType: 'created', actorKind: 'visitor', changedBy: null }],
    });
  });

  test('leaves in the ledger by which visit they registered', async () => {
    const entries = t.db
      .selectFrom('ledger_entry')
      .select('body')
      .where('entity_id', '=', await register());
    const actors = (await entries.execute()).map(({ body }) => JSON.parse(body).actor);
    expect(actors).toMatchObject([{ kind: 'visitor', user_id: null, session_id: visitorSessionID }]);
  });

  test('makes one entry of a double tap, also after giving the password once more', async () => {
    const key = { headers: { 'idempotency-key': 'tap-visitor-1' } };
    const again = t.bearing((await buildVisit(t.db, t.services, world.own.location)).token);
    const replies = await Promise.all(
      [visitor, visitor, again].map((client) => client.post(MANUAL, entry(), key)),
    );
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  });

  test('has keys of the own location: another’s visitors may use the same for entries of theirs', async () => {
    const { location, disciplineID } = world.foreign;
    const there = t.bearing((await buildVisit(t.db, t.services, location)).token);
    const key = { headers: { 'idempotency-key': 'tap-visitor-2' } };
    const theirs = { ...entry(), locationID: location.id, disciplineID };
    const replies = [await visitor.post(MANUAL, entry(), key), await there.post(MANUAL, theirs, key)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  });

  test('reads no event, no person, no list, and changes nothing', async () => {
    const id = await register();
    for (const text of [
      `{ serviceEvent(serviceEventID: "${id}") { description } }`,
      '{ serviceEventsPaginated { items { serviceEventID } } }',
      '{ locationsPaginated { items { name } } }',
      '{ disciplinesPaginated { items { name } } }',
      '{ fireCauses { code } }',
      `{ location(locationID: "${world.own.location.id}") { name } }`,
      `{ user(userID: "${world.own.organization.userID}") { email } }`,
      `{ assignableUsers(locationID: "${world.own.location.id}", disciplineID: "${world.own.disciplineID}") { lastName } }`,
    ]) {
      const reply = await visitor.query(text);
      expect([text, reply.statusCode, reply.json().code]).toEqual([text, 403, 'forbidden']);
    }
    await expectNoChanges(t.db, async () => {
      for (const reply of [
        await visitor.patch(`${MANUAL}/${id}`, { description: 'Mine' }),
        await visitor.delete(`${MANUAL}/${id}`),
        await visitor.post('/service-event/action', entry()),
        await visitor.get(`${MANUAL}/file/${id}`),
      ]) {
        expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden']);
      }
    });
  });
});

describe('the files of a visitor', () => {
  test('are at most five, whether they come one by one or all at once', async () => {
    const oneByOne = await register();
    const codes: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      codes.push((await photo(visitor, oneByOne)).statusCode);
    }
    expect(codes).toEqual([201, 201, 201, 201, 201, 422]);
    const atOnce = await register();
    const replies = await Promise.all(Array.from({ length: 8 }, () => photo(visitor, atOnce)));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(
      FILES_PER_VISITOR_REGISTRATION_MAX,
    );
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 201)) {
      expect(reply.json().errors).toEqual([
        { path: '', code: 'file.too_many', params: { max: FILES_PER_VISITOR_REGISTRATION_MAX } },
      ]);
    }
    expect(await linksOf(atOnce)).toHaveLength(FILES_PER_VISITOR_REGISTRATION_MAX);
  });

  test('belong to the organisation, and its people see them', async () => {
    const id = await register();
    const { fileID } = (await photo(visitor, id)).json();
    const download = await t.as(world.own.organization).get(`${MANUAL}/file/${fileID}`);
    expect([download.statusCode, download.rawPayload.equals(SAMPLES.png)]).toEqual([200, true]);
    const row = await t.db.selectFrom('file').selectAll().where('id', '=', fileID).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ uploader_company_id: world.own.organizationID, uploaded_by_user_id: null });
    const read = await t
      .as(world.own.organization)
      .query(
        'query Q($id: ID!) { serviceEvent(serviceEventID: $id) { files { uploaderKind uploadedBy { userID } } } }',
        { id },
      );
    expect(read.json().data.serviceEvent.files).toEqual([{ uploaderKind: 'visitor', uploadedBy: null }]);
  });

  test('come within the hour', async () => {
    const created_at = new Date(Date.now() - 3_600_000 - 1_000);
    const { id } = await buildServiceEvent(t.db, {
      location_id: world.own.location.id,
      created_by_kind: 'visitor',
      visitor_name: 'Jo',
      visitor_session_id: visitorSessionID,
      created_at,
    });
    const reply = await expectNoChanges(t.db, () => photo(visitor, id));
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'file.visitor_window_closed']);
  });

  test('hang on nothing but the own registration', async () => {
    const other = await register(t.bearing((await buildVisit(t.db, t.services, world.own.location)).token));
    const persons = await buildServiceEvent(t.db, { location_id: world.own.location.id });
    for (const id of [other, persons.id]) {
      const reply = await expectNoChanges(t.db, () => photo(visitor, id));
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'file.add_not_allowed']);
    }
    const elsewhere = await buildServiceEvent(t.db, { location_id: world.foreign.location.id });
    const action = await buildServiceEvent(t.db, { location_id: world.own.location.id, type: 'action' });
    for (const [id, kind] of [
      [elsewhere.id, 'manual'],
      [action.id, 'action'],
      [action.id, 'manual'],
    ]) {
      const path = `/service-event/${kind}/${id}/file`;
      const reply = await visitor.post(path, formOf({ filename: 'a.png', content: SAMPLES.png }), FORM);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
    }
  });
});

test('the place that a visitor gave stays until a device is named instead', async () => {
  const path = `${MANUAL}/${await register()}`;
  const people = t.as(world.own.organization);
  const refused = await expectNoChanges(t.db, () => people.patch(path, { internalLocation: ' ' }));
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [{ path: 'internalLocation', code: 'field.required' }],
  ]);
  const placed = await people.patch(path, { internalLocation: '', deviceID: 'Panel 1' });
  expect(placed.statusCode, placed.body).toBe(200);
});

describe('a visit ends', () => {
  const ended = async (client: Client) => {
    const reply = await expectNoChanges(t.db, () => client.post(MANUAL, entry()));
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_authenticated']);
  };

  test('with its time', async () => {
    const soon = { expiresAt: new Date(Date.now() + 2_000) };
    const { visitorSessionID: id, token } = await buildVisit(t.db, t.services, world.own.location, soon);
    await t.db.updateTable('visitor_session').set({ expires_at: new Date() }).where('id', '=', id).execute();
    await ended(t.bearing(token));
  });

  test('with the password that it stands on', async () => {
    const secret = t.db.updateTable('location_secret').where('location_id', '=', world.own.location.id);
    const password_changed_at = new Date(Date.now() + 1);
    await secret.set({ logbook_password: '4321', password_changed_at }).execute();
    await ended(visitor);
    await secret.set({ logbook_password: '1234', password_changed_at: new Date(0) }).execute();
    await ended(visitor);
    const { token } = await buildVisit(t.db, t.services, world.own.location);
    expect(await register(t.bearing(token))).toBeDefined();
  });

  test('with the location', async () => {
    const location = t.db.updateTable('location').where('id', '=', world.own.location.id);
    await location.set({ active: false }).execute();
    await ended(visitor);
    await location.set({ active: true }).execute();
  });

  test('and never was, of a session that does not exist', async () => {
    const exp = Math.floor(Date.now() / 1000) + 60;
    await ended(
      t.bearing(
        await t.services.tokens.signVisitor({ vid: world.own.location.id, lid: world.own.location.id, exp }),
      ),
    );
  });
});
