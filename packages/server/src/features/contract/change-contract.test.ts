import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContract, buildContractor } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
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
const rowOf = (id: string) => t.db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirst();
const contractAt = (columns: object = {}) =>
  buildContract(t.db, {
    location_id: place.locationID,
    discipline_id: place.disciplineIDs[0] ?? '',
    contractor_id: place.contractorID,
    ...columns,
  });

const ASKED = 'query($id: ID!) { contract(contractID: $id) { resumable } }';
const resumable = async (id: string, user: TestUser = world.own.organization): Promise<boolean> =>
  (await t.as(user).query(ASKED, { id })).json().data.contract.resumable;
const setInactive = (table: 'location' | 'contractor', id: string) =>
  t.db.updateTable(table).set({ active: false }).where('id', '=', id).execute();
const giveUpDiscipline = () =>
  t.db
    .updateTable('location_discipline')
    .set({ active: false })
    .where('location_id', '=', place.locationID)
    .execute();

describe('changing', () => {
  const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

  test('ends it and takes it up again', async () => {
    const contract = await contractAt();
    await buildServiceEvent(t.db, { location_id: place.locationID, discipline_id: contract.discipline_id });
    const ended = await employee().patch(`/contract/${contract.id}`, { active: false }, ifMatch(1));
    expect([ended.statusCode, ended.json()]).toEqual([200, { contractID: contract.id, version: 2 }]);
    expect((await rowOf(contract.id))?.ended_at).not.toBeNull();
    const back = await employee().patch(`/contract/${contract.id}`, { active: true }, ifMatch(2));
    expect(back.json().version).toBe(3);
    expect(await rowOf(contract.id)).toMatchObject({ active: true, ended_at: null });
  });

  test('does not take it up again where another is in force, and says so before', async () => {
    const contract = await contractAt({ active: false });
    expect(await resumable(contract.id)).toBe(true);
    await contractAt({ contractor_id: undefined });
    expect(await resumable(contract.id)).toBe(false);
    const reply = await expectNoChanges(t.db, () =>
      employee().patch(`/contract/${contract.id}`, { active: true }),
    );
    expectRefusal(reply, 'contract.exists_for_discipline', 'disciplineID');
  });

  test.each<[string, () => PromiseLike<unknown>, ErrorCode, string]>([
    ['location', () => setInactive('location', place.locationID), 'contract.location_inactive', 'locationID'],
    [
      'contractor',
      () => setInactive('contractor', place.contractorID),
      'contract.contractor_inactive',
      'contractorID',
    ],
    ['discipline there', giveUpDiscipline, 'logbook.discipline_not_at_location', 'disciplineID'],
  ])(
    'does not take it up again where its %s is out of use, and says so before',
    async (_what, end, code, path) => {
      const contract = await contractAt({ active: false });
      await end();
      expect(await resumable(contract.id)).toBe(false);
      const reply = await employee().patch(`/contract/${contract.id}`, { active: true });
      expectRefusal(reply, code, path);
    },
  );

  test('tells only who may that an ended one can be taken up again', async () => {
    const contract = await contractAt({ active: false });
    expect(await resumable(contract.id)).toBe(true);
    expect(await resumable(contract.id, world.own.reseller)).toBe(false);
    expect(await resumable(world.own.contractID)).toBe(false);
  });

  test('corrects one under which nothing has happened', async () => {
    const contract = await contractAt();
    const other = await buildContractor(t.db);
    const reply = await employee().patch(`/contract/${contract.id}`, {
      contractorID: other.id,
      disciplineID: place.disciplineIDs[1],
    });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await rowOf(contract.id)).toMatchObject({
      contractor_id: other.id,
      contractor_name: other.name,
      discipline_id: place.disciplineIDs[1],
      version: 2,
    });
  });

  test('leaves whose it is once something has', async () => {
    const contract = await contractAt();
    await buildServiceEvent(t.db, { location_id: place.locationID, discipline_id: contract.discipline_id });
    const other = await buildContractor(t.db);
    const refused = await expectNoChanges(t.db, () =>
      employee().patch(`/contract/${contract.id}`, { contractorID: other.id }),
    );
    expectRefusal(refused, 'contract.in_use', 'contractorID');
    expect(refused.json().errors[0].params).toEqual({ count: 1 });
  });

  test('tells who saw an older version what is saved now', async () => {
    const contract = await contractAt();
    await employee().patch(`/contract/${contract.id}`, { active: false });
    const reply = await expectNoChanges(t.db, () =>
      employee().patch(`/contract/${contract.id}`, { active: true }, ifMatch(1)),
    );
    expect([reply.statusCode, reply.json().errors]).toEqual([
      412,
      [
        { path: '', code: 'stale_version', params: { version: 2 } },
        { path: 'active', code: 'stale_version', params: { version: 2, saved: false } },
      ],
    ]);
  });

  test('is the organisation’s own, and never another’s', async () => {
    const foreign = world.foreign.contractID;
    expectRefusal(await employee().patch(`/contract/${foreign}`, { active: false }), 'not_found');
    expectRefusal(await employee().delete(`/contract/${foreign}`), 'delete.not_existing');
    const contract = await contractAt();
    for (const person of [world.own.reseller, world.own.locationEmployee, world.own.contractor]) {
      expectRefusal(await t.as(person).patch(`/contract/${contract.id}`, { active: false }), 'forbidden');
      expectRefusal(await t.as(person).delete(`/contract/${contract.id}`), 'forbidden');
      expectRefusal(await t.as(person).post('/contract', body), 'forbidden');
    }
  });
});

describe('deleting', () => {
  test('takes away what nothing has happened under', async () => {
    const contract = await contractAt();
    expect((await employee().delete(`/contract/${contract.id}`)).statusCode).toBe(204);
    expect(await rowOf(contract.id)).toBeUndefined();
  });

  test.each([
    ['an event of its time', {}],
    ['an event that its contractor’s people are on', { created_at: new Date('2020-01-01') }],
  ])('refuses one with %s, ended or not', async (_name, columns) => {
    const contract = await contractAt();
    const technician = await buildUser(t.db, {
      type: 'contractor_employee',
      contractor_id: place.contractorID,
    });
    await buildServiceEvent(t.db, {
      location_id: place.locationID,
      discipline_id: contract.discipline_id,
      assigned_to_user_id: technician.userID,
      ...columns,
    });
    await employee().patch(`/contract/${contract.id}`, { active: false });
    const reply = await expectNoChanges(t.db, () => employee().delete(`/contract/${contract.id}`));
    expectRefusal(reply, 'delete.relations_exist');
    expect(reply.json().errors[0].params).toEqual({ count: 1, type: 'service_event' });
  });

  test('does not mind events before and after it', async () => {
    const discipline_id = place.disciplineIDs[0] ?? '';
    const event = { location_id: place.locationID, discipline_id };
    await buildServiceEvent(t.db, { ...event, created_at: new Date('2020-01-01') });
    const contract = await contractAt({ active: false });
    await buildServiceEvent(t.db, event);
    expect((await employee().delete(`/contract/${contract.id}`)).statusCode).toBe(204);
  });
});
