import { ERROR_STATUS, type ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Columns, Row } from '../../../testing/builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import { leavingNothing } from '../../../testing/state.ts';
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
type Case = {
  readonly code: ErrorCode;
  readonly event: Columns<'service_event'>;
  readonly who: Who;
  /** A change; none: the event is deleted. */
  readonly change?: object;
  readonly path?: string;
};

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
const solved = { solution_description: 'New battery' } as const;
const done = { ...solved, status: 'done', completed_at: new Date() } as const;
const weekAgo = new Date(Date.now() - 8 * 24 * 3_600_000);

/** Each refusal of changing and deleting once, beside those of creating (create.places.test.ts). */
const CASES: Case[] = [
  {
    code: 'service_event.status_wrong_order',
    event: {},
    who: 'technician',
    change: { status: 'ready' },
    path: 'status',
  },
  {
    code: 'service_event.status_wrong_order',
    event: {},
    who: 'technician',
    change: { status: 'new' },
    path: 'status',
  },
  {
    code: 'service_event.status_wrong_order',
    event: done,
    who: 'creator',
    change: { status: 'done' },
    path: 'status',
  },
  {
    code: 'service_event.user_not_assigned',
    event: {},
    who: 'creator',
    change: { status: 'pending' },
    path: 'status',
  },
  {
    code: 'service_event.assignee_required',
    event: bare,
    who: 'creator',
    change: { status: 'pending' },
    path: 'assignedToUserID',
  },
  {
    code: 'service_event.responsible_required',
    event: bare,
    who: 'creator',
    change: { status: 'pending' },
    path: 'responsibleUserID',
  },
  {
    code: 'service_event.assignee_required',
    event: bare,
    who: 'creator',
    change: { type: 'action' },
    path: 'assignedToUserID',
  },
  {
    code: 'service_event.done_not_allowed',
    event: { ...solved, status: 'ready' },
    who: 'technician',
    change: { status: 'done' },
    path: 'status',
  },
  {
    code: 'service_event.solution_required',
    event: { status: 'ready' },
    who: 'creator',
    change: { status: 'done' },
    path: 'solutionDescription',
  },
  {
    code: 'service_event.fire_alarm_type_required',
    event: { ...solved, status: 'ready', category: 'FIRE' },
    who: 'creator',
    change: { status: 'done' },
    path: 'fireAlarmType',
  },
  {
    code: 'service_event.fire_alarm_type_not_allowed',
    event: {},
    who: 'creator',
    change: { fireAlarmType: 'real' },
    path: 'fireAlarmType',
  },
  {
    code: 'service_event.cause_not_of_type',
    event: { category: 'FIRE' },
    who: 'creator',
    change: { fireAlarmType: 'real', causeCode: 21 },
    path: 'causeCode',
  },
  {
    code: 'service_event.only_creator_may_edit',
    event: {},
    who: 'colleague',
    change: { category: 'TEST' },
    path: 'category',
  },
  {
    code: 'service_event.only_creator_may_edit',
    event: {},
    who: 'technician',
    change: { deviceID: 'Other' },
    path: 'deviceID',
  },
  {
    code: 'service_event.edit_not_allowed',
    event: {},
    who: 'technician',
    change: { description: 'Other' },
    path: 'description',
  },
  {
    code: 'service_event.edit_not_allowed',
    event: {},
    who: 'creator',
    change: { solutionDescription: 'Mine' },
    path: 'solutionDescription',
  },
  {
    code: 'service_event.edit_not_allowed',
    event: { type: 'system_registration' },
    who: 'creator',
    change: { type: 'action' },
    path: 'type',
  },
  {
    code: 'service_event.assignee_not_allowed',
    event: {},
    who: 'creator',
    change: { assignedToUserID: creatorless() },
    path: 'assignedToUserID',
  },
  { code: 'service_event.done_is_read_only', event: done, who: 'creator', change: { description: 'Other' } },
  {
    code: 'service_event.reopen_reason_required',
    event: done,
    who: 'creator',
    change: { status: 'pending' },
    path: 'reason',
  },
  {
    code: 'service_event.reopen_not_allowed',
    event: done,
    who: 'technician',
    change: { status: 'pending', reason: 'Back' },
  },
  {
    code: 'service_event.reopen_not_done',
    event: {},
    who: 'technician',
    change: { status: 'pending', reason: 'Back' },
    path: 'reason',
  },
  { code: 'service_event.delete_not_allowed', event: {}, who: 'technician' },
  { code: 'service_event.done_cannot_be_deleted', event: done, who: 'creator' },
  { code: 'service_event.too_old_to_delete', event: { ...bare, created_at: weekAgo }, who: 'colleague' },
];

/** An id of nobody. */
function creatorless(): string {
  return '0190b3c4-0000-7000-8000-000000000000';
}

describe('every refusal of a change', () => {
  test.each(CASES)('$code ($who: $change)', async ({ code, event, who, change, path = '' }) => {
    const { id, type } = await build(event);
    const url = `/service-event/${type === 'action' ? 'action' : 'manual'}/${id}`;
    const client = t.as(PEOPLE[who]());
    const reply = await leavingNothing(t.db, () => (change ? client.patch(url, change) : client.delete(url)));
    const found = reply.json().errors.find((error: { code: string }) => error.code === code);
    expect(found, reply.body).toMatchObject({ path, code });
    expect(reply.statusCode).toBe(ERROR_STATUS[code]);
  });

  test('covers every code of service events together with the refusals of creating', () => {
    const creating = [
      'solution_date_invalid',
      'responsible_not_allowed',
      'source_invalid',
      'location_not_allowed',
    ];
    const provoked = new Set([
      ...CASES.map(({ code }) => code),
      ...creating.map((code) => `service_event.${code}`),
    ]);
    const all = Object.keys(ERROR_STATUS).filter((code) => code.startsWith('service_event.'));
    expect([...provoked].sort()).toEqual(all.sort());
  });
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
      for (const call of [
        () => t.as(creator).patch(url, { description: 'x' }),
        () => t.as(creator).patch(url, { status: 'pending' }),
        () => t.as(creator).delete(url),
      ]) {
        const reply = await leavingNothing(t.db, call);
        expect([url, reply.statusCode, reply.json().errors]).toEqual([
          url,
          404,
          [{ path: '', code: 'not_found' }],
        ]);
      }
    }
  });

  test('fields and status that are both wrong are said together', async () => {
    const { id } = await build({ status: 'ready' });
    const change = { description: 'Other', dueDate: '2020-01-01', status: 'done' };
    const reply = await leavingNothing(t.db, () =>
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
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'validation_failed']);
  });
});
