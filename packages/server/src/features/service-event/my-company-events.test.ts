import { OWNER_COMPANY_ID } from '@fireledger/domain/access/company.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await buildWorld(app.db);
});
afterAll(() => app.close());

async function ofMyCompany(user: TestUser): Promise<string[]> {
  const reply = await app
    .as(user)
    .query('{ serviceEventsPaginated(filter: { myCompany: true }) { items { serviceEventID } } }');
  return reply
    .json()
    .data.serviceEventsPaginated.items.map((item: { serviceEventID: string }) => item.serviceEventID);
}

test('the events of one’s own company are those that it made, for the application owner too', async () => {
  const { owner, own } = world;
  const made = (user: TestUser, companyID: string) =>
    buildServiceEvent(app.db, {
      location_id: own.location.id,
      created_by_user_id: user.userID,
      creator_company_id: companyID,
    });
  const ofOrganization = await made(own.organization, own.organizationID);
  const ofContractor = await made(own.contractor, own.contractorID);
  const ofOwner = await made(owner, OWNER_COMPANY_ID);
  expect(await ofMyCompany(own.organization)).toEqual([ofOrganization.id]);
  expect(await ofMyCompany(own.locationEmployee)).toEqual([ofOrganization.id]);
  expect(await ofMyCompany(own.contractor)).toEqual([ofContractor.id]);
  expect(await ofMyCompany(owner)).toEqual([ofOwner.id]);
});
