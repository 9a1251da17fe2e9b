import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { requestedOf } from '../../../../testing/assignee-requests.ts';
import { buildServiceEvent } from '../../../../testing/event-builders.ts';
import { buildUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type Side, type World } from '../../../../testing/world.ts';
import type { WithSystem } from '../../../jobs/job.ts';
import { requestAssigneeJob } from './request-assignee.job.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

async function forget(): Promise<void> {
  await t.db.deleteFrom('outbox').execute();
  await t.db.deleteFrom('assignee_request').execute();
}

/** Runs what is queued; answers who is asked for a new assignee of which event. */
async function askedAfter(): Promise<string[][]> {
  const withSystem: WithSystem = (act, work) => t.services.opener.write({ kind: 'system' }, act, work);
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const { signal } = new AbortController();
  for (const payload of await t.queued('ask_for_assignee')) {
    await requestAssigneeJob.run({ withSystem, log, jobID: randomUUID(), retries: 0, signal }, payload);
  }
  return requestedOf(t.db);
}

test.each<[string, 'own' | 'foreign', (side: Side) => Promise<number>]>([
  [
    'that is ended',
    'own',
    async ({ organization, contractID }) =>
      (await t.as(organization).patch(`/contract/${contractID}`, { active: false })).statusCode,
  ],
  [
    'whose discipline the location gives up',
    'foreign',
    async ({ organization, location }) => {
      const other = await t.db
        .insertInto('discipline')
        .values({ name: 'Other' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const path = `/location/${location.id}`;
      return (await t.as(organization).patch(path, { disciplineIDs: [other.id] })).statusCode;
    },
  ],
])(
  'a contract %s leaves its people’s open events to be assigned anew, each asked for once',
  async (_name, name, end) => {
    const { organization, contractor, contractorID, location } = world[name];
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
    const left = await buildServiceEvent(t.db, { ...event, assigned_to_user_id: contractor.userID });
    const ownWork = await buildServiceEvent(t.db, {
      ...event,
      created_by_user_id: contractor.userID,
      creator_company_id: contractorID,
      assigned_to_user_id: contractor.userID,
    });
    await buildServiceEvent(t.db, { ...event, assigned_to_user_id: organization.userID });
    await buildServiceEvent(t.db, { ...event, assigned_to_user_id: gone.userID });
    const done = { status: 'done' as const, solution_description: 'Done', completed_at: new Date() };
    await buildServiceEvent(t.db, { ...event, ...done, assigned_to_user_id: contractor.userID });
    await forget();

    expect(await end(world[name])).toBe(200);
    expect(await askedAfter()).toEqual([
      [organization.userID, left.id],
      [organization.userID, ownWork.id],
    ]);
  },
);

test('a contract that has begun again by then asks for nobody', async () => {
  const { contractor, location, contractID, organization } = world.own;
  const use = (active: boolean) =>
    t.db.updateTable('contract').set({ active }).where('id', '=', contractID).execute();
  await use(true);
  await buildServiceEvent(t.db, {
    type: 'action',
    location_id: location.id,
    created_by_user_id: organization.userID,
    assigned_to_user_id: contractor.userID,
  });
  await forget();
  await use(false);
  await use(true);
  expect(await askedAfter()).toEqual([]);
});
