import { ERROR_STATUS, type ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Columns, Row } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';

let t: TestApp;
let world: EventWorld;
let creator: TestUser;
let colleague: TestUser;
let technician: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
  creator = world.own.organization;
  technician = world.technician;
  colleague = await buildUser(t.db, { organization_id: world.own.organizationID });
});
afterAll(() => t.close());

const PEOPLE = { creator: () => creator, colleague: () => colleague, technician: () => technician } as const;
type Who = keyof typeof PEOPLE;
type Case = readonly [
  code: ErrorCode,
  event: Columns<'service_event'>,
  who: Who,
  change: object | null,
  path: string,
];

/** An action that the creator made, assigned to the technician, with the creator responsible. */
function build(columns: Columns<'service_event'>): Promise<Row<'service_event'>> {
  return buildServiceEvent(t.db, {
    location_id: world.locationID,
    discipline_id: world.disciplineID,
    created_by_user_id: creator.userID,
    type: 'action',
    assigned_to_user_id: technician.userID,
    responsible_user_id: creator.userID,
    ...columns,
  });
}

const bare = { type: 'manual_registration', assigned_to_user_id: null, responsible_user_id: null } as const;
const byVisitor = { type: 'manual_registration', created_by_kind: 'visitor', visitor_name: 'Jan' } as const;
const solved = { solution_description: 'New battery' } as const;
const done = { ...solved, status: 'done', completed_at: new Date() } as const;
const weekAgo = new Date(Date.now() - 8 * 24 * 3_600_000);

/** An id of nobody. */
const NOBODY = '0190b3c4-0000-7000-8000-000000000000';
const READY = { ...solved, status: 'ready' } as const;
const FIRE = { category: 'FIRE' } as const;
const BACK = { status: 'pending', reason: 'Back' } as const;

/** Each refusal of changing and deleting (no change), beside those of creating (create.places.test.ts). */
const CASES: readonly Case[] = [
  ['service_event.status_wrong_order', {}, 'technician', { status: 'ready' }, 'status'],
  ['service_event.status_wrong_order', {}, 'technician', { status: 'new' }, 'status'],
  ['service_event.status_wrong_order', done, 'creator', { status: 'done' }, 'status'],
  ['service_event.user_not_assigned', {}, 'creator', { status: 'pending' }, 'status'],
  ['service_event.assignee_required', bare, 'creator', { status: 'pending' }, 'assignedToUserID'],
  ['service_event.responsible_required', bare, 'creator', { status: 'pending' }, 'responsibleUserID'],
  ['service_event.assignee_required', bare, 'creator', { type: 'action' }, 'assignedToUserID'],
  ['service_event.done_not_allowed', READY, 'technician', { status: 'done' }, 'status'],
  [
    'service_event.solution_required',
    { status: 'ready' },
    'creator',
    { status: 'done' },
    'solutionDescription',
  ],
  [
    'service_event.fire_alarm_type_required',
    { ...READY, ...FIRE },
    'creator',
    { status: 'done' },
    'fireAlarmType',
  ],
  ['service_event.fire_alarm_type_not_allowed', {}, 'creator', { fireAlarmType: 'real' }, 'fireAlarmType'],
  ['service_event.cause_not_of_type', FIRE, 'creator', { fireAlarmType: 'real', causeCode: 21 }, 'causeCode'],
  ['service_event.only_creator_may_edit', {}, 'colleague', { category: 'TEST' }, 'category'],
  ['service_event.only_creator_may_edit', {}, 'technician', { deviceID: 'Other' }, 'deviceID'],
  ['service_event.edit_not_allowed', {}, 'technician', { description: 'Other' }, 'description'],
  ['service_event.edit_not_allowed', {}, 'creator', { solutionDescription: 'Mine' }, 'solutionDescription'],
  ['service_event.edit_not_allowed', { type: 'system_registration' }, 'creator', { type: 'action' }, 'type'],
  ['service_event.edit_not_allowed', byVisitor, 'creator', { type: 'action' }, 'type'],
  ['service_event.assignee_not_allowed', {}, 'creator', { assignedToUserID: NOBODY }, 'assignedToUserID'],
  ['service_event.done_is_read_only', done, 'creator', { description: 'Other' }, ''],
  ['service_event.reopen_reason_required', done, 'creator', { status: 'pending' }, 'reason'],
  ['service_event.reopen_not_allowed', done, 'technician', BACK, ''],
  ['service_event.reopen_not_done', {}, 'technician', BACK, 'reason'],
  ['service_event.delete_not_allowed', {}, 'technician', null, ''],
  ['service_event.done_cannot_be_deleted', done, 'creator', null, ''],
  ['service_event.too_old_to_delete', { ...bare, created_at: weekAgo }, 'colleague', null, ''],
];

const urlOf = ({ type, id }: Row<'service_event'>) =>
  `/service-event/${type === 'action' ? 'action' : 'manual'}/${id}`;
const TYPES = ['action', 'manual_registration'] as const;

describe.each(TYPES)('every refusal of a change of an event of type %s', (type) => {
  // What names its own type is asked once.
  const cases = CASES.filter(([, event]) => type === 'action' || event.type === undefined);
  test.each(cases)('%s (%o, %s, %o)', async (code, event, who, change, path) => {
    const url = urlOf(await build({ type, ...event }));
    const client = t.as(PEOPLE[who]());
    const reply = await expectNoChanges(t.db, () =>
      change ? client.patch(url, change) : client.delete(url),
    );
    const found = reply.json().errors.find((error: { code: string }) => error.code === code);
    expect(found, reply.body).toMatchObject({ path, code });
    expect(reply.statusCode).toBe(ERROR_STATUS[code]);
  });

  test('of one that has changed since it was seen', async () => {
    const event = await build({ type });
    const seen = { headers: { 'if-match': `"${event.version + 1}"` } };
    const client = t.as(creator);
    for (const call of [
      () => client.patch(urlOf(event), { priority: 1 }, seen),
      () => client.delete(urlOf(event), seen),
    ]) {
      expectRefusal(await expectNoChanges(t.db, call), 'stale_version');
    }
  });
});

describe('the refusals of a change', () => {
  test('cover every code of service events together with those of creating', () => {
    const creating = [
      'solution_date_invalid',
      'responsible_not_allowed',
      'source_invalid',
      'location_not_allowed',
    ];
    const provoked = new Set([
      ...CASES.map(([code]) => code),
      ...creating.map((code) => `service_event.${code}`),
    ]);
    const all = Object.keys(ERROR_STATUS).filter((code) => code.startsWith('service_event.'));
    expect([...provoked].sort()).toEqual(all.sort());
  });
});

test('a registration past its week is not deleted as an action either', async () => {
  const { id } = await build({ ...bare, created_at: weekAgo });
  const people = { assignedToUserID: technician.userID, responsibleUserID: creator.userID };
  const changed = await t.as(creator).patch(`/service-event/manual/${id}`, { type: 'action', ...people });
  expect(changed.statusCode, changed.body).toBe(200);
  const text = 'query ($id: ID!) { serviceEvent(serviceEventID: $id) { type rights } }';
  const { type, rights } = (await t.as(creator).query(text, { id })).json().data.serviceEvent;
  expect([type, rights.includes('service_event.delete')]).toEqual(['action', false]);
  const reply = await expectNoChanges(t.db, () => t.as(creator).delete(`/service-event/action/${id}`));
  expect(reply.json().code).toBe('service_event.too_old_to_delete');
});

test('a registration that an action follows from does not become one, until that is deleted', async () => {
  const { id } = await build(bare);
  const followUp = await build({ type: 'action', source_event_id: id });
  const people = { assignedToUserID: technician.userID, responsibleUserID: creator.userID };
  const change = () => t.as(creator).patch(`/service-event/manual/${id}`, { type: 'action', ...people });
  expectRefusal(await expectNoChanges(t.db, change), 'service_event.edit_not_allowed', 'type');
  expect((await t.as(creator).delete(urlOf(followUp))).statusCode).toBe(204);
  expect((await change()).statusCode).toBe(200);
});

describe('what is nobody’s to see', () => {
  test('an event of the other kind, a deleted one and another tenant’s are not found', async () => {
    const foreign = await buildServiceEvent(t.db, { location_id: world.foreign.location.id });
    const urls = [
      `/service-event/manual/${(await build({})).id}`,
      `/service-event/action/${(await build(bare)).id}`,
      `/service-event/action/${(await build({ deleted_at: new Date() })).id}`,
      `/service-event/manual/${foreign.id}`,
    ];
    for (const url of urls) {
      for (const [code, call] of [
        ['not_found', () => t.as(creator).patch(url, { description: 'x' })],
        ['not_found', () => t.as(creator).patch(url, { status: 'pending' })],
        ['delete.not_existing', () => t.as(creator).delete(url)],
      ] as const) {
        const reply = await expectNoChanges(t.db, call);
        expect([url, reply.statusCode, reply.json().errors]).toEqual([url, 404, [{ path: '', code }]]);
      }
    }
  });

  test('fields and status that are both wrong are said together', async () => {
    const { id } = await build({ status: 'ready' });
    const change = { description: 'Other', dueDate: '2020-01-01', status: 'done' };
    const reply = await expectNoChanges(t.db, () =>
      t.as(technician).patch(`/service-event/action/${id}`, change),
    );
    expect(
      reply
        .json()
        .errors.map((error: { code: string }) => error.code)
        .sort(),
    ).toEqual([
      'service_event.done_not_allowed',
      'service_event.edit_not_allowed',
      'service_event.edit_not_allowed',
      'service_event.solution_date_invalid',
      'service_event.solution_required',
    ]);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'service_event.edit_not_allowed']);
  });
});
