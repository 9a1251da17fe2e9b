import { OWNER_COMPANY_ID } from '@fireledger/domain/access/company.ts';
import { actingCompanyOf } from '@fireledger/domain/service-event/event-relation.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContract, buildContractor, buildLocation } from '../../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { countWaiting } from '../../../testing/lock-waits.ts';
import { openSeed, type Seed } from '../../../testing/seed.ts';

/** An event carries the company whose people count as its creator's (docs/decisions/0615). */

let database: TestDatabase;
let db: Seed;
let onlooker: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openSeed(database.superuserUrl);
  onlooker = new Client({ connectionString: database.superuserUrl });
  await onlooker.connect();
});
afterAll(async () => {
  await onlooker.end();
  await db.destroy();
  await database.drop();
});

const rowOf = (id: string) =>
  db
    .selectFrom('service_event')
    .select(['organization_id', 'creator_company_id', 'acting_company_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('whoever made it, row and rule agree through contracts and contractors that come and go', async () => {
  const location = await buildLocation(db);
  const [hired, next] = [await buildContractor(db), await buildContractor(db)];
  const makers = [location.organization_id, hired.id, next.id, OWNER_COMPANY_ID];
  const events = await Promise.all(
    makers.map((maker) => buildServiceEvent(db, { location_id: location.id, creator_company_id: maker })),
  );
  const sign = (contractor_id: string) => buildContract(db, { location_id: location.id, contractor_id });
  const end = (id: string) =>
    db.updateTable('contract').set({ active: false }).where('id', '=', id).execute();
  const use = (id: string, active: boolean) =>
    db.updateTable('contractor').set({ active }).where('id', '=', id).execute();
  const expectAgreement = async (contractorInUseID: string | null) => {
    for (const { id, version } of events) {
      const row = await rowOf(id);
      const made = { organizationID: row.organization_id, creatorCompanyID: row.creator_company_id };
      expect(row.acting_company_id).toBe(actingCompanyOf({ ...made, contractorInUseID }));
      expect(row.version, 'an open form does not go stale by it').toBe(version);
    }
  };

  await expectAgreement(null);
  const contract = await sign(hired.id);
  await expectAgreement(hired.id);
  await use(hired.id, false);
  await expectAgreement(null);
  await use(hired.id, true);
  await expectAgreement(hired.id);
  await end(contract.id);
  await expectAgreement(null);
  await use(next.id, false);
  await sign(next.id);
  await expectAgreement(null);
  await use(next.id, true);
  await expectAgreement(next.id);
});

test('an event that moves is its maker’s where the maker has the contract, and the organisation’s elsewhere', async () => {
  const location = await buildLocation(db);
  const elsewhere = await buildLocation(db, { organization_id: location.organization_id });
  const contractor = await buildContractor(db);
  await buildContract(db, { location_id: location.id, contractor_id: contractor.id });
  const { id } = await buildServiceEvent(db, { location_id: location.id, creator_company_id: contractor.id });
  expect((await rowOf(id)).acting_company_id).toBe(contractor.id);
  const move = (place: typeof location) =>
    db
      .updateTable('service_event')
      .set({ location_id: place.id, discipline_id: place.disciplineIDs[0] ?? '' })
      .where('id', '=', id)
      .execute();
  await move(elsewhere);
  expect((await rowOf(id)).acting_company_id).toBe(location.organization_id);
  await move(location);
  expect((await rowOf(id)).acting_company_id).toBe(contractor.id);
});

test.each([
  ['comes back into use', true],
  ['goes out of use', false],
])('an event that moves to its maker’s contract while the maker %s waits to know', async (_name, active) => {
  const location = await buildLocation(db);
  const elsewhere = await buildLocation(db, { organization_id: location.organization_id });
  const { id: maker } = await buildContractor(db, { active: !active });
  await buildContract(db, { location_id: location.id, contractor_id: maker });
  const { id } = await buildServiceEvent(db, { location_id: elsewhere.id, creator_company_id: maker });
  const { moved } = await db.transaction().execute(async (theirs) => {
    await theirs.updateTable('contractor').set({ active }).where('id', '=', maker).execute();
    const place = { location_id: location.id, discipline_id: location.disciplineIDs[0] ?? '' };
    const moved = db.updateTable('service_event').set(place).where('id', '=', id).execute();
    await expect.poll(() => countWaiting(onlooker), { timeout: 10_000, interval: 20 }).toBe(1);
    return { moved };
  });
  await moved;
  expect((await rowOf(id)).acting_company_id).toBe(active ? maker : location.organization_id);
});
