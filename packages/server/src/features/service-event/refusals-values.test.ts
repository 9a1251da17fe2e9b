import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Columns } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import { countWaiting } from '../../../testing/lock-waits.ts';
import { expectRefusal } from '../../../testing/refusals.ts';

let t: TestApp;
let world: EventWorld;
let other: Client;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
  other = new Client({ connectionString: t.database.superuserUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await t.close();
});

const KINDS = ['manual', 'action'] as const;
type Kind = (typeof KINDS)[number];

/** An event whose creator is also assigned and responsible. */
const build = (kind: Kind, columns: Columns<'service_event'> = {}) =>
  buildServiceEvent(t.db, {
    type: kind === 'action' ? 'action' : 'manual_registration',
    location_id: world.locationID,
    discipline_id: world.disciplineID,
    created_by_user_id: world.own.organization.userID,
    assigned_to_user_id: world.own.organization.userID,
    responsible_user_id: world.own.organization.userID,
    ...columns,
  });

/** Asserts that a call is refused for one reason alone, and leaves nothing. */
async function refused(code: ErrorCode, path: string, call: () => Promise<LightMyRequestResponse>) {
  const reply = await expectNoChanges(t.db, call);
  expectRefusal(reply, code, path);
  expect(reply.json().errors).toHaveLength(1);
}

type WrongValue = readonly [code: ErrorCode, path: string, value: () => object];
const FIRE = { category: 'FIRE', fireAlarmType: 'real' };
const PEOPLE_AND_DAY: readonly WrongValue[] = [
  [
    'service_event.assignee_not_allowed',
    'assignedToUserID',
    () => ({ assignedToUserID: world.assignees['out of service'] }),
  ],
  [
    'service_event.responsible_not_allowed',
    'responsibleUserID',
    () => ({ responsibleUserID: world.assignees['out of service'] }),
  ],
  ['service_event.solution_date_invalid', 'dueDate', () => ({ dueDate: '2020-01-01' })],
];
const WRONG: readonly WrongValue[] = [
  [
    'service_event.location_not_allowed',
    'locationID',
    () => ({ locationID: world.foreign.location.id, disciplineID: world.foreign.disciplineID }),
  ],
  ['logbook.location_inactive', 'locationID', () => ({ locationID: world.places.inactiveLocation })],
  [
    'logbook.discipline_not_at_location',
    'disciplineID',
    () => ({ disciplineID: world.disciplines.elsewhere }),
  ],
  ...PEOPLE_AND_DAY,
  ['service_event.fire_alarm_type_not_allowed', 'fireAlarmType', () => ({ fireAlarmType: 'real' })],
  ['service_event.cause_not_of_type', 'causeCode', () => ({ ...FIRE, causeCode: 21 })],
];

describe.each(KINDS)('a wrong place, person or value in /service-event/%s', (kind) => {
  const right = () => ({
    locationID: world.locationID,
    disciplineID: world.disciplineID,
    category: 'MALFUNCTION',
    description: 'Fault',
    deviceID: 'Panel 1',
    assignedToUserID: world.own.organization.userID,
    responsibleUserID: world.own.organization.userID,
  });

  test.each(WRONG)('is refused in making one: %s', async (code, path, value) => {
    const body = { ...right(), ...value() };
    await refused(code, path, () => t.as(world.own.organization).post(`/service-event/${kind}`, body));
  });

  test.each(WRONG)('is refused in changing one: %s', async (code, path, value) => {
    const { id } = await build(kind);
    const url = `/service-event/${kind}/${id}`;
    await refused(code, path, () => t.as(world.own.organization).patch(url, value()));
  });

  test.each(PEOPLE_AND_DAY)('is refused in duplicating one: %s', async (code, path, value) => {
    const { id } = await build(kind);
    const url = `/service-event/${kind}/duplicate/${id}`;
    await refused(code, path, () => t.as(world.own.organization).post(url, value()));
  });
});

describe.each(KINDS)('a duplicate in /service-event/%s of an event', (kind) => {
  test.each<[ErrorCode, string, () => Columns<'service_event'>]>([
    ['logbook.location_inactive', 'locationID', () => ({ location_id: world.places.inactiveLocation })],
    [
      'logbook.discipline_not_at_location',
      'disciplineID',
      () => ({ discipline_id: world.disciplines.inactive }),
    ],
  ])('whose place is out of use is refused: %s', async (code, path, columns) => {
    const { id } = await build(kind, columns());
    const url = `/service-event/${kind}/duplicate/${id}`;
    await refused(code, path, () => t.as(world.own.organization).post(url, {}));
  });

  // The contractor is let in and shown the event; who then asks for the place waits until the contract has ended.
  test('whose contract ends while its contractor duplicates it is refused', async () => {
    const { contractor, contractID } = world.own;
    const { id } = await build(kind);
    const { call } = await t.db.transaction().execute(async (theirs) => {
      await sql`lock table contract`.execute(theirs);
      await theirs.updateTable('contract').set({ active: false }).where('id', '=', contractID).execute();
      const call = t.as(contractor).post(`/service-event/${kind}/duplicate/${id}`, {});
      await expect.poll(() => countWaiting(other), { timeout: 20_000, interval: 20 }).toBe(1);
      return { call };
    });
    const reply = await call;
    await t.db.updateTable('contract').set({ active: true }).where('id', '=', contractID).execute();
    expectRefusal(reply, 'service_event.location_not_allowed', 'locationID');
  });
});
