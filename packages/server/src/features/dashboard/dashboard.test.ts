import { COUNTED_PRIORITIES, OUT_OF_SERVICE_CATEGORIES } from '@fireledger/domain/dashboard/open-events.ts';
import { CATEGORIES, FIRE_ALARM_TYPES, STATUSES } from '@fireledger/domain/service-event/vocabulary.ts';
import { addDays, startOfDay } from '@fireledger/domain/shared/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContract, buildLocation, buildOrganization } from '../../../testing/builders.ts';
import { type DashboardAnswer, dashboardOf, totalOf } from '../../../testing/dashboard.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';
import type { TestUser } from '../../../testing/user-builder.ts';

let app: TestApp;
let world: EventWorld;

const REGISTRATIONS = ['manual_registration', 'system_registration'] as const;
const LISTS = {
  actions: { types: ['action'], archived: false },
  registrations: { types: REGISTRATIONS, archived: false },
  archive: { archived: true },
} as const;
const DAY_MS = 86_400_000;

/** Events of every kind, at the places of the own side and of the other side, created this many days ago. */
async function writeEvents({ own, foreign, places, disciplines, technician }: EventWorld): Promise<void> {
  const people = [own.organization.userID, own.contractor.userID, own.locationEmployee.userID, null];
  const sides = [
    { location_id: own.location.id, discipline_id: own.disciplineID },
    { location_id: own.location.id, discipline_id: disciplines.uncontracted },
    { location_id: places.otherLocation, discipline_id: own.disciplineID },
  ];
  for (let i = 0; i < 240; i++) {
    const isAction = i % 3 === 0;
    const status = STATUSES[i % 4] ?? 'new';
    const assigned = people[Math.floor(i / 4) % 4] ?? null;
    const made = new Date(Date.now() - ((i * 7) % 60) * DAY_MS);
    const done = new Date(Date.now() - (i % 400) * DAY_MS);
    await buildServiceEvent(app.db, {
      ...(i % 9 === 8
        ? { location_id: foreign.location.id, discipline_id: foreign.disciplineID }
        : sides[i % 3]),
      type: isAction ? 'action' : (REGISTRATIONS[i % 2] ?? 'action'),
      status,
      category: CATEGORIES[i % CATEGORIES.length] ?? 'FIRE',
      priority: ([1, 2, 3, 4, null] as const)[Math.floor(i / 3) % 5] ?? null,
      created_by_user_id: own.organization.userID,
      creator_company_id: [own.organizationID, own.contractorID][i % 2] ?? '',
      assigned_to_user_id: assigned ?? (isAction ? own.organization.userID : null),
      responsible_user_id: isAction ? technician.userID : null,
      due_date: i % 5 < 2 ? made.toISOString().slice(0, 10) : null,
      created_at: made,
      ...(status === 'done' && {
        solution_description: 'Cleaned',
        completed_at: done,
        fire_alarm_type: [...FIRE_ALARM_TYPES, null][Math.floor(i / 4) % 4] ?? null,
      }),
      deleted_at: i % 17 === 16 ? new Date() : null,
    });
  }
}

/** A second organisation of the contractor, where the date is never the same, with events that are due about now. */
async function writeOnTheOtherSideOfTheDateLine({ own }: EventWorld): Promise<void> {
  const { id } = await buildOrganization(app.db, { time_zone: 'Pacific/Pago_Pago' });
  const location = await buildLocation(app.db, { organization_id: id });
  await buildContract(app.db, { location_id: location.id, contractor_id: own.contractorID });
  const today = new Date().toISOString().slice(0, 10);
  for (const location_id of [location.id, own.location.id]) {
    for (const days of [-2, -1, 0, 1]) {
      await buildServiceEvent(app.db, { location_id, due_date: addDays(today, days) });
    }
  }
}

beforeAll(async () => {
  app = await startTestApp();
  world = await buildEventWorld(app.db);
  await app.db
    .updateTable('organization')
    .set({ time_zone: 'Pacific/Kiritimati' })
    .where('id', '=', world.own.organizationID)
    .execute();
  await writeEvents(world);
  await writeOnTheOtherSideOfTheDateLine(world);
});
afterAll(() => app.close());

const workers = (): Readonly<Record<string, TestUser>> => ({
  organization_employee: world.own.organization,
  location_employee: world.own.locationEmployee,
  contractor_employee: world.own.contractor,
  'contractor_employee, technician': world.technician,
  'organization_employee of another organisation': world.foreign.organization,
});

/** Every figure of open work with the filter of the list that it links to. */
function openFigures({ work, timeZone }: DashboardAnswer): readonly (readonly [number, object])[] {
  if (!work?.toClose || !work.overdue || !work.out || work.unassigned === null) throw new Error('no work');
  const mine = { mine: true, statuses: ['new', 'pending'] };
  const { actions, registrations } = LISTS;
  const moment = (day: string | null, days = 0) => day && startOfDay(addDays(day, days), timeZone);
  return [
    [work.mine.actions, { ...actions, ...mine }],
    [work.mine.registrations, { ...registrations, ...mine }],
    [work.mineOverdue, { ...actions, ...mine, overdue: true }],
    ...work.priorities.map(
      ({ priority, count }) => [count, { ...actions, ...mine, priorities: [priority] }] as const,
    ),
    ...work.ages.map(
      ({ from, until, count }) =>
        [count, { ...actions, ...mine, createdFrom: moment(from), createdUntil: moment(until, 1) }] as const,
    ),
    [work.toClose.actions, { ...actions, myCompany: true, statuses: ['ready'] }],
    [work.toClose.registrations, { ...registrations, myCompany: true, statuses: ['ready'] }],
    [work.unassigned, { ...registrations, unassigned: true, statuses: ['new'] }],
    [work.overdue.actions, { ...actions, overdue: true }],
    [work.overdue.registrations, { ...registrations, overdue: true }],
    [work.out.actions, { ...actions, categories: OUT_OF_SERVICE_CATEGORIES }],
    [work.out.registrations, { ...registrations, categories: OUT_OF_SERVICE_CATEGORIES }],
  ];
}

describe('every figure is the total of its list', () => {
  test.each([
    'organization_employee',
    'location_employee',
    'contractor_employee',
    'contractor_employee, technician',
    'organization_employee of another organisation',
  ])('open events of %s', async (name) => {
    const user = workers()[name] as TestUser;
    const dashboard = await dashboardOf(app, user);
    const figures = openFigures(dashboard);
    for (const [figure, filter] of figures) {
      expect([figure, filter]).toEqual([await totalOf(app, user, 'serviceEventsPaginated', filter), filter]);
    }
    expect(dashboard.work?.priorities.map(({ priority }) => priority)).toEqual(COUNTED_PRIORITIES);
  });

  test.each(['organization_employee', 'location_employee', 'contractor_employee'])(
    'thirteen months of %s',
    async (name) => {
      const user = workers()[name] as TestUser;
      const { months, timeZone } = await dashboardOf(app, user);
      expect(months).toHaveLength(13);
      for (const { from, until, total, ...figures } of months ?? []) {
        const period = {
          ...LISTS.archive,
          completedFrom: startOfDay(from, timeZone),
          completedUntil: startOfDay(addDays(until, 1), timeZone),
        };
        expect(total).toBe(await totalOf(app, user, 'serviceEventsPaginated', period));
        for (const type of FIRE_ALARM_TYPES) {
          const filter = { ...period, types: REGISTRATIONS, fireAlarmTypes: [type] };
          expect(figures[type]).toBe(await totalOf(app, user, 'serviceEventsPaginated', filter));
        }
      }
    },
  );

  test('there is something of everything to be counted', async () => {
    const dashboard = await dashboardOf(app, world.own.organization);
    const figures = openFigures(dashboard).map(([figure]) => figure);
    expect(figures.filter((figure) => figure === 0)).toEqual([]);
    const sums = FIRE_ALARM_TYPES.map((type) => dashboard.months?.reduce((sum, one) => sum + one[type], 0));
    expect(sums.filter((sum) => !sum)).toEqual([]);
  });
});

describe('each sees the parts that are theirs', () => {
  test('a worker has work and months, and nothing of the administration', async () => {
    for (const user of Object.values(workers())) {
      const { work, months, administration, hasLocations } = await dashboardOf(app, user);
      expect([work === null, months === null, administration, hasLocations]).toEqual([
        false,
        false,
        null,
        true,
      ]);
    }
  });

  test('the owner has what is assigned to them, and no tenant’s work', async () => {
    const { location, disciplineID } = world.own;
    await buildServiceEvent(app.db, {
      location_id: location.id,
      discipline_id: disciplineID,
      type: 'action',
      category: 'DISABLEMENT',
      priority: 1,
      created_by_user_id: world.owner.userID,
      due_date: '2020-01-01',
    });
    const { work, months, administration } = await dashboardOf(app, world.owner);
    expect(work).toMatchObject({
      mine: { actions: 1, registrations: 0 },
      mineOverdue: 1,
      toClose: null,
      unassigned: null,
      overdue: null,
      out: null,
    });
    expect([months, administration === null]).toEqual([null, false]);
  });

  test('a reseller has no part in events', async () => {
    const { work, months, administration } = await dashboardOf(app, world.own.reseller);
    expect([work, months, administration === null]).toEqual([null, null, false]);
  });

  test('visitors and strangers are refused', async () => {
    const reply = await app.anyone.query('{ dashboard { today } }');
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_authenticated']);
  });
});

describe('on whose clock', () => {
  test('an organisation’s people have its own, whatever the browser says', async () => {
    for (const user of [world.own.organization, world.own.locationEmployee]) {
      const { timeZone, today } = await dashboardOf(app, user, 'America/New_York');
      const there = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
      expect([timeZone, today]).toEqual(['Pacific/Kiritimati', there]);
    }
  });

  test('others have the browser’s, and a zone must be one', async () => {
    expect((await dashboardOf(app, world.own.contractor, 'America/New_York')).timeZone).toBe(
      'America/New_York',
    );
    expect((await dashboardOf(app, world.own.contractor)).timeZone).toBe('Europe/Amsterdam');
    for (const zone of ['Europe/Nowhere', '', ' ']) {
      const reply = await app
        .as(world.own.contractor)
        .query(`{ dashboard(timeZone: ${JSON.stringify(zone)}) { today } }`);
      expect(reply.statusCode, zone).toBe(422);
      expect(reply.json().errors).toEqual([{ path: 'timeZone', code: 'field.invalid' }]);
    }
  });
});
