import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildContract,
  buildContractor,
  buildDiscipline,
  buildLocation,
  buildOrganization,
} from '../../../testing/builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { leavingNothing } from '../../../testing/state.ts';
import { buildUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { uuidv7 } from '../../db/uuid.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

/** A location of the own organisation with two disciplines free, and a contractor without any contract. */
type Place = { organizationID: string; contractorID: string; locationID: string; disciplineIDs: string[] };
let place: Place;
let body: Record<string, unknown>;
beforeEach(async () => {
  const organization_id = world.own.organizationID;
  const disciplineIDs = [(await buildDiscipline(t.db)).id, (await buildDiscipline(t.db)).id];
  const location = await buildLocation(t.db, { organization_id }, { disciplineIDs });
  place = {
    organizationID: organization_id,
    contractorID: (await buildContractor(t.db)).id,
    locationID: location.id,
    disciplineIDs,
  };
  const { organizationID, contractorID, locationID } = place;
  body = { organizationID, contractorID, locationID, disciplineID: disciplineIDs[0] };
});

const employee = () => t.as(world.own.organization);
const rowOf = (id: string) => t.db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirst();
const contractAt = (columns: object = {}) =>
  buildContract(t.db, {
    location_id: place.locationID,
    discipline_id: place.disciplineIDs[0] ?? '',
    contractor_id: place.contractorID,
    ...columns,
  });

describe('creating', () => {
  test('makes one that is in force', async () => {
    const reply = await employee().post('/contract', body);
    expect(reply.statusCode, reply.body).toBe(201);
    const { contractID, contractIDs } = reply.json();
    expect(contractIDs).toEqual([contractID]);
    expect(await rowOf(contractID)).toMatchObject({
      organization_id: place.organizationID,
      contractor_id: place.contractorID,
      location_id: place.locationID,
      discipline_id: place.disciplineIDs[0],
      active: true,
      ended_at: null,
      version: 1,
    });
  });

  test('makes several at once, or none', async () => {
    const { disciplineID: _one, ...rest } = body;
    const reply = await t.as(world.owner).post('/contract', { ...rest, disciplineIDs: place.disciplineIDs });
    expect([reply.statusCode, reply.json().contractIDs?.length], reply.body).toEqual([201, 2]);
    const free = (await buildDiscipline(t.db)).id;
    await t.db
      .insertInto('location_discipline')
      .values({ location_id: place.locationID, organization_id: place.organizationID, discipline_id: free })
      .execute();
    const again = { ...rest, disciplineIDs: [free, ...place.disciplineIDs] };
    const refused = await leavingNothing(t.db, () => employee().post('/contract', again));
    expectRefusal(refused, 'contract.exists_for_discipline', 'disciplineIDs.1');
    expect(refused.json().errors).toHaveLength(2);
  });

  test('answers a repeated key as the first', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const [first, second] = [
      await employee().post('/contract', body, { headers }),
      await employee().post('/contract', body, { headers }),
    ];
    expect([second?.statusCode, second?.json()]).toEqual([201, first?.json()]);
  });

  test('names every field that is missing', async () => {
    const reply = await leavingNothing(t.db, () => employee().post('/contract', {}));
    expect(
      reply
        .json()
        .errors.map((one: { path: string; code: string }) => [one.path, one.code])
        .sort(),
    ).toEqual(
      ['contractorID', 'disciplineID', 'locationID', 'organizationID'].map((path) => [
        path,
        'contract.field_required',
      ]),
    );
  });

  test.each<[string, () => Promise<object>, Parameters<typeof expectRefusal>[1], string]>([
    [
      'a location of others',
      async () => ({ locationID: world.foreign.location.id, disciplineID: world.foreign.disciplineID }),
      'contract.location_not_permitted',
      'locationID',
    ],
    ['nowhere', async () => ({ locationID: uuidv7() }), 'contract.location_not_permitted', 'locationID'],
    ['nobody', async () => ({ contractorID: uuidv7() }), 'contract.contractor_not_permitted', 'contractorID'],
    [
      'another organisation',
      async () => ({ organizationID: world.foreign.organizationID }),
      'contract.location_of_other_organization',
      'locationID',
    ],
    [
      'a contractor out of use',
      async () => ({ contractorID: (await buildContractor(t.db, { active: false })).id }),
      'contract.contractor_inactive',
      'contractorID',
    ],
    [
      'a location out of use',
      async () => ({
        locationID: (
          await buildLocation(
            t.db,
            { organization_id: place.organizationID, active: false },
            { disciplineIDs: place.disciplineIDs },
          )
        ).id,
      }),
      'contract.location_inactive',
      'locationID',
    ],
    [
      'a discipline that the location has not',
      async () => ({ disciplineID: (await buildDiscipline(t.db)).id }),
      'logbook.discipline_not_at_location',
      'disciplineID',
    ],
    [
      'a discipline out of use',
      async () => {
        await t.db
          .updateTable('discipline')
          .set({ active: false })
          .where('id', '=', place.disciplineIDs[0] ?? '')
          .execute();
        return {};
      },
      'logbook.discipline_not_at_location',
      'disciplineID',
    ],
    [
      'a discipline that has a contract',
      async () => {
        await contractAt({ contractor_id: undefined });
        return {};
      },
      'contract.exists_for_discipline',
      'disciplineID',
    ],
  ])('refuses %s', async (_name, change, code, path) => {
    const asked = { ...body, ...(await change()) };
    expectRefusal(await leavingNothing(t.db, () => employee().post('/contract', asked)), code, path);
  });

  test('20 at the same moment make exactly one', async () => {
    const keepers = await Promise.all(Array.from({ length: 4 }, () => buildContractor(t.db)));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        employee().post('/contract', { ...body, contractorID: keepers[index % 4]?.id }),
      ),
    );
    const made = replies.filter((reply) => reply.statusCode === 201);
    expect(made).toHaveLength(1);
    for (const reply of replies.filter((one) => one.statusCode !== 201)) {
      expectRefusal(reply, 'contract.exists_for_discipline', 'disciplineID');
    }
  });
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
    const refused = await leavingNothing(t.db, () =>
      employee().post('/contract', { ...body, disciplineID: second }),
    );
    expectRefusal(refused, 'contractor.max_disciplines_reached', 'contractorID');
    expect(refused.json().errors[0].params).toEqual({ max: 1 });
    expect((await employee().post('/contract', body)).statusCode).toBe(201);
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

  test('does not take it up again where another is in force', async () => {
    const contract = await contractAt({ active: false });
    await contractAt({ contractor_id: undefined });
    const reply = await leavingNothing(t.db, () =>
      employee().patch(`/contract/${contract.id}`, { active: true }),
    );
    expectRefusal(reply, 'contract.exists_for_discipline', 'disciplineID');
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
    const refused = await leavingNothing(t.db, () =>
      employee().patch(`/contract/${contract.id}`, { contractorID: other.id }),
    );
    expectRefusal(refused, 'contract.in_use', 'contractorID');
    expect(refused.json().errors[0].params).toEqual({ count: 1 });
  });

  test('tells who saw an older version what is saved now', async () => {
    const contract = await contractAt();
    await employee().patch(`/contract/${contract.id}`, { active: false });
    const reply = await leavingNothing(t.db, () =>
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
    for (const reply of [
      await employee().patch(`/contract/${foreign}`, { active: false }),
      await employee().delete(`/contract/${foreign}`),
    ]) {
      expectRefusal(reply, 'not_found');
    }
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
    const reply = await leavingNothing(t.db, () => employee().delete(`/contract/${contract.id}`));
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
