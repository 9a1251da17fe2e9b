import { randomUUID } from 'node:crypto';
import { OWNER_COMPANY_ID } from '@fireledger/domain/access/company.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { requestedOf } from '../../../../testing/assignee-requests.ts';
import { buildLocation } from '../../../../testing/builders.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { jobContext } from '../../../../testing/job-context.ts';
import { buildUser, type TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { requestAssigneeJob } from './request-assignee.job.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const colleague = (change: object = {}) =>
  buildUser(t.db, { organization_id: world.own.organizationID, ...change });
const change = (who: TestUser, userID: string, body: object, headers = {}) =>
  t.as(who).patch(`/user/${userID}`, body, { headers });

async function openSessions(userID: string): Promise<number> {
  const rows = await t.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userID)
    .where('ended_at', 'is', null)
    .execute();
  return rows.length;
}

async function forget(): Promise<void> {
  await t.db.deleteFrom('outbox').execute();
  await t.db.deleteFrom('assignee_request').execute();
}

/** Runs what the change of somebody or a company has queued: whom it asks for a new assignee and of which event. */
async function requestedAfter(
  about: { userID: string } | { companyID: string },
  jobID: string = randomUUID(),
): Promise<string[][]> {
  const [payload] = (await t.queued('ask_for_assignee')).filter(({ userID, companyID }) =>
    'userID' in about ? userID === about.userID : companyID === about.companyID,
  );
  await requestAssigneeJob.run(jobContext(t.services.opener, { jobID }), payload);
  return requestedOf(t.db);
}

test('taking a location away says what it leaves open, and asks for new assignees there', async () => {
  const { own } = world;
  const second = await buildLocation(t.db, { organization_id: own.organizationID });
  const user = await buildUser(t.db, {
    type: 'location_employee',
    location_ids: [own.location.id, second.id],
  });
  const event = {
    type: 'action' as const,
    assigned_to_user_id: user.userID,
    created_by_user_id: own.organization.userID,
  };
  const left = await buildServiceEvent(t.db, { ...event, location_id: second.id });
  await buildServiceEvent(t.db, { ...event, location_id: own.location.id });
  const asked = await t
    .as(own.organization)
    .query('query($id: ID!) { user(userID: $id) { openWork { locationID count } } }', { id: user.userID });
  expect(asked.json().data.user.openWork).toHaveLength(2);
  const reply = await change(own.organization, user.userID, { locationIDs: [own.location.id] });
  expect(reply.json().version, reply.body).toBeGreaterThan(2);
  expect(await requestedAfter(user)).toEqual([[own.organization.userID, left.id]]);
});

test('deactivating ends the sessions, and asks the creators’ companies for new assignees; taking up again asks for nothing', async () => {
  const { own } = world;
  const user = await colleague();
  await forget();
  const gone = await buildUser(t.db, { organization_id: own.organizationID, active: false });
  const event = { type: 'action' as const, assigned_to_user_id: user.userID, location_id: own.location.id };
  const mine = await buildServiceEvent(t.db, { ...event, created_by_user_id: gone.userID });
  // what is solved needs nobody more who works on it
  for (const status of ['ready', 'done'] as const) {
    const solved = { status, solution_description: 'Done' };
    await buildServiceEvent(t.db, { ...event, created_by_user_id: gone.userID, ...solved });
  }
  const counted = 'query($id: ID!) { user(userID: $id) { openWork { count } } }';
  const { user: read } = (await t.as(own.reseller).query(counted, { id: user.userID })).json().data;
  expect(read.openWork).toEqual([{ count: 1 }]);
  expect((await change(own.reseller, user.userID, { active: false })).statusCode).toBe(200);
  expect(await openSessions(user.userID)).toBe(0);
  const requests = [[own.organization.userID, mine.id]];
  const jobID = randomUUID();
  expect(await requestedAfter(user, jobID)).toEqual(requests);
  // a job that is done again asks nobody twice
  expect(await requestedAfter(user, jobID)).toEqual(requests);
  expect((await change(own.reseller, user.userID, { active: true })).statusCode).toBe(200);
  // what has been undone before it was asked is not asked
  expect(await requestedAfter(user)).toEqual(requests);
  const signedIn = await t.anyone.post('/user/login', { email: user.email, password: user.password });
  expect(signedIn.statusCode).toBe(200);
});

test('of what the application owner made they alone may assign: they are asked, and not the organisation', async () => {
  const { own } = world;
  const user = await colleague();
  const left = await buildUser(t.db, { type: 'application_owner', active: false });
  const event = {
    type: 'action' as const,
    assigned_to_user_id: user.userID,
    location_id: own.location.id,
    creator_company_id: OWNER_COMPANY_ID,
  };
  const theirs = await buildServiceEvent(t.db, { ...event, created_by_user_id: world.owner.userID });
  const ofOneWhoLeft = await buildServiceEvent(t.db, { ...event, created_by_user_id: left.userID });
  await forget();
  expect((await change(own.reseller, user.userID, { active: false })).statusCode).toBe(200);
  expect(await requestedAfter(user)).toEqual([
    [world.owner.userID, theirs.id],
    [world.owner.userID, ofOneWhoLeft.id],
  ]);
});

describe('a company that is deactivated', () => {
  const deactivate = (path: string) => t.as(world.owner).patch(path, { active: false });
  const offered = async (locationID: string, disciplineID: string, asker: TestUser) => {
    const text = `{ assignableUsers(locationID: "${locationID}", disciplineID: "${disciplineID}") { userID } }`;
    const people: { userID: string }[] = (await t.as(asker).query(text)).json().data.assignableUsers;
    return people.map(({ userID }) => userID);
  };

  test('leaves its open events to be assigned anew, each asked for once, and its people are offered no more', async () => {
    const { organization, contractor, contractorID, location, disciplineID } = world.own;
    const technician = await buildUser(t.db, {
      type: 'contractor_employee',
      contractor_id: contractorID,
      publicly_assignable: true,
    });
    const gone = await buildUser(t.db, {
      type: 'contractor_employee',
      contractor_id: contractorID,
      active: false,
    });
    const event = {
      type: 'action' as const,
      location_id: location.id,
      created_by_user_id: organization.userID,
    };
    const left = await buildServiceEvent(t.db, { ...event, assigned_to_user_id: technician.userID });
    const ownWork = await buildServiceEvent(t.db, {
      ...event,
      created_by_user_id: contractor.userID,
      creator_company_id: contractorID,
      assigned_to_user_id: technician.userID,
    });
    await buildServiceEvent(t.db, { ...event, assigned_to_user_id: gone.userID });
    await buildServiceEvent(t.db, { ...event, assigned_to_user_id: organization.userID });
    expect(await offered(location.id, disciplineID, organization)).toContain(technician.userID);
    await forget();
    expect((await deactivate(`/contractor/${contractorID}`)).statusCode).toBe(200);
    expect(await requestedAfter({ companyID: contractorID })).toEqual([
      [organization.userID, left.id],
      // nobody is there any more at the company that made it: the organisation is asked
      [organization.userID, ownWork.id],
    ]);
    expect(await offered(location.id, disciplineID, organization)).not.toContain(technician.userID);
    const body = {
      ...{
        locationID: location.id,
        disciplineID,
        category: 'MALFUNCTION',
        priority: 2,
        description: 'Fault',
      },
      ...{ assignedToUserID: technician.userID, responsibleUserID: organization.userID, deviceID: '12/3' },
    };
    const refused = await t.as(organization).post('/service-event/action', body);
    expect(refused.json().errors).toMatchObject([{ path: 'assignedToUserID' }]);
  });

  test('may be the organisation: its contractor is asked for what it made, and offered nobody there', async () => {
    const { organization, organizationID, contractor, contractorID, location, disciplineID } = world.foreign;
    const colleagueThere = await buildUser(t.db, {
      organization_id: organizationID,
      publicly_assignable: true,
    });
    const left = await buildServiceEvent(t.db, {
      type: 'action',
      location_id: location.id,
      created_by_user_id: contractor.userID,
      creator_company_id: contractorID,
      assigned_to_user_id: organization.userID,
    });
    expect(await offered(location.id, disciplineID, contractor)).toContain(colleagueThere.userID);
    await forget();
    expect((await deactivate(`/organization/${organizationID}`)).statusCode).toBe(200);
    expect(await requestedAfter({ companyID: organizationID })).toEqual([[contractor.userID, left.id]]);
    expect(await offered(location.id, disciplineID, contractor)).toEqual([contractor.userID]);
  });
});
