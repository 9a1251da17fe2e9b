import { addDays, dateInZone, startOfDay } from '@fireledger/domain/shared/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type BuiltDocument, buildDocument } from '../../../testing/document-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import type { TestUser } from '../../../testing/user-builder.ts';

let t: TestApp;
let world: EventWorld;
const ZONE = 'Europe/Amsterdam';
const LONG_AGO = new Date(Date.now() - 3 * 365 * 86_400_000);
const today = dateInZone(new Date(), ZONE);
beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db
    .updateTable('organization')
    .set({ time_zone: ZONE })
    .where('id', '=', world.own.organizationID)
    .execute();
  await t.db.updateTable('document').set({ deleted_at: new Date() }).execute();
});

const build = (columns: Parameters<typeof buildDocument>[1] = {}, withFile = true) =>
  buildDocument(
    t.db,
    {
      location_id: world.own.location.id,
      discipline_id: world.own.disciplineID,
      created_by_user_id: world.own.organization.userID,
      created_at: LONG_AGO,
      acknowledge_alert: true,
      expires_at: today,
      warning_months: 1,
      ...columns,
    },
    { withFile, group: 'contractor' },
  );

type Alert = {
  readonly document: { readonly documentID: string; readonly rights: string[] };
  readonly since: string;
};

async function alertsOf(user: TestUser): Promise<Alert[]> {
  const reply = await t
    .as(user)
    .query('{ documentAlerts { document { documentID awaitsAcknowledgement rights } since } }');
  expect(reply.json().errors, reply.body).toBeUndefined();
  return reply.json().data.documentAlerts;
}
const idsOf = async (user: TestUser) => (await alertsOf(user)).map(({ document }) => document.documentID);

test('are the documents in their warning that nobody acknowledged, the newest first', async () => {
  const expired = await build({ expires_at: addDays(today, -1), warning_months: null });
  // A week apart: months of different lengths can make the warnings of two neighbouring days begin on one day.
  const warned = await build({ expires_at: addDays(today, 8) });
  const acknowledger = { acknowledged_by_user_id: world.own.organization.userID };
  const earlier = await build({
    expires_at: addDays(today, 1),
    acknowledged_at: startOfDay(addDays(today, -60), ZONE),
    acknowledged_expires_at: addDays(today, 1),
    ...acknowledger,
  });
  await build({ acknowledge_alert: false });
  await build({ expires_at: addDays(today, 40) });
  await build({ warning_months: null });
  await build({ expires_at: null, warning_months: null });
  await build({ deleted_at: new Date() });
  await build({}, false);
  await build({ acknowledged_at: new Date(), acknowledged_expires_at: today, ...acknowledger });
  const renewed = await build({
    expires_at: addDays(today, -2),
    warning_months: null,
    acknowledged_at: new Date(),
    acknowledged_expires_at: addDays(today, -9),
    ...acknowledger,
  });
  const ids = [expired, renewed, warned, earlier].map(({ id }) => id);
  for (const user of [world.own.organization, world.own.locationEmployee])
    expect(await idsOf(user)).toEqual(ids);
  for (const { document } of await alertsOf(world.own.organization)) {
    expect(document).toMatchObject({
      awaitsAcknowledgement: true,
      rights: expect.arrayContaining(['document.check']),
    });
  }
});

test('since the first moment of the day where the organisation is, or since a document came', async () => {
  const old = await build({ expires_at: addDays(today, -1), warning_months: null });
  const fresh = await build({ created_at: new Date() });
  const since = new Map(
    (await alertsOf(world.own.organization)).map((one) => [one.document.documentID, one.since]),
  );
  expect(since.get(old.id)).toBe(startOfDay(today, ZONE).toISOString());
  expect(since.get(fresh.id)).toBe(fresh.created_at.toISOString());
});

// One zone where the day begins hours before UTC's, and one where it begins hours after.
const ZONES = ['Pacific/Kiritimati', ZONE, 'Pacific/Pago_Pago'];
test.each(ZONES)(
  'in %s come to the top with what was set just now, however long ago its warning began',
  async (time_zone) => {
    const { organizationID } = world.own;
    await t.db.updateTable('organization').set({ time_zone }).where('id', '=', organizationID).execute();
    const today = dateInZone(new Date(), time_zone);
    for (let index = 0; index < 15; index += 1) {
      await build({ expires_at: addDays(today, -1 - index), warning_months: null });
    }
    const [renewed, warnedSooner] = [
      await build({ expires_at: addDays(today, -400) }),
      await build({ expires_at: today, warning_months: null }),
    ];
    const begun = Date.now();
    const us = t.as(world.own.organization);
    const check = await us.post(`/document/${renewed.id}/check`, { expiresAt: addDays(today, 3) });
    expect(check.statusCode, check.body).toBe(200);
    const change = await us.patch(`/document/${warnedSooner.id}`, { warningMonths: 12 });
    expect(change.statusCode, change.body).toBe(200);
    const fresh = await build({ expires_at: today, created_at: new Date() });
    const [first, second, third, ...others] = await alertsOf(world.own.organization);
    expect([first, second, third].map((one) => one?.document.documentID)).toEqual(
      [fresh, warnedSooner, renewed].map(({ id }) => id),
    );
    for (const one of [first, second, third])
      expect(Date.parse(one?.since ?? '')).toBeGreaterThanOrEqual(begun);
    for (const one of others) expect(Date.parse(one.since)).toBeLessThan(begun);
  },
);

test('hold what a database whose clock is ahead has set just now', async () => {
  const ahead = await build({ created_at: new Date(Date.now() + 30_000) });
  expect(await idsOf(world.own.organization)).toEqual([ahead.id]);
});

test('are those of the asker: not another’s, a contractor’s own uploads, the owner’s own', async () => {
  const { contractor, contractorID, organization } = world.own;
  const ours = await build();
  const theirs = await build({ created_by_user_id: contractor.userID, creator_company_id: contractorID });
  expect(await idsOf(contractor)).toEqual([theirs.id]);
  expect((await idsOf(organization)).sort()).toEqual([ours.id, theirs.id].sort());
  for (const user of [world.owner, world.foreign.organization, world.foreign.contractor]) {
    expect(await idsOf(user)).toEqual([]);
  }
  const reply = await t.as(world.own.reseller).query('{ documentAlerts { since } }');
  expect(reply.json().code).toBe('forbidden');
});

test('go when they are acknowledged, and come back with a date that is near', async () => {
  const document = await build();
  const check = (body: object, of: BuiltDocument) =>
    t.as(world.own.organization).post(`/document/${of.id}/check`, body);
  expect((await check({}, document)).statusCode).toBe(200);
  expect(await idsOf(world.own.organization)).toEqual([]);
  expect((await check({ expiresAt: addDays(today, 3) }, document)).statusCode).toBe(200);
  expect(await idsOf(world.own.organization)).toEqual([document.id]);
});

test('are fifteen at most', async () => {
  for (let index = 0; index < 17; index += 1) await build({ expires_at: addDays(today, index) });
  expect(await idsOf(world.own.organization)).toHaveLength(15);
});
