import { WARNING_MONTHS, type WarningMonths } from '@fireledger/domain/document/vocabulary.ts';
import { mailOfWarning } from '@fireledger/domain/document/warning.ts';
import { addDays, addMonths, type CalendarDate, dateInZone } from '@fireledger/domain/shared/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { type BuiltDocument, buildDocument } from '../../../../testing/document-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../../testing/event-world.ts';
import { jobContext, systemOf } from '../../../../testing/job-context.ts';
import { zoneAt } from '../../../../testing/zones.ts';
import type { WithSystem } from '../../../jobs/job.ts';
import type { QueuedWarning } from '../../../mail/mail-data.ts';
import { warnJob } from './warn.job.ts';

let t: TestApp;
let world: EventWorld;
/** In the middle of the day, so that the morning's hour does not matter here. */
const ZONE = zoneAt(12);
const LONG_AGO = new Date(Date.now() - 3 * 365 * 86_400_000);
const today = dateInZone(new Date(), ZONE);

beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
  const { organization, organizationID, contractor, contractorID } = world.own;
  await t.db
    .updateTable('organization')
    .set({ main_user_id: organization.userID })
    .where('id', '=', organizationID)
    .execute();
  await t.db
    .updateTable('contractor')
    .set({ main_user_id: contractor.userID })
    .where('id', '=', contractorID)
    .execute();
});
beforeEach(async () => {
  await t.db.updateTable('organization').set({ time_zone: ZONE, active: true }).execute();
  await t.db.updateTable('document').set({ deleted_at: new Date() }).execute();
  await t.db.deleteFrom('outbox').execute();
});
afterAll(() => t.close());

const withSystem: WithSystem = (act, work) => systemOf(t.services.opener)(act, work);
const run = (using = withSystem) => warnJob.run(jobContext(t.services.opener, { withSystem: using }), {});

type Given = Parameters<typeof buildDocument>[1];
const build = (expires_at: string | null, warning_months: WarningMonths | null, more: Given = {}) =>
  buildDocument(
    t.db,
    {
      location_id: world.own.location.id,
      discipline_id: world.own.disciplineID,
      created_by_user_id: world.own.organization.userID,
      created_at: LONG_AGO,
      expires_at,
      warning_months,
      ...more,
    },
    { group: 'contractor' },
  );

/** A document whose warning begins on exactly that day, even if the next month lacks that day. */
function buildWarnedOn(day: CalendarDate): Promise<BuiltDocument> {
  const months = WARNING_MONTHS.find((some) => addMonths(addMonths(day, some), -some) === day) ?? 12;
  return build(addMonths(day, months), months);
}

type Mail = { readonly userID: string; readonly data: { readonly warnings: readonly QueuedWarning[] } };

/** Each warning of which a person is told, whatever the mail. */
const warnings = async () =>
  (await t.queued<Mail>('send_mail')).flatMap(({ userID, data }) =>
    data.warnings.map((warning) => ({ userID, ...warning })),
  );

/** `kind of mail user` of each warning of a document, in alphabetical order. */
async function told({ id }: BuiltDocument): Promise<string[]> {
  const names = new Map([
    [world.own.organization.userID, 'main'],
    [world.own.locationEmployee.userID, 'location'],
    [world.own.contractor.userID, 'contractor'],
  ]);
  return (await warnings())
    .filter(({ documentID }) => documentID === id)
    .map(({ kind, userID }) => `${mailOfWarning(kind)} ${names.get(userID)}`)
    .sort();
}

const lookOn = async ({ id }: BuiltDocument) =>
  (await t.db.selectFrom('document_look').select('look_on').where('document_id', '=', id).executeTakeFirst())
    ?.look_on ?? null;
const change = ({ id }: BuiltDocument, values: object) =>
  t.db.updateTable('document').set(values).where('id', '=', id).execute();

const EXPIRING = ['document_expiring location', 'document_expiring main'];
const EXPIRED = ['document_expired location', 'document_expired main'];

test.each([1, 3, 6, 12] as const)(
  'warns %i months before, once, and says once that it has expired',
  async (months) => {
    const document = await build(addMonths(today, months), months);
    const later = await build(addDays(addMonths(today, months), 5), months);
    expect(await lookOn(later)).toBe(addMonths(addDays(addMonths(today, months), 5), -months));
    for (const _again of [1, 2]) await run();
    expect([await told(document), await told(later)]).toEqual([EXPIRING, []]);
    expect(await lookOn(document)).toBe(addDays(addMonths(today, months), 1));
    await t.db.deleteFrom('outbox').execute();
    await change(document, { expires_at: addDays(today, -1), warning_months: months });
    for (const _again of [1, 2]) await run();
    expect([await told(document), await lookOn(document)]).toEqual([EXPIRED, null]);
  },
);

test('warns at once where a term is made longer than what is left', async () => {
  const document = await build(addMonths(today, 3), 1);
  await run();
  expect(await told(document)).toEqual([]);
  await change(document, { warning_months: 6 });
  await run();
  expect(await told(document)).toEqual(EXPIRING);
});

test('tells the contractor’s main user where the document says so', async () => {
  const document = await build(today, 1, { inform_contractor: true });
  await run();
  expect(await told(document)).toEqual(['document_expiring contractor', ...EXPIRING]);
});

test.each([
  ['the organisation’s own', false],
  ['its own upload', true],
])('asks the contractor to confirm and to renew %s: %s', async (_what, isAsked) => {
  const { contractor, organization, locationEmployee } = world.own;
  const upload = { created_by_user_id: contractor.userID, creator_company_id: world.own.contractorID };
  const asks = { inform_contractor: true, acknowledge_alert: true };
  await build(today, 1, { ...asks, ...(isAsked && upload) });
  await run();
  const may = (acts: boolean) => expect.objectContaining({ acknowledge: acts, mayRenew: acts });
  expect(new Map((await warnings()).map((one) => [one.userID, one]))).toEqual(
    new Map([
      [contractor.userID, may(isAsked)],
      [organization.userID, may(true)],
      [locationEmployee.userID, may(true)],
    ]),
  );
});

describe('leaves alone', () => {
  test('what was deleted, has no file yet, never expires, or is of an organisation out of use', async () => {
    const none = [
      await build(today, 1, { deleted_at: new Date() }),
      await build(null, null),
      await buildDocument(t.db, { expires_at: today, warning_months: 1 }, { withFile: false }),
    ];
    const inactive = await build(today, 1);
    await t.db.updateTable('organization').set({ active: false }).execute();
    await run();
    for (const document of [...none, inactive]) expect(await told(document)).toEqual([]);
    for (const document of none) expect(await lookOn(document)).toBeNull();
    await t.db.updateTable('organization').set({ active: true }).execute();
    await run();
    expect(await told(inactive)).toEqual(EXPIRING);
  });

  test('what had expired when it was made', async () => {
    const archived = await build('2019-05-01', 12, { created_at: new Date() });
    await run();
    expect([await told(archived), await lookOn(archived)]).toEqual([[], null]);
  });

  test('what was acknowledged for this date, until a check sets another', async () => {
    const document = await build(addDays(today, 5), 1, { acknowledge_alert: true });
    const check = (body: object) => t.as(world.owner).post(`/document/${document.id}/check`, body);
    expect((await check({})).statusCode).toBe(200);
    await run();
    expect(await told(document)).toEqual([]);
    expect((await check({ expiresAt: addDays(today, 9) })).statusCode).toBe(200);
    for (const _again of [1, 2]) await run();
    expect(await told(document)).toEqual(EXPIRING);
  });

  test('whose day has not begun where it is, nor seven in the morning', async () => {
    const document = await buildWarnedOn(addDays(today, 1));
    await run();
    expect(await told(document)).toEqual([]);
    const early = zoneAt(3);
    await t.db.updateTable('organization').set({ time_zone: early }).execute();
    const there = dateInZone(new Date(), early);
    const waiting = await buildWarnedOn(there);
    const late = await build(addDays(there, -9), 1);
    await run();
    expect([await told(waiting), await lookOn(waiting)]).toEqual([[], there]);
    expect(await told(late)).toEqual([]);
    await t.db
      .updateTable('organization')
      .set({ time_zone: zoneAt(7) })
      .execute();
    await run();
    expect(await told(late)).toEqual(EXPIRED);
  });
});

test('a date that is moved gives reason for a new warning; the same date again does not', async () => {
  const document = await build(addDays(today, 10), 1);
  await run();
  await change(document, { expires_at: addDays(today, 400) });
  await run();
  expect(await told(document)).toEqual(EXPIRING);
  await change(document, { expires_at: addDays(today, 10) });
  await run();
  expect(await told(document)).toEqual(EXPIRING);
  await change(document, { expires_at: addDays(today, 12) });
  await run();
  expect(await told(document)).toEqual([...EXPIRING, ...EXPIRING].sort());
});

test('two servers at once send each once, of more than one transaction holds', async () => {
  const documents: BuiltDocument[] = [];
  for (let index = 0; index < 230; index += 1) documents.push(await build(addDays(today, index % 20), 1));
  await Promise.all([run(), run(), run()]);
  await run();
  const told = (await warnings()).map(({ userID, documentID }) => `${userID} ${documentID}`);
  expect(told).toHaveLength(documents.length * EXPIRING.length);
  expect(new Set(told).size).toBe(told.length);
  expect(await t.queued('send_mail'), 'each person has one mail').toHaveLength(EXPIRING.length);
});

test.each([
  ['while it notes the second hundred', 2, 0],
  ['while it tells the first person', 3, 0],
  ['while it tells the second', 4, 1],
])('killed %s it has lost nothing and doubles nothing', async (_when, killedIn, mailsBefore) => {
  for (let index = 0; index < 150; index += 1) await build(addDays(today, index % 20), 1);
  let transactions = 0;
  const killed: WithSystem = (act, work) =>
    withSystem(act, async (access) => {
      transactions += 1;
      const answer = await work(access);
      if (transactions === killedIn) throw new Error('killed before its commit');
      return answer;
    });
  await expect(run(killed)).rejects.toThrow('killed');
  expect(await t.queued('send_mail')).toHaveLength(mailsBefore);
  await run();
  expect(await t.queued('send_mail')).toHaveLength(EXPIRING.length);
  expect(await warnings()).toHaveLength(150 * EXPIRING.length);
});
