import { addDays, dateInZone } from '@fireledger/domain/shared/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../../testing/event-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import { uuidv7 } from '../../db/uuid.ts';

let t: TestApp;
let world: EventWorld;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
});
afterAll(() => t.close());

const rowOf = (id: string) =>
  t.db.selectFrom('service_event').selectAll().where('id', '=', id).executeTakeFirst();

async function anAction(columns: object = {}) {
  return buildServiceEvent(t.db, {
    type: 'action',
    location_id: world.locationID,
    discipline_id: world.disciplineID,
    created_by_user_id: world.own.organization.userID,
    assigned_to_user_id: world.technician.userID,
    responsible_user_id: world.own.organization.userID,
    ...columns,
  });
}

describe('POST duplicate/{id}', () => {
  const duplicate = (kind: string, id: string, body: object = {}, as = world.own.locationEmployee) =>
    t.as(as).post(`/service-event/${kind}/duplicate/${id}`, body);

  test('makes a new event that says the same, of whoever asks, without its course and its files', async () => {
    const done = await anAction({
      status: 'done',
      priority: 1,
      solution_description: 'Replaced',
      completed_at: new Date(),
      due_date: '2030-01-01',
      category: 'FIRE',
      fire_alarm_type: 'real',
    });
    await buildServiceEventFile(t.db, done);
    const reply = await duplicate('action', done.id);
    expect(reply.statusCode, reply.body).toBe(201);
    const made = await rowOf(reply.json().serviceEventID);
    expect(made).toMatchObject({
      type: 'action',
      status: 'new',
      category: 'FIRE',
      priority: 1,
      description: done.description,
      device_id: done.device_id,
      assigned_to_user_id: world.technician.userID,
      created_by_user_id: world.own.locationEmployee.userID,
      due_date: null,
      solution_description: null,
      fire_alarm_type: null,
      source_event_id: null,
    });
    const files = t.db
      .selectFrom('service_event_file')
      .selectAll()
      .where('service_event_id', '=', made?.id ?? '');
    expect(await files.execute()).toEqual([]);
    expect(await t.queued('send_mail')).toMatchObject([
      { template: 'event_assigned', userID: world.technician.userID },
    ]);
  });

  test('takes what the caller says instead', async () => {
    const event = await anAction();
    const dueDate = addDays(dateInZone(new Date(), 'Europe/Amsterdam'), 40);
    const body = {
      deviceID: 'Panel 2',
      dueDate,
      assignedToUserID: world.own.organization.userID,
    };
    const reply = await duplicate('action', event.id, body);
    expect(await rowOf(reply.json().serviceEventID)).toMatchObject({
      device_id: 'Panel 2',
      due_date: dueDate,
      assigned_to_user_id: world.own.organization.userID,
    });
  });

  test.each([
    ['internalLocation', 'internal_location'],
    ['priority', 'priority'],
    ['assignedToUserID', 'assigned_to_user_id'],
    ['responsibleUserID', 'responsible_user_id'],
  ] as const)('of a registration takes nothing over for an emptied %s', async (field, column) => {
    const registration = await anAction({
      type: 'manual_registration',
      internal_location: 'Hall',
      priority: 2,
    });
    await t.db.deleteFrom('outbox').execute();
    const reply = await duplicate('manual', registration.id, { [field]: null });
    expect(reply.statusCode, reply.body).toBe(201);
    expect((await rowOf(reply.json().serviceEventID))?.[column]).toBeNull();
    expect(await t.queued('send_mail')).toHaveLength(field === 'assignedToUserID' ? 0 : 1);
  });

  test.each([
    ['assignedToUserID', 'service_event.assignee_required'],
    ['responsibleUserID', 'service_event.responsible_required'],
  ])('of an action refuses an emptied %s', async (field, code) => {
    const event = await anAction();
    const reply = await expectNoChanges(t.db, () => duplicate('action', event.id, { [field]: null }));
    expect(reply.json().errors).toEqual([{ path: field, code }]);
  });

  test('asks for what a visitor’s registration has not', async () => {
    const registration = await buildServiceEvent(t.db, {
      location_id: world.locationID,
      discipline_id: world.disciplineID,
      created_by_kind: 'visitor',
      device_id: null,
      visitor_name: 'Jan',
    });
    const refused = await expectNoChanges(t.db, () => duplicate('manual', registration.id));
    expect(refused.json().errors).toEqual([{ path: 'deviceID', code: 'field.required' }]);
    const reply = await duplicate('manual', registration.id, { deviceID: 'Call point 3' });
    expect(await rowOf(reply.json().serviceEventID)).toMatchObject({
      type: 'manual_registration',
      created_by_kind: 'user',
      visitor_name: null,
      device_id: 'Call point 3',
    });
  });

  test('refuses people who are no longer allowed there, and changes nothing', async () => {
    const event = await anAction({ assigned_to_user_id: world.assignees['out of service'] });
    const reply = await expectNoChanges(t.db, () => duplicate('action', event.id));
    expect(reply.json().errors).toEqual([
      { path: 'assignedToUserID', code: 'service_event.assignee_not_allowed' },
    ]);
  });

  test.each<[string, () => Promise<{ kind: string; id: string }>]>([
    ['an event of the other kind', async () => ({ kind: 'manual', id: (await anAction()).id })],
    ['a deleted one', async () => ({ kind: 'action', id: (await anAction({ deleted_at: new Date() })).id })],
    ['one that is not there', async () => ({ kind: 'action', id: uuidv7() })],
  ])('does not find %s', async (_what, make) => {
    const { kind, id } = await make();
    const reply = await expectNoChanges(t.db, () => duplicate(kind, id));
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
  });

  test('makes one for a call that is repeated under its key', async () => {
    const { id } = await anAction();
    const headers = { 'idempotency-key': `duplicate-${id}` };
    const post = () =>
      t.as(world.own.organization).post(`/service-event/action/duplicate/${id}`, {}, { headers });
    const [first, second] = await Promise.all([post(), post()]);
    expect(first.json()).toEqual(second.json());
  });
});
