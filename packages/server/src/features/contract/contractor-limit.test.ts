import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildContract,
  buildDiscipline,
  buildLocation,
  buildOrganization,
} from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { buildFreePlace, type FreePlace } from './free-place-for-test.ts';

let t: TestApp;
let world: World;
let place: FreePlace;
let body: FreePlace['body'];
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
beforeEach(async () => {
  place = await buildFreePlace(t.db, world.own.organizationID);
  body = place.body;
});
afterAll(() => t.close());

const employee = () => t.as(world.own.organization);
const contractAt = (columns: object = {}) =>
  buildContract(t.db, {
    location_id: place.locationID,
    discipline_id: place.disciplineIDs[0] ?? '',
    contractor_id: place.contractorID,
    ...columns,
  });

describe('a contractor’s greatest number of disciplines', () => {
  test('holds for a discipline that is new to it, not for one that it has', async () => {
    const [first, second] = place.disciplineIDs;
    await t.db
      .updateTable('contractor')
      .set({ max_disciplines: 1 })
      .where('id', '=', place.contractorID)
      .execute();
    const elsewhere = await buildLocation(
      t.db,
      { organization_id: (await buildOrganization(t.db)).id },
      { disciplineIDs: [first ?? ''] },
    );
    await buildContract(t.db, { location_id: elsewhere.id, contractor_id: place.contractorID });
    const refused = await expectNoChanges(t.db, () =>
      employee().post('/contract', { ...body, disciplineID: second }),
    );
    expectRefusal(refused, 'contractor.max_disciplines_reached', 'contractorID');
    expect(refused.json().errors[0].params).toEqual({ max: 1 });
    expect((await employee().post('/contract', body)).statusCode).toBe(201);
  });

  test('lets a contract be corrected as long as there are no more', async () => {
    const [first, second] = place.disciplineIDs;
    await t.db
      .updateTable('contractor')
      .set({ max_disciplines: 1 })
      .where('id', '=', place.contractorID)
      .execute();
    const contract = await contractAt();
    const change = (disciplineID: string | undefined) =>
      employee().patch(`/contract/${contract.id}`, { disciplineID });
    expect((await change(second)).statusCode).toBe(200);
    const elsewhere = await buildLocation(
      t.db,
      { organization_id: (await buildOrganization(t.db)).id },
      { disciplineIDs: [second ?? ''] },
    );
    // no longer the only contract in its discipline: changing it adds a discipline to the contractor
    await buildContract(t.db, { location_id: elsewhere.id, contractor_id: place.contractorID });
    const refused = await expectNoChanges(t.db, () => change(first));
    expectRefusal(refused, 'contractor.max_disciplines_reached', 'contractorID');
    await employee().patch(`/contract/${contract.id}`, { active: false });
    expect((await employee().patch(`/contract/${contract.id}`, { active: true })).statusCode).toBe(200);
  });

  test('20 at the same moment for one free place make exactly one', async () => {
    const disciplines = await Promise.all(Array.from({ length: 20 }, () => buildDiscipline(t.db)));
    const disciplineIDs = disciplines.map((one) => one.id);
    const location = await buildLocation(t.db, { organization_id: place.organizationID }, { disciplineIDs });
    await contractAt();
    await t.db
      .updateTable('contractor')
      .set({ max_disciplines: 2 })
      .where('id', '=', place.contractorID)
      .execute();
    const replies = await Promise.all(
      disciplineIDs.map((disciplineID) =>
        employee().post('/contract', { ...body, locationID: location.id, disciplineID }),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1);
    for (const reply of replies.filter((one) => one.statusCode !== 201)) {
      expectRefusal(reply, 'contractor.max_disciplines_reached', 'contractorID');
    }
  });
});
