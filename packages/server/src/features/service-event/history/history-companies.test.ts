import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildContract, buildContractor } from '../../../../testing/builders.ts';
import { buildUser, type TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';

let t: TestApp;
let world: World;
/** The company that the technician worked for, and what was done then. */
let before: { readonly contractorID: string; readonly name: string; readonly contractID: string };
let id: string;
let technician: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  ({ before, id, technician } = await livedThrough());
});
afterAll(() => t.close());

/** A technician writes an event, comes to another company, and the contract of the first ends. */
async function livedThrough() {
  const { location, disciplineID } = world.foreign;
  await t.db.updateTable('contract').set({ active: false }).where('location_id', '=', location.id).execute();
  const contractor = await buildContractor(t.db);
  const technician = await buildUser(t.db, { type: 'contractor_employee', contractor_id: contractor.id });
  const pair = { location_id: location.id, discipline_id: disciplineID };
  const contract = await buildContract(t.db, { ...pair, contractor_id: contractor.id });
  const created = await t.as(technician).post('/service-event/action', {
    ...{ locationID: location.id, disciplineID, category: 'MALFUNCTION', priority: 2 },
    ...{ deviceID: 'Melder 4', description: 'Melder vervuild' },
    ...{ assignedToUserID: technician.userID, responsibleUserID: technician.userID },
  });
  expect(created.statusCode, created.body).toBe(201);
  const elsewhere = { contractorID: world.own.contractorID };
  const moved = await t.as(world.owner).patch(`/user/${technician.userID}`, elsewhere);
  expect(moved.statusCode, moved.body).toBe(200);
  await t.db.updateTable('contract').set({ active: false }).where('id', '=', contract.id).execute();
  const before = { contractorID: contractor.id, name: contractor.name, contractID: contract.id };
  return { before, id: created.json().serviceEventID as string, technician };
}

const READ = `query ($id: ID!) { serviceEvent(serviceEventID: $id) {
  createdBy { companyName person { company { name } } }
  history { changeType changedByName changedByCompanyName } } }`;

async function read(user: TestUser) {
  const reply = await t.as(user).query(READ, { id });
  expect(reply.statusCode, reply.body).toBe(200);
  const { createdBy, history } = reply.json().data.serviceEvent;
  const [made] = history.toReversed();
  return { createdBy, made };
}

describe('by whom is told with the company of that moment', () => {
  test('also once the person works for another', async () => {
    for (const reader of [world.foreign.organization, world.foreign.locationEmployee, world.owner]) {
      const { createdBy, made } = await read(reader);
      expect(createdBy.companyName).toBe(before.name);
      const who = { changedByName: `Sam ${technician.lastName}`, changedByCompanyName: before.name };
      expect(made).toEqual({ changeType: 'created', ...who });
    }
    const now = await t.db
      .selectFrom('contractor')
      .select('name')
      .where('id', '=', world.own.contractorID)
      .executeTakeFirstOrThrow();
    const { createdBy } = await read(world.owner);
    expect(createdBy.person.company.name).toBe(now.name);
  });

  test('also to a company that does not see the other by itself', async () => {
    const { location, disciplineID, contractor, contractorID } = world.foreign;
    const pair = { location_id: location.id, discipline_id: disciplineID };
    await buildContract(t.db, { ...pair, contractor_id: contractorID });
    const { createdBy, made } = await read(contractor);
    expect([createdBy.companyName, made.changedByCompanyName]).toEqual([before.name, before.name]);
  });

  test('is in the ledger still when the company has been deleted', async () => {
    await t.db.deleteFrom('contract').where('id', '=', before.contractID).execute();
    const removed = await t.as(world.owner).delete(`/contractor/${before.contractorID}`);
    expect(removed.statusCode, removed.body).toBe(204);
    const { createdBy, made } = await read(world.foreign.organization);
    expect([createdBy.companyName, made.changedByCompanyName]).toEqual([before.name, before.name]);
  });
});
