import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Row } from '../../../../testing/builders.ts';
import { expectNoChanges } from '../../../../testing/database-state.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../../../testing/event-builders.ts';
import { FORM, formOf, type Part } from '../../../../testing/multipart.ts';
import { buildUser, type TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { SAMPLES } from '../../../files/samples.ts';

let t: TestApp;
let world: World;
let creator: Client;
let technician: TestUser;
let event: Row<'service_event'>;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  creator = t.as(world.own.organization);
  technician = await buildUser(t.db, { type: 'contractor_employee', contractor_id: world.own.contractorID });
});
afterAll(() => t.close());
beforeEach(async () => {
  event = await buildEvent();
});

const buildEvent = (columns = {}) =>
  buildServiceEvent(t.db, {
    location_id: world.own.location.id,
    created_by_user_id: world.own.organization.userID,
    type: 'action',
    assigned_to_user_id: technician.userID,
    ...columns,
  });
const url = (id = event.id) => `/service-event/action/${id}/file`;
const upload = (client: Client, ...parts: Part[]) => client.post(url(), formOf(...parts), FORM);
const png = (filename = 'photo.png'): Part => ({ filename, content: SAMPLES.png });
const fileAt = (fileID: string) => `/service-event/action/file/${fileID}`;
describe('a file that hangs on an event', () => {
  const add = async (client = creator) => (await upload(client, png())).json().fileID as string;

  test('is nobody’s of another tenant, and there for whoever sees the event', async () => {
    const fileID = await add();
    for (const user of [
      world.foreign.organization,
      world.foreign.contractor,
      world.foreign.locationEmployee,
    ]) {
      for (const reply of [await t.as(user).get(fileAt(fileID)), await t.as(user).delete(fileAt(fileID))]) {
        expect([reply.statusCode, reply.json().code]).toEqual([404, 'file.not_existing']);
      }
    }
    const { etag } = (await creator.get(fileAt(fileID))).headers;
    const had = { headers: { 'if-none-match': String(etag) } };
    for (const user of [world.owner, world.own.locationEmployee, technician]) {
      expect((await t.as(user).get(fileAt(fileID))).statusCode).toBe(200);
      expect((await t.as(user).get(fileAt(fileID), had)).statusCode).toBe(304);
    }
    expect((await t.as(world.foreign.organization).get(fileAt(fileID), had)).statusCode).toBe(404);
    const asManual = await creator.get(`/service-event/manual/file/${fileID}`);
    expect([asManual.statusCode, asManual.json().code]).toEqual([404, 'file.not_existing']);
  });

  test('is nobody’s any more once the event is deleted, unless it hangs on a follow-up too', async () => {
    const fileID = await add();
    const shared = await add();
    const followUp = await buildEvent();
    await t.db
      .insertInto('service_event_file')
      .columns(['service_event_id', 'file_id', 'organization_id', 'location_id', 'discipline_id'])
      .expression((of) =>
        of
          .selectFrom('service_event_file')
          .select(sql.val(followUp.id).as('service_event_id'))
          .select(['file_id', 'organization_id', 'location_id', 'discipline_id'])
          .where('file_id', '=', shared),
      )
      .execute();
    expect((await creator.delete(`/service-event/action/${event.id}`)).statusCode).toBe(204);
    for (const client of [creator, t.as(technician), t.as(world.owner)]) {
      for (const reply of [await client.get(fileAt(fileID)), await client.delete(fileAt(fileID))]) {
        expect([reply.statusCode, reply.json().code]).toEqual([404, 'file.not_existing']);
      }
      expect((await client.get(fileAt(shared))).statusCode).toBe(200);
    }
  });

  test('is removed by the creator’s company alone, and only its own', async () => {
    const [ours, theirs] = [await add(), await add(t.as(technician))];
    const cases = [
      [technician, ours, 403, 'service_event.delete_not_allowed'],
      [technician, theirs, 403, 'service_event.delete_not_allowed'],
      [world.own.organization, theirs, 403, 'file.of_another_company'],
    ] as const;
    for (const [user, fileID, status, code] of cases) {
      const reply = await expectNoChanges(t.db, () => t.as(user).delete(fileAt(fileID)));
      expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    }
    expect((await creator.delete(fileAt(ours))).statusCode).toBe(204);
    expect((await creator.get(fileAt(ours))).statusCode).toBe(404);
    expect((await creator.delete(fileAt(ours))).statusCode).toBe(404);
  });

  test('stays on a follow-up when it is taken off the registration, and the other way round', async () => {
    const registration = await buildEvent({ type: 'manual_registration', assigned_to_user_id: null });
    const manual = `/service-event/manual`;
    const added = await creator.post(`${manual}/${registration.id}/file`, formOf(png()), FORM);
    const { fileID } = added.json();
    const followUp = await creator.post('/service-event/action', {
      locationID: registration.location_id,
      disciplineID: registration.discipline_id,
      category: 'MALFUNCTION',
      deviceID: 'P',
      description: 'Repair',
      assignedToUserID: world.own.organization.userID,
      responsibleUserID: world.own.organization.userID,
      sourceServiceEventID: registration.id,
    });
    expect(followUp.statusCode, followUp.body).toBe(201);
    expect((await creator.delete(`${manual}/file/${fileID}`)).statusCode).toBe(204);
    expect((await creator.get(`${manual}/file/${fileID}`)).statusCode).toBe(404);
    expect((await creator.get(fileAt(fileID))).statusCode).toBe(200);
    const text = 'query ($id: ID!) { serviceEvent(serviceEventID: $id) { files { fileID } } }';
    const { data } = (await creator.query(text, { id: followUp.json().serviceEventID })).json();
    expect(data.serviceEvent.files).toEqual([{ fileID }]);
  });

  test('whose bytes are gone says so', async () => {
    const content = Readable.from(['not kept for long']);
    const stored = await t.services.files.put(content, { name: 'a.txt' });
    const { id } = await buildServiceEventFile(t.db, event, { digest: stored.digest, name: 'a.txt' });
    await t.services.files.remove(stored.digest);
    const reply = await creator.get(fileAt(id));
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'file.not_saved']);
  });

  test('is an attachment that runs nothing, whatever it is and however it is asked for', async () => {
    for (const kind of ['png', 'pdf', 'txt'] as const) {
      const { fileID } = (await upload(creator, { filename: `a.${kind}`, content: SAMPLES[kind] })).json();
      const { headers } = await creator.get(`${fileAt(fileID)}?inline=1`);
      expect(headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment/),
        'content-security-policy': expect.stringMatching(/^default-src 'none'.* sandbox$/),
      });
    }
  });
});
