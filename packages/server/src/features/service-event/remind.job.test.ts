import { addDays, dateInZone, startOfDay } from '@fireledger/domain/shared/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { jobContext } from '../../../testing/job-context.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { zoneAt } from '../../../testing/zones.ts';
import { remindJob } from './remind.job.ts';

let t: TestApp;
let world: World;
let technician: TestUser;
/** In the middle of the day, so that the morning's hour decides nothing here. */
const ZONE = zoneAt(12);

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  technician = await buildUser(t.db, { type: 'contractor_employee', contractor_id: world.own.contractorID });
  await t.db.updateTable('organization').set({ time_zone: ZONE }).execute();
});
beforeEach(async () => {
  await t.db.deleteFrom('outbox').execute();
  // What one test left is due on another day by the clock of another zone.
  await t.db.updateTable('service_event').set({ deleted_at: new Date() }).execute();
});
afterAll(() => t.close());

const run = () => remindJob.run(jobContext(t.services.opener), {});

const day = (days: number) => addDays(dateInZone(new Date(), ZONE), days);

async function dueEvent(due_date: string, change: object = {}) {
  return buildServiceEvent(t.db, {
    location_id: world.own.location.id,
    type: 'action',
    created_by_user_id: world.own.organization.userID,
    responsible_user_id: world.own.organization.userID,
    assigned_to_user_id: technician.userID,
    due_date,
    ...change,
  });
}

async function sent(): Promise<string[]> {
  const mails = await t.queued<{ template: string; userID: string; data: { path: string } }>('send_mail');
  return mails
    .map(({ template, userID, data }) => `${template} ${userID} ${data.path.split('/').at(-1)}`)
    .sort();
}

const mailed = (template: string, id: string, ...users: TestUser[]) =>
  users.map(({ userID }) => `${template} ${userID} ${id}`);

test('reminds of what is due tomorrow and of what is overdue, once each, however often and on however many servers it runs', async () => {
  const tomorrow = await dueEvent(day(1));
  const overdue = await dueEvent(day(-400));
  await dueEvent(day(0));
  await dueEvent(day(2));
  await dueEvent(day(-1), { deleted_at: new Date() });
  await dueEvent(day(-1), { status: 'done', solution_description: 'Solved', completed_at: new Date() });
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await sent()).toEqual(
    [
      ...mailed('event_due_tomorrow', tomorrow.id, technician, world.own.organization),
      ...mailed('event_overdue', overdue.id, technician, world.own.organization),
    ].sort(),
  );
});

test('of what is ready and solved reminds those who may set it to done, of what is not solved those who solve it, of nobody’s the company', async () => {
  const { organization, contractor, organizationID } = world.own;
  const main = await buildUser(t.db, { organization_id: organizationID });
  await t.db
    .updateTable('organization')
    .set({ main_user_id: main.userID })
    .where('id', '=', organizationID)
    .execute();
  const ready = { status: 'ready', solution_description: 'Replaced' };
  const visitors = { created_by_kind: 'visitor', visitor_name: 'Jan', created_by_user_id: null } as const;
  const solved = await dueEvent(day(1), { ...ready, responsible_user_id: contractor.userID });
  const known = await dueEvent(day(-1), {
    ...ready,
    ...visitors,
    type: 'manual_registration',
  });
  const unsolved = await dueEvent(day(-1), { status: 'ready' });
  const nobodys = await dueEvent(day(-1), {
    ...visitors,
    type: 'manual_registration',
    status: 'new',
    assigned_to_user_id: null,
    responsible_user_id: null,
  });
  await run();
  expect(await sent()).toEqual(
    [
      ...mailed('event_due_tomorrow', solved.id, organization),
      ...mailed('event_overdue', known.id, main, organization),
      ...mailed('event_overdue', unsolved.id, technician, organization),
      ...mailed('event_overdue', nobodys.id, main),
    ].sort(),
  );
  const mails = await t.queued<{ data: { serviceEventID: string; ready: boolean } }>('send_mail');
  const said = new Map(mails.map(({ data }) => [data.serviceEventID, data.ready]));
  expect([solved, known, unsolved].map(({ id }) => said.get(id))).toEqual([true, true, false]);
});

test('waits at night for the morning of the organisation, and skips nothing by it', async () => {
  const night = zoneAt(3);
  await t.db.updateTable('organization').set({ time_zone: night }).execute();
  const there = dateInZone(new Date(), night);
  const today = await dueEvent(there);
  const tomorrow = await dueEvent(addDays(there, 1));
  const overdue = await dueEvent(addDays(there, -1));
  await run();
  expect(await sent()).toEqual([]);
  await t.db
    .updateTable('organization')
    .set({ time_zone: zoneAt(7) })
    .execute();
  const morning = dateInZone(new Date(), zoneAt(7));
  for (const [event, days] of [
    [today, 0],
    [tomorrow, 1],
    [overdue, -1],
  ] as const) {
    await t.db
      .updateTable('service_event')
      .set({ due_date: addDays(morning, days) })
      .where('id', '=', event.id)
      .execute();
  }
  await run();
  await t.db.updateTable('organization').set({ time_zone: ZONE }).execute();
  expect(await sent()).toEqual(
    [
      ...mailed('event_due_tomorrow', tomorrow.id, technician, world.own.organization),
      ...mailed('event_overdue', overdue.id, technician, world.own.organization),
    ].sort(),
  );
});

test('says of what is due tomorrow until when it is, and of what is overdue nothing', async () => {
  await dueEvent(day(1));
  await dueEvent(day(-1));
  await run();
  const mails = await t.queued<{ template: string; lapsesAt?: string }>('send_mail');
  expect(new Set(mails.map(({ template, lapsesAt }) => `${template} ${lapsesAt}`))).toEqual(
    new Set([`event_due_tomorrow ${startOfDay(day(1), ZONE).toISOString()}`, 'event_overdue undefined']),
  );
});

test('a day that is agreed anew gives reason for new reminders, also after the one before had passed', async () => {
  const event = await dueEvent(day(-2));
  await run();
  expect(await sent()).toHaveLength(2);
  for (const [due_date, mails] of [
    [day(1), 4],
    [day(-1), 6],
    [day(-2), 6],
  ] as const) {
    await t.db.updateTable('service_event').set({ due_date }).where('id', '=', event.id).execute();
    await run();
    expect(await sent()).toHaveLength(mails);
  }
});

test('walks through more than one transaction can hold, and leaves companies out of use alone', async () => {
  for (let index = 0; index < 205; index += 1) await dueEvent(day(-2));
  await t.db
    .updateTable('organization')
    .set({ active: false })
    .where('id', '=', world.own.organizationID)
    .execute();
  await run();
  expect(await sent()).toEqual([]);
  await t.db
    .updateTable('organization')
    .set({ active: true })
    .where('id', '=', world.own.organizationID)
    .execute();
  await run();
  expect(await sent()).toHaveLength(410);
});
