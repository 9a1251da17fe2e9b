import type { FireAlarmType } from '@fireledger/domain/service-event/vocabulary.ts';
import { addDays, addMonths, daysBetween, startOfDay } from '@fireledger/domain/shared/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { dashboardOf, totalOf } from '../../../testing/dashboard.ts';
import { buildDocument } from '../../../testing/document-builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import type { Side } from '../../../testing/world.ts';

let app: TestApp;
let world: EventWorld;
let today: string;

const workers = (): Readonly<Record<string, TestUser>> => ({
  organization_employee: world.own.organization,
  location_employee: world.own.locationEmployee,
  contractor_employee: world.own.contractor,
  'another organisation': world.foreign.organization,
});
const NAMES = ['organization_employee', 'location_employee', 'contractor_employee', 'another organisation'];

/** Documents on both sides of every boundary: yesterday, today, the ends of months, in a year, never. */
async function writeDocuments(side: Side, elsewhere: string | undefined): Promise<void> {
  const first = `${today.slice(0, 7)}-01`;
  const ends = [0, 1, 2, 11, 12].flatMap((months) => {
    const next = addMonths(first, months + 1);
    return [addDays(next, -1), next];
  });
  const expiries = ['2020-01-31', addDays(today, -1), today, addDays(today, 1), ...ends, null];
  const place = { location_id: side.location.id, discipline_id: side.disciplineID };
  for (const expires_at of expiries) {
    await buildDocument(app.db, { ...place, expires_at });
    await buildDocument(app.db, { ...place, expires_at, deleted_at: new Date() });
  }
  await buildDocument(app.db, { ...place, expires_at: '2020-02-01' }, { group: 'involved' });
  await buildDocument(app.db, { ...place, expires_at: '2020-02-01' }, { withFile: false });
  if (elsewhere) {
    await buildDocument(app.db, {
      location_id: elsewhere,
      discipline_id: side.disciplineID,
      expires_at: today,
    });
  }
}

beforeAll(async () => {
  app = await startTestApp();
  world = await buildEventWorld(app.db);
  today = (await dashboardOf(app, world.own.organization)).today;
  await writeDocuments(world.own, world.places.otherLocation);
  await writeDocuments(world.foreign, undefined);
});
afterAll(() => app.close());

describe('documents', () => {
  test.each(NAMES)('every figure of %s is the total of its list', async (name) => {
    const user = workers()[name] as TestUser;
    const { documents } = await dashboardOf(app, user);
    if (!documents) throw new Error('no documents');
    expect(documents.expired).toBeGreaterThan(0);
    expect(documents.expired).toBe(await totalOf(app, user, 'documentsPaginated', { states: ['expired'] }));
    expect(documents.months.map(({ count }) => count > 0).filter(Boolean).length).toBeGreaterThan(3);
    for (const { from, until, count } of documents.months) {
      const filter = { expiresFrom: from, expiresUntil: until };
      expect([from, count]).toEqual([from, await totalOf(app, user, 'documentsPaginated', filter)]);
    }
  });

  test('begin today and reach twelve months ahead', async () => {
    const { months = [] } = (await dashboardOf(app, world.own.organization)).documents ?? {};
    expect(months).toHaveLength(12);
    expect([months[0]?.from, months[1]?.from]).toEqual([today, addMonths(`${today.slice(0, 7)}-01`, 1)]);
  });

  test('are nobody’s who does not work at locations', async () => {
    for (const user of [world.owner, world.own.reseller]) {
      const { documents, installations } = await dashboardOf(app, user);
      expect([documents, installations]).toEqual([null, null]);
    }
  });
});

describe('unwanted alarms of installations', () => {
  const agree = (side: Side, detector_count: number | null, max_unwanted_alarms: number | null) =>
    app.db
      .insertInto('installation')
      .values({
        location_id: side.location.id,
        discipline_id: side.disciplineID,
        organization_id: side.organizationID,
        detector_count,
        max_unwanted_alarms,
      })
      .execute();
  const alarm = (
    side: Side,
    fire_alarm_type: FireAlarmType,
    day: string,
    hour: string,
    source?: { id: string },
  ) =>
    buildServiceEvent(app.db, {
      ...(source && { type: 'action', source_event_id: source.id }),
      location_id: side.location.id,
      discipline_id: side.disciplineID,
      category: 'FIRE',
      status: 'done',
      solution_description: 'Aired',
      fire_alarm_type,
      completed_at: new Date(startOfDay(day, 'Europe/Amsterdam').getTime() + Number(hour) * 3_600_000),
    });

  test('are those of twelve months, unwanted and fake together, and the total of their list', async () => {
    const { own, foreign } = world;
    await agree(own, 250, 1);
    await agree(foreign, 1000, 0.5);
    const begin = addDays(addMonths(today, -12), 1);
    const registration = await alarm(own, 'unwanted', today, '0');
    await alarm(own, 'unwanted', today, '0', registration);
    await alarm(own, 'fake', begin, '0');
    await alarm(own, 'unwanted', addDays(begin, -1), '22');
    await alarm(own, 'real', today, '0');
    await alarm(foreign, 'fake', today, '0');
    for (const name of ['organization_employee', 'location_employee', 'contractor_employee']) {
      const user = workers()[name] as TestUser;
      const { installations, timeZone } = await dashboardOf(app, user);
      expect(installations).toEqual([
        {
          location: { locationID: own.location.id },
          alarms: 2,
          detectors: 250,
          rate: 0.8,
          limit: 1,
          over: false,
          from: begin,
          until: today,
        },
      ]);
      const filter = {
        archived: true,
        types: ['manual_registration', 'system_registration'],
        locationIDs: [own.location.id],
        disciplineIDs: [own.disciplineID],
        fireAlarmTypes: ['unwanted', 'fake'],
        completedFrom: startOfDay(begin, timeZone),
        completedUntil: startOfDay(addDays(today, 1), timeZone),
      };
      expect(await totalOf(app, user, 'serviceEventsPaginated', filter)).toBe(2);
    }
    await alarm(own, 'fake', today, '0');
    const { installations, months } = await dashboardOf(app, own.organization);
    expect(installations?.[0]).toMatchObject({ alarms: 3, rate: 1.2, over: true });
    expect(months?.at(-1)).toMatchObject({ unwanted: 1, real: 1 });
  });

  test('are held against the mean count of the year, of which this day’s is one', async () => {
    const { own, foreign } = world;
    const path = `/location/${own.location.id}/installation/${own.disciplineID}`;
    const begin = addDays(addMonths(today, -12), 1);
    const days = daysBetween(begin, today) + 1;
    const write = async (detectorCount: number | null) => {
      const reply = await app.as(own.organization).patch(path, { detectorCount });
      expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
    };
    await app.db
      .updateTable('installation_detectors')
      .set({ from_day: addDays(today, -30), detector_count: 150 })
      .where('organization_id', '=', own.organizationID)
      .execute();
    await write(400);
    await write(300);
    const mean = (150 * (days - 1) + 300) / days;
    for (const name of ['organization_employee', 'location_employee', 'contractor_employee']) {
      const { installations } = await dashboardOf(app, workers()[name] as TestUser);
      expect(installations).toHaveLength(1);
      expect(installations?.[0]?.detectors).toBeCloseTo(mean, 2);
      expect(installations?.[0]).toMatchObject({
        alarms: 3,
        rate: Math.round(30_000 / mean) / 100,
        over: true,
      });
    }
    await write(0);
    expect((await dashboardOf(app, own.organization)).installations).toHaveLength(1);
    await write(null);
    expect((await dashboardOf(app, own.organization)).installations).toEqual([]);
    const { installations } = await dashboardOf(app, foreign.organization);
    expect(installations?.[0]).toMatchObject({ alarms: 1, detectors: 1000, rate: 0.1 });
  });
});
