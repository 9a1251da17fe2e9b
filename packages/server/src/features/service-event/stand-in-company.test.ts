import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type Side, type World } from '../../../testing/world.ts';

/** Of an event whose company may not be there any more, the organisation counts as the creator (docs/decisions/0615). */

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const READ = `query ($id: ID!) { serviceEvent(serviceEventID: $id) { rights createdBy { stoodInFor } } }`;
const LIST = `{
  serviceEventsPaginated(filter: { myCompany: true }) { items { serviceEventID } }
  dashboard { work { toClose { actions } } }
}`;
const CREATORS_RIGHTS = ['service_event.assign', 'service_event.set_done', 'service_event.delete'];

/** An action that the contractor made, is ready, and waits for it to close. */
const readyOf = ({ contractorID, contractor, organization, location }: Side) =>
  buildServiceEvent(t.db, {
    type: 'action',
    status: 'ready',
    solution_description: 'Replaced',
    location_id: location.id,
    created_by_user_id: contractor.userID,
    creator_company_id: contractorID,
    assigned_to_user_id: organization.userID,
    responsible_user_id: contractor.userID,
  });

async function seenBy(who: TestUser, id: string) {
  const { data } = (await t.as(who).query(READ, { id })).json();
  const rights: string[] = data.serviceEvent.rights;
  return {
    rights: CREATORS_RIGHTS.filter((act) => rights.includes(act)),
    stoodInFor: data.serviceEvent.createdBy.stoodInFor,
  };
}

async function ofMyCompany(who: TestUser) {
  const { data } = (await t.as(who).query(LIST)).json();
  const items: { serviceEventID: string }[] = data.serviceEventsPaginated.items;
  return { listed: items.map((item) => item.serviceEventID), toClose: data.dashboard.work.toClose.actions };
}

describe.each<[string, 'own' | 'foreign', (side: Side) => Promise<number>]>([
  [
    'whose contract has ended',
    'own',
    async ({ organization, contractID }) =>
      (await t.as(organization).patch(`/contract/${contractID}`, { active: false })).statusCode,
  ],
  [
    'that is out of use',
    'foreign',
    async ({ contractorID }) =>
      (await t.as(world.owner).patch(`/contractor/${contractorID}`, { active: false })).statusCode,
  ],
])('the event of a contractor %s', (_name, name, end) => {
  test('is the organisation’s to assign, to close and to delete', async () => {
    const side = world[name];
    const { organization, locationEmployee, contractor } = side;
    const [first, second] = [await readyOf(side), await readyOf(side)];
    expect(await seenBy(organization, first.id)).toEqual({ rights: [], stoodInFor: false });
    expect(await ofMyCompany(organization)).toEqual({ listed: [], toClose: 0 });
    expect(await ofMyCompany(contractor)).toEqual({ listed: [second.id, first.id], toClose: 2 });

    expect(await end(side)).toBe(200);
    expect(await seenBy(locationEmployee, first.id)).toEqual({ rights: CREATORS_RIGHTS, stoodInFor: true });
    expect(await ofMyCompany(organization)).toEqual({ listed: [second.id, first.id], toClose: 2 });

    const colleague = await buildUser(t.db, { organization_id: side.organizationID });
    const people = { assignedToUserID: colleague.userID, responsibleUserID: organization.userID };
    const path = `/service-event/action/${first.id}`;
    expect((await t.as(locationEmployee).patch(path, { ...people, category: 'TEST' })).statusCode).toBe(200);
    expect((await t.as(colleague).patch(path, { status: 'ready' })).statusCode).toBe(200);
    expect((await t.as(organization).patch(path, { status: 'done' })).statusCode).toBe(200);
    const deleted = await t.as(organization).delete(`/service-event/action/${second.id}`);
    expect(deleted.statusCode).toBe(204);
  });
});

test('that such an event is ready is told to the main user of the organisation', async () => {
  const { organization, contractor, contractorID, organizationID, location } = world.own;
  const colleague = await buildUser(t.db, { organization_id: organizationID });
  const { id } = await buildServiceEvent(t.db, {
    type: 'action',
    status: 'pending',
    solution_description: 'Replaced',
    location_id: location.id,
    created_by_user_id: contractor.userID,
    creator_company_id: contractorID,
    assigned_to_user_id: colleague.userID,
    responsible_user_id: contractor.userID,
  });
  await t.db.deleteFrom('outbox').execute();
  const reply = await t.as(colleague).patch(`/service-event/action/${id}`, { status: 'ready' });
  expect(reply.statusCode, reply.body).toBe(200);
  const mails = await t.queued<{ template: string; userID: string }>('send_mail');
  expect(mails.map(({ template, userID }) => [template, userID])).toEqual([
    ['event_ready', organization.userID],
  ]);
});

test('an event that was deleted while its company was out of use is that company’s again once it is back', async () => {
  const { organization, contractorID } = world.foreign;
  const setInUse = (active: boolean) => t.as(world.owner).patch(`/contractor/${contractorID}`, { active });
  await setInUse(false);
  const { id } = await readyOf(world.foreign);
  expect((await t.as(organization).delete(`/service-event/action/${id}`)).statusCode).toBe(204);
  expect((await setInUse(true)).statusCode).toBe(200);
  const colleague = await buildUser(t.db, { type: 'contractor_employee', contractor_id: contractorID });
  expect((await t.as(colleague).post(`/service-event/action/restore/${id}`)).statusCode).toBe(204);
  expect(await seenBy(colleague, id)).toEqual({ rights: CREATORS_RIGHTS, stoodInFor: false });
  expect(await seenBy(organization, id)).toEqual({ rights: [], stoodInFor: false });
});
