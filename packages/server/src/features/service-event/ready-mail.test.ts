import { OWNER_COMPANY_ID } from '@fireledger/domain/access/company.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let technician: TestUser;
let mainUser: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  const { contractorID, organizationID } = world.own;
  technician = await buildUser(t.db, { type: 'contractor_employee', contractor_id: contractorID });
  mainUser = await buildUser(t.db, { organization_id: organizationID });
  await t.db
    .updateTable('organization')
    .set({ main_user_id: mainUser.userID })
    .where('id', '=', organizationID)
    .execute();
});
afterAll(() => t.close());

/** Whom the technician's step to ready mails, of an event with another person of the contractor responsible. */
async function mailedOf(columns: object): Promise<readonly string[]> {
  const event = await buildServiceEvent(t.db, {
    location_id: world.own.location.id,
    type: 'action',
    status: 'pending',
    solution_description: 'Replaced',
    assigned_to_user_id: technician.userID,
    responsible_user_id: world.own.contractor.userID,
    ...columns,
  });
  await t.db.deleteFrom('outbox').execute();
  const headers = { 'if-match': `"${event.version}"` };
  const reply = await t
    .as(technician)
    .patch(`/service-event/action/${event.id}`, { status: 'ready' }, { headers });
  expect(reply.statusCode, reply.body).toBe(200);
  const mails = await t.queued<{ template: string; userID: string }>('send_mail');
  expect(mails.every(({ template }) => template === 'event_ready')).toBe(true);
  return mails.map(({ userID }) => userID);
}

test('that an event is ready is mailed to its creator, not to a responsible who may not close it', async () => {
  const { organization } = world.own;
  expect(await mailedOf({ created_by_user_id: organization.userID })).toEqual([organization.userID]);
});

test('what was marked ready without a solution is mailed with it once it is written, and not before', async () => {
  const event = await buildServiceEvent(t.db, {
    location_id: world.own.location.id,
    type: 'action',
    status: 'pending',
    assigned_to_user_id: technician.userID,
    responsible_user_id: world.own.contractor.userID,
    created_by_user_id: world.own.organization.userID,
  });
  await t.db.deleteFrom('outbox').execute();
  const mailedBy = async (version: number, change: object) => {
    const headers = { 'if-match': `"${version}"` };
    const reply = await t.as(technician).patch(`/service-event/action/${event.id}`, change, { headers });
    expect(reply.statusCode, reply.body).toBe(200);
    const queued = await t.queued<{ userID: string; data: { solutionDescription: string } }>('send_mail');
    return queued.map(({ userID, data }) => [userID, data.solutionDescription]);
  };
  expect(await mailedBy(event.version, { status: 'ready' })).toEqual([]);
  const solved = await mailedBy(event.version + 1, { solutionDescription: 'Replaced' });
  expect(solved).toEqual([[world.own.organization.userID, 'Replaced']]);
});

test('of a creator who has left, the main user of their company is asked to close it', async () => {
  const left = await buildUser(t.db, { organization_id: world.own.organizationID });
  await t.db.updateTable('person').set({ active: false }).where('id', '=', left.userID).execute();
  expect(await mailedOf({ created_by_user_id: left.userID })).toEqual([mainUser.userID]);
});

test('of a creator who may not open it any more, the main user of their company is asked', async () => {
  const lost = await buildUser(t.db, { type: 'location_employee', location_ids: [world.own.location.id] });
  expect(await mailedOf({ created_by_user_id: lost.userID })).toEqual([lost.userID]);
  await t.db.deleteFrom('user_location').where('user_id', '=', lost.userID).execute();
  expect(await mailedOf({ created_by_user_id: lost.userID })).toEqual([mainUser.userID]);
});

test('what the application owner made only they may close: its creator is asked, or the first of them where that one has left', async () => {
  const madeBy = (userID: string) =>
    mailedOf({ created_by_user_id: userID, creator_company_id: OWNER_COMPANY_ID });
  expect(await madeBy(world.owner.userID)).toEqual([world.owner.userID]);
  const left = await buildUser(t.db, { type: 'application_owner', active: false });
  expect(await madeBy(left.userID)).toEqual([world.owner.userID]);
});

test('whoever takes an event over and marks it ready in one call has its creator told, as in two', async () => {
  const { organization, location, contractor } = world.own;
  const people = { assigned_to_user_id: technician.userID, responsible_user_id: contractor.userID };
  const action = { type: 'action', status: 'pending', solution_description: 'Replaced', ...people } as const;
  const made = { location_id: location.id, created_by_user_id: organization.userID, ...action };
  const event = await buildServiceEvent(t.db, made);
  await t.db.deleteFrom('outbox').execute();
  const change = { assignedToUserID: mainUser.userID, status: 'ready' };
  const headers = { 'if-match': `"${event.version}"` };
  const reply = await t.as(mainUser).patch(`/service-event/action/${event.id}`, change, { headers });
  expect(reply.statusCode, reply.body).toBe(200);
  const mails = await t.queued<{ template: string; userID: string }>('send_mail');
  expect(mails.map(({ template, userID }) => [template, userID])).toEqual([
    ['event_ready', organization.userID],
  ]);
});
