import { CONTACT_LOCATIONS_NAMED } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContract, buildLocation } from '../../../testing/builders.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

/** At which locations somebody stands as the contact, as those are told who may deactivate or delete them. */

let t: TestApp;
let world: World;
let leaver: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
beforeEach(async () => {
  leaver = await buildUser(t.db, { organization_id: world.own.organizationID });
});
afterAll(() => t.close());

const located = (name: string, contact_email: string | null, organization_id = world.own.organizationID) =>
  buildLocation(t.db, { name, contact_email, organization_id });

async function contactOf(who: TestUser, { userID } = leaver) {
  const text = 'query ($userID: ID!) { user(userID: $userID) { contactOf { count locations { name } } } }';
  const { contactOf: found } = (await t.as(who).query(text, { userID })).json().data.user;
  return found && [found.count, found.locations.map(({ name }: { name: string }) => name)];
}

test('counts the locations with that address, in whatever letters, and no others', async () => {
  const { organization } = world.own;
  expect(await contactOf(organization)).toEqual([0, []]);
  await located('School', leaver.email.toUpperCase());
  await located('Hall', leaver.email);
  await located('Station', `x${leaver.email}`);
  await located('Depot', null);
  expect(await contactOf(organization)).toEqual([2, ['Hall', 'School']]);
});

test('the first are named, all are counted', async () => {
  const names = Array.from({ length: CONTACT_LOCATIONS_NAMED + 2 }, (_, index) => `Hall ${index + 1}`);
  for (const name of names) await located(name, leaver.email);
  const named = names.slice(0, CONTACT_LOCATIONS_NAMED);
  expect(await contactOf(world.own.organization)).toEqual([names.length, named]);
});

test('each counts only what they see: an organisation its own, a reseller those of its organisations, the owner all', async () => {
  const { own, foreign, owner } = world;
  await located('Ours', leaver.email);
  await located('Of others', leaver.email, foreign.organizationID);
  expect(await contactOf(own.organization)).toEqual([1, ['Ours']]);
  expect(await contactOf(own.reseller)).toEqual([1, ['Ours']]);
  expect(await contactOf(owner)).toEqual([2, ['Of others', 'Ours']]);
});

test('a contractor counts those that it has a contract for', async () => {
  const { contractor, contractorID } = world.own;
  const technician = await buildUser(t.db, { type: 'contractor_employee', contractor_id: contractorID });
  const served = await located('Served', technician.email);
  await buildContract(t.db, { location_id: served.id, contractor_id: contractorID });
  await located('Not served', technician.email);
  expect(await contactOf(contractor, technician)).toEqual([1, ['Served']]);
});

test('says nothing to who may not change the user', async () => {
  await located('Ours', leaver.email);
  await t.db
    .insertInto('user_location')
    .values({
      user_id: world.own.locationEmployee.userID,
      location_id: (await located('Theirs', world.own.locationEmployee.email)).id,
      organization_id: world.own.organizationID,
    })
    .execute();
  expect(await contactOf(world.own.locationEmployee, world.own.locationEmployee)).toBeNull();
});
