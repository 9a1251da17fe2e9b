import { addDays, addMonths, dateInZone } from '@fireledger/domain/shared/dates.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildDocument } from '../../../../testing/document-builders.ts';
import { jobContext } from '../../../../testing/job-context.ts';
import { buildUser } from '../../../../testing/user-builder.ts';
import { zoneAt } from '../../../../testing/zones.ts';
import type { QueuedWarning } from '../../../mail/mail-data.ts';
import { warnJob } from './warn.job.ts';

const GATE = 4711;
const ZONE = zoneAt(12);
const today = dateInZone(new Date(), ZONE);

let t: TestApp;
let superuser: Client;
beforeAll(async () => {
  t = await startTestApp();
  superuser = new Client({ connectionString: t.database.superuserUrl });
  await superuser.connect();
  // Under the job's role, reading an organisation waits at the gate: after the statement has read its
  // rows, and before it locks them.
  await superuser.query(`create function public.at_the_gate() returns boolean language plpgsql volatile as
    'begin perform pg_advisory_xact_lock_shared(${GATE}); return true; end'`);
  await superuser.query(
    'create policy gate on organization as restrictive to fl_worker using (public.at_the_gate())',
  );
});
afterAll(async () => {
  await superuser.end();
  await t.close();
});

const run = () => warnJob.run(jobContext(t.services.opener), {});

const waiting = async (kind: string) =>
  (
    await superuser.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = $1`,
      [kind],
    )
  ).rowCount;

async function told(): Promise<string[]> {
  const mails = await t.queued<{ data: { warnings: readonly QueuedWarning[] } }>('send_mail');
  return mails.flatMap(({ data }) => data.warnings.map(({ kind, expiresAt }) => `${kind} ${expiresAt}`));
}

test('a date that is changed while the job has the document in hand is warned of all the same', async () => {
  const maker = await buildUser(t.db, { type: 'organization_employee' });
  await t.db.updateTable('organization').set({ time_zone: ZONE }).execute();
  const { id } = await buildDocument(t.db, {
    organization_id: maker.organizationID ?? '',
    created_by_user_id: maker.userID,
    created_at: new Date(Date.now() - 400 * 86_400_000),
    expires_at: addDays(today, -1),
    warning_months: 1,
  });
  const soon = addDays(addMonths(today, 1), -2);
  await superuser.query(`select pg_advisory_lock(${GATE})`);
  const first = run();
  await expect.poll(() => waiting('advisory'), { timeout: 20_000 }).toBe(1);
  let changed = false;
  const change = t.db
    .updateTable('document')
    .set({ expires_at: soon })
    .where('id', '=', id)
    .execute()
    .then(() => {
      changed = true;
    });
  // The change is saved, or waits for the job.
  const isUnderWay = async () => changed || (await waiting('transactionid')) === 1;
  await expect.poll(isUnderWay, { timeout: 20_000 }).toBe(true);
  await superuser.query(`select pg_advisory_unlock(${GATE})`);
  await Promise.all([first, change]);
  await run();
  expect(await told()).toContain(`months_1 ${soon}`);
  const looks = await t.db.selectFrom('document_look').select('look_on').execute();
  expect(looks).toEqual([{ look_on: addDays(soon, 1) }]);
});

test('a document that is deleted is looked at no more, until it is back', async () => {
  const expires_at = addDays(today, 40);
  const { id } = await buildDocument(t.db, { expires_at, warning_months: 1 });
  const looksAfter = async (deleted_at: Date | null) => {
    await t.db.updateTable('document').set({ deleted_at }).where('id', '=', id).execute();
    return t.db.selectFrom('document_look').select('look_on').where('document_id', '=', id).execute();
  };
  expect(await looksAfter(new Date())).toEqual([]);
  expect(await looksAfter(null)).toEqual([{ look_on: addMonths(expires_at, -1) }]);
});
