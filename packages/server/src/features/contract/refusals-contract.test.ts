import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContract, buildContractor, buildDiscipline } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { buildFreePlace, type FreePlace } from './free-place-for-test.ts';

let t: TestApp;
let world: World;
let place: FreePlace;
let contractID: string;
let makers: readonly TestUser[];
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  makers = [world.owner, world.own.organization];
});
beforeEach(async () => {
  place = await buildFreePlace(t.db, world.own.organizationID);
  contractID = await ended();
});
afterAll(() => t.close());

/** An ended contract for the place's first discipline. */
async function ended(): Promise<string> {
  const { locationID, contractorID, disciplineIDs } = place;
  const { id } = await buildContract(t.db, {
    location_id: locationID,
    contractor_id: contractorID,
    discipline_id: disciplineIDs[0] ?? '',
    active: false,
  });
  return id;
}

async function refuses(user: TestUser, change: object, code: ErrorCode, path: string): Promise<void> {
  const call = () => t.as(user).patch(`/contract/${contractID}`, change);
  expectRefusal(await expectNoChanges(t.db, call), code, path, user.type);
}

describe('PATCH /contract/{id} refuses a contract', () => {
  test.each(['organizationID', 'contractorID', 'locationID', 'disciplineID'])('without %s', async (path) => {
    for (const value of [null, '']) {
      await refuses(world.own.organization, { [path]: value }, 'contract.field_required', path);
    }
  });

  test.each<[ErrorCode, string, string, () => Promise<object>]>([
    [
      'contract.location_not_permitted',
      'locationID',
      'a location that is not there',
      async () => ({ locationID: uuidv7() }),
    ],
    [
      'contract.contractor_not_permitted',
      'contractorID',
      'a contractor that is not there',
      async () => ({ contractorID: uuidv7() }),
    ],
    [
      'contract.location_of_other_organization',
      'locationID',
      'another organisation than the location’s',
      async () => ({ organizationID: world.foreign.organizationID }),
    ],
    [
      'contract.contractor_inactive',
      'contractorID',
      'a contractor out of use, for a contract in force',
      async () => ({ contractorID: (await buildContractor(t.db, { active: false })).id, active: true }),
    ],
    [
      'logbook.discipline_not_at_location',
      'disciplineID',
      'a discipline of elsewhere',
      async () => ({ disciplineID: (await buildDiscipline(t.db)).id }),
    ],
  ])('with %s at %s %s', async (code, path, _what, change) => {
    for (const user of makers) await refuses(user, await change(), code, path);
  });

  test('at another organisation’s location, which to its own people is not there', async () => {
    const { location, disciplineID } = world.foreign;
    const there = { locationID: location.id, disciplineID };
    await refuses(world.own.organization, there, 'contract.location_not_permitted', 'locationID');
    await refuses(world.owner, there, 'contract.location_of_other_organization', 'locationID');
  });

  test('in force at a location out of use', async () => {
    await t.db.updateTable('location').set({ active: false }).where('id', '=', place.locationID).execute();
    for (const user of makers) {
      await refuses(user, { active: true }, 'contract.location_inactive', 'locationID');
    }
  });

  test('in force for a discipline that has gone out of use', async () => {
    const [id = ''] = place.disciplineIDs;
    await t.db.updateTable('discipline').set({ active: false }).where('id', '=', id).execute();
    for (const user of makers) {
      await refuses(user, { active: true }, 'logbook.discipline_not_at_location', 'disciplineID');
    }
  });
});

test('DELETE /contract/{id} is refused to who saw an older version', async () => {
  const client = t.as(world.own.organization);
  await client.patch(`/contract/${contractID}`, { active: true });
  const headers = { 'if-match': '"1"' };
  const call = () => client.delete(`/contract/${contractID}`, { headers });
  expectRefusal(await expectNoChanges(t.db, call), 'stale_version');
});
