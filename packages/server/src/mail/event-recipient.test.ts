import type { MailedContent } from '@fireledger/domain/service-event/mail/mail-recipient.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContract } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import { buildUser } from '../../testing/user-builder.ts';
import { createPool } from '../db/pool.ts';
import { createOpener } from '../db/with-access.ts';
import { isEventMailAllowed } from './event-recipient.ts';

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

const isTold = (serviceEventID: string, words: MailedContent) =>
  createOpener(pool).read({ kind: 'system' }, 'told_of_event.test', (access) =>
    isEventMailAllowed(access, serviceEventID, words),
  );

test('whoever is to name a new assignee is asked as long as the one that there is may not be there', async () => {
  const contract = await buildContract(db);
  const { organization_id, location_id, discipline_id, contractor_id } = contract;
  const asked = await buildUser(db, { organization_id });
  const gone = await buildUser(db, { organization_id, active: false });
  const technician = await buildUser(db, { type: 'contractor_employee', contractor_id });
  const columns = { location_id, discipline_id, assigned_to_user_id: gone.userID };
  const { id } = await buildServiceEvent(db, columns);
  const words = { template: 'event_needs_assignee', dueDate: null, ready: false } as const;
  const isAsked = () => isTold(id, { ...words, toUserID: asked.userID });
  const assign = (assigned_to_user_id: string | null) =>
    db.updateTable('service_event').set({ assigned_to_user_id }).where('id', '=', id).execute();
  expect(await isAsked()).toBe(true);
  await assign(technician.userID);
  expect(await isAsked()).toBe(false);
  await assign(null);
  expect(await isAsked()).toBe(false);
  await assign(technician.userID);
  await db.updateTable('contract').set({ active: false }).where('id', '=', contract.id).execute();
  expect(await isAsked()).toBe(true);
});

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
