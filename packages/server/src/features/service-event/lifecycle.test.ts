import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let technician: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  technician = await buildUser(t.db, {
    type: 'contractor_employee',
    contractor_id: world.own.contractorID,
    publicly_assignable: true,
  });
});
afterAll(() => t.close());

const READ = `query ($id: ID!) { serviceEvent(serviceEventID: $id) {
  serviceEventID type status version rights solutionDescription
  createdBy { kind name unverified person { userID lastName } }
  location { locationID name } discipline { disciplineID }
  assignedToUser { userID company { companyID kind } } sourceEvent { serviceEventID } followUps { serviceEventID }
  history { changeType actorKind reason changedBy { userID } details } } }`;

async function read(user: TestUser, id: string) {
  const reply = await t.as(user).query(READ, { id });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.serviceEvent;
}

async function step(user: TestUser, id: string, body: object, version?: number) {
  const headers = version === undefined ? {} : { headers: { 'if-match': `"${version}"` } };
  return t.as(user).patch(`/service-event/action/${id}`, body, headers);
}

describe('an action event from a registration to the archive and back', () => {
  let registrationID: string;
  let actionID: string;

  const place = () => ({ locationID: world.own.location.id, disciplineID: world.own.disciplineID });

  test('a person registers', async () => {
    const reply = await t.as(world.own.locationEmployee).post('/service-event/manual', {
      ...place(),
      category: 'MALFUNCTION',
      deviceID: 'Panel 1',
      description: 'The panel gives a fault',
    });
    expect(reply.statusCode, reply.body).toBe(201);
    registrationID = reply.json().serviceEventID;
  });

  test('an action follows from it, assigned to the technician', async () => {
    const reply = await t.as(world.own.organization).post('/service-event/action', {
      ...place(),
      category: 'MALFUNCTION',
      deviceID: 'Panel 1',
      description: 'Repair the panel',
      assignedToUserID: technician.userID,
      responsibleUserID: world.own.organization.userID,
      sourceServiceEventID: registrationID,
    });
    expect(reply.statusCode, reply.body).toBe(201);
    actionID = reply.json().serviceEventID;
    const event = await read(technician, actionID);
    expect(event).toMatchObject({
      type: 'action',
      status: 'new',
      sourceEvent: { serviceEventID: registrationID },
      assignedToUser: { userID: technician.userID },
    });
    expect(event.rights).toContain('service_event.set_pending');
    expect(await t.queued('send_mail')).toEqual([
      {
        template: 'event_assigned',
        userID: technician.userID,
        data: {
          serviceEventID: actionID,
          path: `/action-event/edit/${actionID}`,
          locationName: world.own.location.name,
          disciplineName: expect.any(String),
          description: 'Repair the panel',
          priority: null,
          dueDate: null,
          actorName: `Sam ${world.own.organization.lastName}`,
        },
      },
    ]);
  });

  test('only the technician may take it on, and only in order', async () => {
    const notAssigned = await step(world.own.organization, actionID, { status: 'pending' });
    expect([notAssigned.statusCode, notAssigned.json().errors[0].code]).toEqual([
      403,
      'service_event.user_not_assigned',
    ]);
    const skipped = await step(technician, actionID, { status: 'ready' });
    expect([skipped.statusCode, skipped.json().errors[0].code]).toEqual([
      409,
      'service_event.status_wrong_order',
    ]);
    expect((await step(technician, actionID, { status: 'pending' })).statusCode).toBe(200);
  });

  test('solved, ready, done by the creator, in the archive', async () => {
    const solved = await step(technician, actionID, { status: 'ready', solutionDescription: 'New battery' });
    expect(solved.statusCode, solved.body).toBe(200);
    const notHis = await step(technician, actionID, { status: 'done' });
    expect(notHis.json().errors[0].code).toBe('service_event.done_not_allowed');
    expect((await step(world.own.organization, actionID, { status: 'done' })).statusCode).toBe(200);
    const archived = await t
      .as(world.own.organization)
      .query('{ serviceEventsPaginated(filter: { archived: true }) { total items { serviceEventID } } }');
    expect(archived.json().data.serviceEventsPaginated).toEqual({
      total: 1,
      items: [{ serviceEventID: actionID }],
    });
  });

  test('re-opened with a reason, which the history keeps', async () => {
    const without = await step(world.own.organization, actionID, { status: 'pending' });
    expect(without.json().errors[0]).toMatchObject({
      code: 'service_event.reopen_reason_required',
      path: 'reason',
    });
    const reopened = await step(world.own.organization, actionID, {
      status: 'pending',
      reason: 'Fault is back',
    });
    expect(reopened.statusCode, reopened.body).toBe(200);
    const event = await read(world.own.organization, actionID);
    expect(event.history.map((entry: { changeType: string }) => entry.changeType)).toEqual([
      'reopened',
      'status_changed',
      'status_changed',
      'status_changed',
      'created',
    ]);
    expect(event.history[0]).toMatchObject({
      actorKind: 'user',
      reason: 'Fault is back',
      changedBy: { userID: world.own.organization.userID },
    });
  });

  test('a stale version changes nothing and names the row of now', async () => {
    const { version } = await read(world.own.organization, actionID);
    const stale = await step(world.own.organization, actionID, { description: 'Mine' }, version - 1);
    expect([stale.statusCode, stale.json().code, stale.json().detail]).toEqual([
      412,
      'stale_version',
      { version },
    ]);
    expect((await step(world.own.organization, actionID, { description: 'Mine' }, version)).statusCode).toBe(
      200,
    );
  });

  test('nobody of the other side sees it or changes it', async () => {
    for (const user of [
      world.foreign.organization,
      world.foreign.locationEmployee,
      world.foreign.contractor,
    ]) {
      const seen = await t.as(user).query(READ, { id: actionID });
      expect([seen.statusCode, seen.json().code]).toEqual([404, 'not_found']);
      expect((await step(user, actionID, { description: 'x' })).statusCode).toBe(404);
    }
    const reseller = await t.as(world.own.reseller).query(READ, { id: actionID });
    expect([reseller.statusCode, reseller.json().code]).toEqual([403, 'forbidden']);
    expect((await step(world.own.reseller, actionID, { description: 'x' })).statusCode).toBe(403);
    expect((await t.anyone.patch(`/service-event/action/${actionID}`, {})).statusCode).toBe(401);
  });

  test('an idempotency key makes one registration of a double tap', async () => {
    const body = { ...place(), category: 'TEST', deviceID: 'P', description: 'Monthly test' };
    const headers = { headers: { 'idempotency-key': 'tap-1234567890' } };
    const client = t.as(world.own.organization);
    const [first, second] = await Promise.all([
      client.post('/service-event/manual', body, headers),
      client.post('/service-event/manual', body, headers),
    ]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    const other = await client.post('/service-event/manual', { ...body, description: 'Other' }, headers);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
    // What a program writes out of a table of its own has its members in another order each time.
    const turned = Object.fromEntries(Object.entries(body).reverse());
    const third = await client.post('/service-event/manual', turned, headers);
    expect([third.statusCode, third.json()]).toEqual([201, first.json()]);
  });
});
