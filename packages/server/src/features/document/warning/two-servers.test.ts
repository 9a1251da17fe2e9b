import { addDays, dateInZone } from '@fireledger/domain/shared/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDocument } from '../../../../testing/document-builders.ts';
import { type JobWorld, openJobWorld } from '../../../../testing/job-world.ts';
import { openSeed, type Seed } from '../../../../testing/seed.ts';
import { buildUser } from '../../../../testing/user-builder.ts';
import { zoneAt } from '../../../../testing/zones.ts';
import type { QueuedWarning } from '../../../mail/mail-data.ts';
import { warnJob } from './warn.job.ts';

/** More than two transactions process. */
const DOCUMENTS = 230;
const PORTERS = 8;
type Told = { readonly userID: string; readonly data: { readonly warnings: readonly QueuedWarning[] } };

let jobs: JobWorld;
let db: Seed;
beforeAll(async () => {
  jobs = await openJobWorld();
  db = openSeed(jobs.database.superuserUrl);
});
afterAll(async () => {
  await db.destroy();
  await jobs.close();
});

test('two servers that run the day’s job at once, again and again, tell each person once, in one mail of everything', async () => {
  const maker = await buildUser(db, { type: 'organization_employee' });
  const created_at = new Date(Date.now() - 400 * 86_400_000);
  const zone = zoneAt(12);
  await db.updateTable('organization').set({ time_zone: zone }).execute();
  const yesterday = addDays(dateInZone(new Date(), zone), -1);
  const first = await buildDocument(db, {
    organization_id: maker.organizationID ?? '',
    created_by_user_id: maker.userID,
    created_at,
    expires_at: addDays(yesterday, -1),
  });
  const { location_id, discipline_id, chapter_id } = first;
  for (let index = 1; index < DOCUMENTS; index += 1) {
    await buildDocument(db, {
      ...{ location_id, discipline_id, chapter_id, created_at },
      created_by_user_id: maker.userID,
      expires_at: addDays(yesterday, -1 - index),
    });
  }
  const porters = await Promise.all(
    Array.from({ length: PORTERS }, () =>
      buildUser(db, { type: 'location_employee', location_ids: [location_id] }),
    ),
  );
  for (let round = 0; round < 6; round += 1) await jobs.enqueue('warn_of_expiry', round);
  await Promise.all([jobs.start(warnJob), jobs.start(warnJob)]);
  const looks = async () => (await db.selectFrom('document_look').select('document_id').execute()).length;
  await expect.poll(looks, { timeout: 20_000 }).toBe(0);
  const untold = async () => (await db.selectFrom('document_notice').select('user_id').execute()).length;
  await expect.poll(untold, { timeout: 20_000 }).toBe(0);
  await expect.poll(() => jobs.left('warn_of_expiry'), { timeout: 20_000 }).toBe(0);
  await jobs.stopAll();
  const mails = await db.selectFrom('outbox').select('payload').where('queue', '=', 'send_mail').execute();
  const told = mails.map(({ payload }) => payload as unknown as Told);
  expect(told.map(({ userID }) => userID).toSorted()).toEqual(
    [maker, ...porters].map(({ userID }) => userID).toSorted(),
  );
  for (const { data } of told) {
    expect(new Set(data.warnings.map(({ documentID }) => documentID)).size).toBe(DOCUMENTS);
    expect(data.warnings).toHaveLength(DOCUMENTS);
  }
});
