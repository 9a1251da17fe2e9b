import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContract } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import { buildUser } from '../../testing/user-builder.ts';
import { createPool } from '../db/pool.ts';
import { createOpener } from '../db/with-access.ts';
import { type DirectContent, isEventMailAllowed } from './event-recipient.ts';

let database: TestDatabase;
let db: Seed;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openSeed(database.superuserUrl);
  pool = createPool(database.appUrl, 1);
});
afterAll(async () => {
  await pool.end();
  await db.destroy();
  await database.drop();
});

const isTold = (serviceEventID: string, words: DirectContent) =>
  createOpener(pool).read({ kind: 'system' }, 'told_of_event.test', (access) =>
    isEventMailAllowed(access, serviceEventID, words),
  );

test.each(['organization', 'contractor'] as const)(
  'nobody of a company out of use is told any more: %s',
  async (company) => {
    const { organization_id, location_id, discipline_id, contractor_id } = await buildContract(db);
    const ofCompany = {
      organization: { organization_id },
      contractor: { type: 'contractor_employee', contractor_id },
    } as const;
    const { userID } = await buildUser(db, ofCompany[company]);
    const { id } = await buildServiceEvent(db, { location_id, discipline_id, assigned_to_user_id: userID });
    const words = { template: 'event_assigned', toUserID: userID, dueDate: null, ready: false } as const;
    expect(await isTold(id, words)).toBe(true);
    const companyID = { organization: organization_id, contractor: contractor_id }[company];
    await db.updateTable(company).set({ active: false }).where('id', '=', companyID).execute();
    expect(await isTold(id, words)).toBe(false);
  },
);
