import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildLocation } from '../../../testing/builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { openLiveStream } from '../../../testing/live-stream.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { announceAssigneeJob } from '../../features/service-event/assignee/announce-assignee.job.ts';

let t: TestApp;
let world: World;
let base: string;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  base = await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.close());

test('a contractor hears of the locations and organisations that it sees by its contracts, and of no others', async () => {
  const { contractor, organization, location, organizationID, disciplineID } = world.own;
  const disciplineIDs = [disciplineID];
  const elsewhere = await buildLocation(t.db, { organization_id: organizationID }, { disciplineIDs });
  const stream = await openLiveStream(t, base, contractor);
  const change = async (who: TestUser, path: string, body: object) =>
    expect((await t.as(who).patch(path, body)).statusCode).toBe(200);
  const { organization: stranger, organizationID: theirs } = world.foreign;
  await change(stranger, `/organization/${theirs}`, { billingEmail: 'other@example.test' });
  await change(organization, `/location/${elsewhere.id}`, { notes: 'Behind the church' });
  await change(organization, `/location/${location.id}`, { notes: 'The key is at the desk' });
  await change(organization, `/organization/${organizationID}`, { name: 'Municipality' });
  await change(world.own.contractor, `/contractor/${world.own.contractorID}`, {
    name: 'The last to be told',
  });
  const heard = await stream.until('"contractor"');
  await stream.stop();
  expect(heard).toContain(`{"entity":"location","ids":["${location.id}"]}`);
  expect(heard).toContain(`{"entity":"organization","ids":["${organizationID}"]}`);
  expect(heard).not.toContain(elsewhere.id);
  expect(heard).not.toContain(theirs);
});

/** Runs what the last change of somebody has queued for those who see their open events. */
async function tell(userID: string): Promise<void> {
  const queued = (await t.queued('tell_of_assignee')).filter((payload) => payload.userID === userID);
  const context = {
    withSystem: (act: string, work: Parameters<typeof t.services.opener.write>[2]) =>
      t.services.opener.write({ kind: 'system' }, act, work),
  };
  await announceAssigneeJob.run(context as Parameters<typeof announceAssigneeJob.run>[0], queued.at(-1));
}

test.each([
  ['out of use', false],
  ['back', true],
])(
  'who sees an open event hears at once that its contractor’s technician is %s, and nobody else does',
  async (_what, active) => {
    const { own, foreign } = world;
    const { contractorID: contractor_id, organizationID: organization_id, disciplineID } = own;
    const { userID } = await buildUser(t.db, { type: 'contractor_employee', contractor_id, active: !active });
    const { id } = await buildServiceEvent(t.db, {
      type: 'action',
      ...{ location_id: own.location.id, discipline_id: disciplineID, contractor_id },
      ...{ assigned_to_user_id: userID, created_by_user_id: own.organization.userID },
    });
    const elsewhere = await buildLocation(t.db, { organization_id });
    const location_ids = [elsewhere.id];
    const notThere = await buildUser(t.db, { type: 'location_employee', organization_id, location_ids });
    const hearing = await Promise.all(
      [own.organization, own.locationEmployee, own.contractor].map((user) => openLiveStream(t, base, user)),
    );
    const others = [foreign.organization, foreign.contractor, own.reseller, notThere];
    const deaf = await Promise.all(others.map((user) => openLiveStream(t, base, user)));
    expect((await t.as(own.contractor).patch(`/user/${userID}`, { active })).statusCode).toBe(200);
    await tell(userID);
    for (const stream of hearing) {
      expect(await stream.until(id)).toContain(`{"entity":"service_event","ids":["${id}"]}`);
    }
    t.services.live.publish([
      { entity: 'contractor', id: 'the-last', organizationID: null, contractorID: null },
    ]);
    const [organization] = hearing;
    expect(await organization?.until('the-last')).not.toContain(userID);
    t.services.live.publish(
      [foreign.organizationID, organization_id].map((organizationID) => ({
        ...{ entity: 'location', id: 'the-last', organizationID, locationID: null },
        ...{ contractorID: foreign.contractorID },
      })),
    );
    for (const stream of deaf) {
      const heard = await stream.until('the-last');
      expect(heard).not.toContain('service_event');
      expect(heard).not.toContain(userID);
    }
    await Promise.all([...hearing, ...deaf].map((stream) => stream.stop()));
  },
);
