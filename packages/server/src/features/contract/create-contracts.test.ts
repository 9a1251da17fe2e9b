import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContract, buildContractor, buildDiscipline, buildLocation } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { uuidv7 } from '../../db/uuid.ts';
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
    const refused = await expectNoChanges(t.db, () => employee().post('/contract', again));
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
    const reply = await expectNoChanges(t.db, () => employee().post('/contract', {}));
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
    expectRefusal(await expectNoChanges(t.db, () => employee().post('/contract', asked)), code, path);
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
