import { AGE_BANDS, ageBands } from '@fireledger/domain/dashboard/age-bands.ts';
import { COUNTED_PRIORITIES, OUT_OF_SERVICE_CATEGORIES } from '@fireledger/domain/dashboard/open-events.ts';
import { CATEGORIES, FIRE_ALARM_TYPES, STATUSES } from '@fireledger/domain/service-event/vocabulary.ts';
import { addDays, dateInZone } from '@fireledger/domain/shared/dates.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { dashboardOf } from '../../../testing/dashboard.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let app: TestApp;
let world: World;

const ZONES = ['Europe/Amsterdam', 'Pacific/Kiritimati', 'America/New_York'] as const;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  app = await startTestApp();
  world = await buildWorld(app.db);
});
afterAll(() => app.close());

const eventOf = fc.record({
  foreign: fc.boolean(),
  type: fc.constantFrom('action', 'manual_registration', 'system_registration'),
  status: fc.constantFrom(...STATUSES),
  category: fc.constantFrom(...CATEGORIES),
  priority: fc.constantFrom(1, 2, 3, 4, null),
  assigned: fc.constantFrom('me', 'other', 'nobody'),
  ofCompany: fc.boolean(),
  alarm: fc.constantFrom(...FIRE_ALARM_TYPES, null),
  hoursOld: fc.oneof(fc.integer({ min: 0, max: 24 * 45 }), fc.integer({ min: 0, max: 24 * 420 })),
  dueIn: fc.option(fc.integer({ min: -2, max: 2 })),
  deleted: fc.boolean(),
});
type Drawn = typeof eventOf extends fc.Arbitrary<infer Event> ? Event : never;

/** Inserts an event as drawn; returns it with the values derived from it, for counting. */
async function write(drawn: Drawn, now: Date, today: string) {
  const { own, foreign } = world;
  const { location, disciplineID, organization } = drawn.foreign ? foreign : own;
  const other = drawn.foreign ? foreign.contractor.userID : own.contractor.userID;
  const wanted = { me: own.organization.userID, other, nobody: null }[drawn.assigned];
  const assignedID = wanted ?? (drawn.type === 'action' ? other : null);
  const made = new Date(now.getTime() - drawn.hoursOld * HOUR_MS);
  const due = drawn.dueIn === null ? null : addDays(today, drawn.dueIn);
  await buildServiceEvent(app.db, {
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
    creator_company_id: drawn.ofCompany ? own.organizationID : own.contractorID,
    type: drawn.type,
    status: drawn.status,
    category: drawn.category,
    priority: drawn.priority,
    assigned_to_user_id: assignedID,
    responsible_user_id: drawn.type === 'action' ? other : null,
    due_date: due,
    created_at: made,
    ...(drawn.status === 'done' && {
      solution_description: 'Cleaned',
      completed_at: made,
      fire_alarm_type: drawn.alarm,
    }),
    deleted_at: drawn.deleted ? now : null,
  });
  return { ...drawn, assignedID, made, due };
}

type Written = Awaited<ReturnType<typeof write>>;

const isAction = ({ type }: Drawn) => type === 'action';
const byList = (some: readonly Written[]) => ({
  actions: some.filter(isAction).length,
  registrations: some.filter((event) => !isAction(event)).length,
});

/** The figures of open work, counted one by one. */
function workOf(open: readonly Written[], today: string, zone: string) {
  const isOverdue = ({ due }: Written) => due !== null && due < today;
  const mine = open.filter(
    ({ assignedID, status }) => assignedID === world.own.organization.userID && status !== 'ready',
  );
  const actions = mine.filter(isAction);
  const bandOf = ({ made }: Written) => {
    const day = dateInZone(made, zone);
    return ageBands(today).find(({ from, until }) => (!from || from <= day) && (!until || day <= until))
      ?.band;
  };
  return {
    mine: byList(mine),
    mineOverdue: actions.filter(isOverdue).length,
    priorities: COUNTED_PRIORITIES.map((priority) => ({
      priority,
      count: actions.filter((event) => event.priority === priority).length,
    })),
    ages: AGE_BANDS.map((band) => ({ band, count: actions.filter((one) => bandOf(one) === band).length })),
    toClose: byList(open.filter(({ ofCompany, status }) => ofCompany && status === 'ready')),
    unassigned: open.filter(
      (event) => !isAction(event) && event.assignedID === null && event.status === 'new',
    ).length,
    overdue: byList(open.filter(isOverdue)),
    out: byList(open.filter(({ category }) => OUT_OF_SERVICE_CATEGORIES.some((one) => one === category))),
  };
}

/** The figures of one month, counted one by one. */
function monthOf(month: string, own: readonly Written[], zone: string) {
  const done = own.filter(
    ({ status, made }) => status === 'done' && dateInZone(made, zone).startsWith(month),
  );
  const alarms = FIRE_ALARM_TYPES.map(
    (type) => [type, done.filter((event) => !isAction(event) && event.alarm === type).length] as const,
  );
  return { month, total: done.length, ...Object.fromEntries(alarms) };
}

test('every figure of an organisation is the plain count of its own events, on its own clock', async () => {
  const drawing = fc.array(eventOf, { minLength: 1, maxLength: 25 });
  const property = fc.asyncProperty(drawing, fc.constantFrom(...ZONES), async (drawn, zone) => {
    await app.db.deleteFrom('service_event').execute();
    await app.db
      .updateTable('organization')
      .set({ time_zone: zone })
      .where('id', '=', world.own.organizationID)
      .execute();
    const now = new Date();
    const events: Written[] = [];
    for (const one of drawn) events.push(await write(one, now, dateInZone(now, zone)));

    const { today, work, months } = await dashboardOf(app, world.own.organization);
    const own = events.filter((event) => !event.foreign && !event.deleted);
    const open = own.filter(({ status }) => status !== 'done');
    expect(work).toMatchObject(workOf(open, today, zone));
    for (const figures of months ?? []) expect(figures).toMatchObject(monthOf(figures.month, own, zone));
  });
  await fc.assert(property, { numRuns: 30 });
});
