import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContract } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type BuiltDocument, buildDocument } from '../../testing/document-builders.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import { buildUser, type TestUser } from '../../testing/user-builder.ts';
import { createPool } from '../db/pool.ts';
import { createOpener } from '../db/with-access.ts';
import { isDocumentMailAllowed } from './document-recipient.ts';

const DAY = '2026-12-01';
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

const isTold = ({ id }: BuiltDocument, { userID }: TestUser) =>
  createOpener(pool).read({ kind: 'system' }, 'told_of_document.test', (access) =>
    isDocumentMailAllowed(access, userID, { documentID: id, expiresAt: DAY }),
  );
const colleague = ({ organization_id }: BuiltDocument) => buildUser(db, { organization_id });

test('a mail that has waited is for who sees the document', async () => {
  const document = await buildDocument(db, { expires_at: DAY });
  const { organization_id, location_id } = document;
  const porter = await buildUser(db, { type: 'location_employee', location_ids: [location_id] });
  expect(await isTold(document, await colleague(document))).toBe(true);
  expect(await isTold(document, porter)).toBe(true);
  await db.deleteFrom('user_location').where('user_id', '=', porter.userID).execute();
  expect(await isTold(document, porter)).toBe(false);
  expect(await isTold(document, await buildUser(db))).toBe(false);
  expect(await isTold(document, await buildUser(db, { organization_id, active: false }))).toBe(false);
});

test('a contractor’s people are told while the contract runs, and of nothing that they do not see', async () => {
  const contract = await buildContract(db);
  const { location_id, discipline_id, contractor_id } = contract;
  const place = { location_id, discipline_id, expires_at: DAY };
  const technician = await buildUser(db, { type: 'contractor_employee', contractor_id });
  const shown = await buildDocument(db, place, { group: 'contractor' });
  const hidden = await buildDocument(db, place, { group: 'involved' });
  expect([await isTold(shown, technician), await isTold(hidden, technician)]).toEqual([true, false]);
  await db.updateTable('contract').set({ active: false }).where('id', '=', contract.id).execute();
  expect(await isTold(shown, technician)).toBe(false);
});

test('nobody is asked to confirm what a colleague has confirmed meanwhile', async () => {
  const document = await buildDocument(db, { expires_at: DAY, warning_months: 1, acknowledge_alert: true });
  const user = await colleague(document);
  expect(await isTold(document, user)).toBe(true);
  const seen = { acknowledged_at: new Date(`${DAY}T10:00Z`), acknowledged_by_user_id: user.userID };
  const check = db.updateTable('document').where('id', '=', document.id);
  await check.set({ ...seen, acknowledged_expires_at: '2025-12-01' }).execute();
  expect(await isTold(document, user)).toBe(true);
  await check.set({ acknowledged_expires_at: DAY }).execute();
  expect(await isTold(document, user)).toBe(false);
});

test.each([
  ['deleted', { deleted_at: new Date() }],
  ['given another date', { expires_at: '2027-12-01' }],
  ['given no date', { expires_at: null }],
])('nobody is told of a document that was %s meanwhile', async (_what, change) => {
  const document = await buildDocument(db, { expires_at: DAY });
  const person = await colleague(document);
  expect(await isTold(document, person)).toBe(true);
  await db.updateTable('document').set(change).where('id', '=', document.id).execute();
  expect(await isTold(document, person)).toBe(false);
});
