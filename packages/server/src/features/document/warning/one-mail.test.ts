import { addDays, addMonths, dateInZone } from '@fireledger/domain/shared/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildLocation } from '../../../../testing/builders.ts';
import { type BuiltDocument, buildDocument } from '../../../../testing/document-builders.ts';
import { jobContext, systemOf } from '../../../../testing/job-context.ts';
import { buildUser, type TestUser } from '../../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { zoneAt } from '../../../../testing/zones.ts';
import type { WithSystem } from '../../../jobs/job.ts';
import type { QueuedWarning } from '../../../mail/mail-data.ts';
import { warnJob } from './warn.job.ts';

/** However many documents are due, each person is told of them in one mail (docs/decisions/0502). */

const ZONE = zoneAt(12);
const today = dateInZone(new Date(), ZONE);
let t: TestApp;
let world: World;
let porter: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  porter = await buildUser(t.db, { type: 'location_employee', location_ids: [world.own.location.id] });
  await t.db.updateTable('organization').set({ time_zone: ZONE }).execute();
});
beforeEach(async () => {
  await t.db.updateTable('document').set({ deleted_at: new Date() }).execute();
  await t.db.deleteFrom('outbox').execute();
});
afterAll(() => t.close());

const withSystem: WithSystem = (act, work) => systemOf(t.services.opener)(act, work);
const run = (using = withSystem) => warnJob.run(jobContext(t.services.opener, { withSystem: using }), {});

const build = (expires_at: string, location_id = world.own.location.id) =>
  buildDocument(t.db, {
    location_id,
    created_by_user_id: world.own.organization.userID,
    created_at: new Date(Date.now() - 3 * 365 * 86_400_000),
    expires_at,
    warning_months: 1,
  });
async function buildMany(count: number, expiresAt: string): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await build(expiresAt)).id);
  return ids.toSorted();
}

type Mail = { readonly userID: string; readonly data: { readonly warnings: readonly QueuedWarning[] } };

/** What each mail to a person tells of: the documents' ids with the kind of warning. */
async function mailsTo({ userID }: TestUser): Promise<(readonly [id: string, kind: string])[][]> {
  const mails = await t.queued<Mail>('send_mail');
  return mails
    .filter((mail) => mail.userID === userID)
    .map(({ data }) => data.warnings.map((one) => [one.documentID, one.kind] as const).toSorted());
}

test('thirty certificates with one date: everybody has one mail about them all', async () => {
  const ids = await buildMany(30, addMonths(today, 1));
  for (const _again of [1, 2]) await run();
  const all = ids.map((id) => [id, 'months_1']);
  expect([await mailsTo(world.own.organization), await mailsTo(porter)]).toEqual([[all], [all]]);
});

test('what has expired and what will stands in one mail, and what a person does not see in none of theirs', async () => {
  const [expired, expiring] = [await build(addDays(today, -1)), await build(addDays(today, 3))];
  const other = await buildLocation(t.db, { organization_id: world.own.organizationID });
  const elsewhere = await build(addDays(today, 3), other.id);
  await run();
  const kindOf = ({ id }: BuiltDocument, kind: string) => [id, kind];
  const seen = [kindOf(expired, 'expired'), kindOf(expiring, 'months_1')].toSorted();
  expect(await mailsTo(porter)).toEqual([seen]);
  const more = [...seen, kindOf(elsewhere, 'months_1')].toSorted();
  expect(await mailsTo(world.own.organization)).toEqual([more]);
});

test('a server that has nothing left to do waits for what another has in hand before it tells anybody', async () => {
  const ids = await buildMany(3, addDays(today, 2));
  const [inHand, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = run((act, work) =>
    withSystem(act, async (access) => {
      const answer = await work(access);
      inHand.resolve();
      await released.promise;
      return answer;
    }),
  );
  await inHand.promise;
  const quick = run();
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and wait_event = 'advisory'`.execute(t.db)
    ).rows.length;
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  expect(await t.queued('send_mail')).toEqual([]);
  released.resolve();
  await Promise.all([slow, quick]);
  expect(await mailsTo(porter)).toEqual([ids.map((id) => [id, 'months_1'])]);
});

test('after days of standstill between the note and the mail, each document is told once, as it is by then', async () => {
  const [expires, stays] = [await build(addDays(today, 2)), await build(addDays(today, 20))];
  let transactions = 0;
  const killed: WithSystem = (act, work) => {
    transactions += 1;
    if (transactions === 2) throw new Error('killed before it told anybody');
    return withSystem(act, work);
  };
  await expect(run(killed)).rejects.toThrow('killed');
  expect(await t.queued('send_mail')).toEqual([]);
  // As many days later, what was noted is over.
  const yesterday = addDays(today, -1);
  await t.db.updateTable('document').set({ expires_at: yesterday }).where('id', '=', expires.id).execute();
  for (const _again of [1, 2]) await run();
  const told = [
    [expires.id, 'expired'],
    [stays.id, 'months_1'],
  ].toSorted();
  expect([await mailsTo(porter), await mailsTo(world.own.organization)]).toEqual([[told], [told]]);
  expect(await t.db.selectFrom('document_notice').selectAll().execute()).toEqual([]);
});

test('who is deleted before they were told is told of nothing', async () => {
  const { id } = await build(addDays(today, 2));
  const { organizationID } = world.own;
  const gone = await buildUser(t.db, { organization_id: organizationID });
  const document = { document_id: id, organization_id: organizationID, expires_at: addDays(today, 2) };
  await t.db
    .insertInto('document_notice')
    .values({ ...document, user_id: gone.userID, kind: 'months_1', acknowledge: false, may_renew: true })
    .execute();
  expect((await t.as(world.own.organization).delete(`/user/${gone.userID}`)).statusCode).toBe(204);
  await run();
  expect([await mailsTo(gone), await mailsTo(porter)]).toEqual([[], [[[id, 'months_1']]]]);
});
