import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { requestedOf } from '../../../../testing/assignee-requests.ts';
import { buildLocation } from '../../../../testing/builders.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { buildUser, type TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import type { WithSystem } from '../../../jobs/job.ts';
import { requestAssigneeJob } from './request-assignee.job.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const colleagueWhoLeft = () => buildUser(t.db, { organization_id: world.own.organizationID, active: false });
const withSystem: WithSystem = (act, work) => t.services.opener.write({ kind: 'system' }, act, work);

/** Runs what opening an event again has queued: whom it asks for a new assignee, and of which event. */
async function requestedAfter(queued: readonly object[]): Promise<string[][]> {
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const { signal } = new AbortController();
  for (const payload of queued) {
    const context = { withSystem, log, jobID: randomUUID(), retries: 0, signal };
    await requestAssigneeJob.run(context, payload);
  }
  return requestedOf(t.db);
}

/** Has somebody open a done event of the organisation again, whose responsible is the contractor's; answers what that queued. */
async function reopened(who: TestUser, columns: object) {
  const { own } = world;
  await t.db.deleteFrom('outbox').execute();
  await t.db.deleteFrom('assignee_request').execute();
  const { id } = await buildServiceEvent(t.db, {
    type: 'action',
    status: 'done',
    completed_at: new Date(),
    solution_description: 'Done',
    location_id: own.location.id,
    created_by_user_id: own.organization.userID,
    responsible_user_id: own.contractor.userID,
    ...columns,
  });
  const body = { status: 'pending', reason: 'Again' };
  const reply = await t.as(who).patch(`/service-event/action/${id}`, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return { id, queued: await t.queued('ask_for_assignee') };
}

/** Whether the event's page says to somebody that it waits for a new assignee. */
async function said(who: TestUser, id: string): Promise<boolean> {
  const read = 'query ($id: ID!) { serviceEvent(serviceEventID: $id) { needsAssignee } }';
  return (await t.as(who).query(read, { id })).json().data.serviceEvent.needsAssignee;
}

test('asks for nobody while its assignee is there', async () => {
  const { organization, contractor } = world.own;
  const { id, queued } = await reopened(organization, { assigned_to_user_id: contractor.userID });
  expect(queued).toEqual([]);
  expect(await said(organization, id)).toBe(false);
});

test.each<[string, () => Promise<TestUser>]>([
  ['was deactivated', colleagueWhoLeft],
  ['went to another company', () => buildUser(t.db)],
  ['has no contract any more', () => buildUser(t.db, { type: 'contractor_employee' })],
  [
    'lost the location',
    async () => {
      const there = await buildLocation(t.db, { organization_id: world.own.organizationID });
      return buildUser(t.db, { type: 'location_employee', location_ids: [there.id] });
    },
  ],
])('asks the creator’s company when its assignee %s, whoever opened it', async (_what, build) => {
  const { organization, contractor } = world.own;
  const left = await build();
  for (const who of [organization, contractor]) {
    const { id, queued } = await reopened(who, { assigned_to_user_id: left.userID });
    expect(queued).toEqual([{ serviceEventID: id }]);
    expect([await said(organization, id), await said(contractor, id)]).toEqual([true, true]);
    expect(await requestedAfter(queued)).toEqual([[organization.userID, id]]);
  }
});

test('asks for nobody where somebody has been assigned by then', async () => {
  const { organization } = world.own;
  const left = await colleagueWhoLeft();
  const { id, queued } = await reopened(organization, { assigned_to_user_id: left.userID });
  const assigned = { assignedToUserID: organization.userID };
  expect((await t.as(organization).patch(`/service-event/action/${id}`, assigned)).statusCode).toBe(200);
  expect(await requestedAfter(queued)).toEqual([]);
});

test('asks who may open it: not a creator or a company whose place this is no more', async () => {
  const { organization } = world.own;
  const left = await colleagueWhoLeft();
  const lost = await buildUser(t.db, { type: 'location_employee' });
  const gone = await buildUser(t.db, { type: 'contractor_employee', main_user: true });
  for (const columns of [
    { created_by_user_id: lost.userID, responsible_user_id: organization.userID },
    {
      created_by_user_id: gone.userID,
      creator_company_id: gone.contractorID ?? '',
      responsible_user_id: organization.userID,
    },
  ]) {
    const { id, queued } = await reopened(organization, { ...columns, assigned_to_user_id: left.userID });
    expect(await requestedAfter(queued)).toEqual([[organization.userID, id]]);
  }
});
