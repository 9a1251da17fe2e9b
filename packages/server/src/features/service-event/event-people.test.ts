import { MAX_PAGE_LIMIT } from '@fireledger/domain/shared/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
/** Of a contractor that has no contract here any more, but has done something. */
let passing: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  passing = await buildUser(t.db, {
    type: 'contractor_employee',
    first_name: 'Tess',
    publicly_assignable: true,
  });
  await buildServiceEvent(t.db, {
    location_id: world.own.location.id,
    assigned_to_user_id: passing.userID,
    status: 'done',
    solution_description: 'Done',
  });
});
afterAll(() => t.close());

const ASK = `query ($search: String, $userIDs: [ID!]) {
  eventPeople(search: $search, userIDs: $userIDs) { userID firstName } }`;
type Person = { readonly userID: string };

async function asked(user: TestUser, variables: object = {}): Promise<string[]> {
  const reply = await t.as(user).query(ASK, variables);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.eventPeople.map(({ userID }: Person) => userID);
}

test('offers own people, those tied by contract, and who stands on an event that one sees', async () => {
  const { organization, locationEmployee, contractor } = world.own;
  for (const user of [organization, locationEmployee]) {
    const people = await asked(user);
    for (const one of [organization, locationEmployee, contractor, passing]) {
      expect(people).toContain(one.userID);
    }
    expect(people).not.toContain(world.foreign.organization.userID);
    expect(people).not.toContain(world.foreign.contractor.userID);
  }
  const people = await asked(contractor);
  expect(people).toEqual(expect.arrayContaining([contractor.userID, organization.userID]));
  expect(people).not.toContain(world.foreign.organization.userID);
});

test('finds them by name and by id, and nobody whom one may not see', async () => {
  const { organization } = world.own;
  expect(await asked(organization, { search: 'tess' })).toEqual([passing.userID]);
  const stranger = world.foreign.organization;
  expect(await asked(organization, { userIDs: [passing.userID, stranger.userID] })).toEqual([passing.userID]);
  expect(await asked(world.owner, { userIDs: [stranger.userID] })).toEqual([stranger.userID]);
  expect(await asked(world.owner, { search: 'Tess' })).toEqual([passing.userID]);
});

test('refuses what is no id, and more ids than a page has rows', async () => {
  const { organization } = world.own;
  const ask = (userIDs: readonly string[]) => t.as(organization).query(ASK, { userIDs });
  expectRefusal(await ask([passing.userID, 'x']), 'field.not_an_id', 'userIDs');
  const most = Array.from({ length: MAX_PAGE_LIMIT }, () => passing.userID);
  expect((await ask(most)).statusCode).toBe(200);
  expectRefusal(await ask([...most, passing.userID]), 'field.invalid', 'userIDs');
});

test('is nothing for resellers', async () => {
  expect((await t.as(world.own.reseller).query(ASK)).json().code).toBe('forbidden');
});
