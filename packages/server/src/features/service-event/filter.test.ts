import { dateInZone } from '@fireledger/domain/shared/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { zonesADayApart } from '../../../testing/zones.ts';

let app: TestApp;
let world: World;

const LIST = `query ($filter: ServiceEventFilter, $orderBy: ServiceEventOrder, $pagination: Pagination) {
  serviceEventsPaginated(filter: $filter, orderBy: $orderBy, pagination: $pagination) {
    nextCursor total items { description } } }`;
type Page = { nextCursor: string | null; total: number; items: { description: string }[] };
type Variables = { filter?: object; orderBy?: object; pagination?: object };

async function page(user: TestUser, variables: Variables): Promise<Page> {
  const reply = await app.as(user).query(LIST, variables);
  return reply.json().data.serviceEventsPaginated;
}

async function found(filter: object, user: TestUser = world.own.organization): Promise<string[]> {
  const { items, total } = await page(user, { filter, pagination: { limit: 50 } });
  expect(total).toBe(items.length);
  return items.map(({ description }) => description).sort();
}

const DAY = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** One event that every filter finds, and beside it one for each filter that differs in that alone. */
beforeAll(async () => {
  app = await startTestApp();
  world = await buildWorld(app.db);
  const { own, foreign } = world;
  const base = {
    location_id: own.location.id,
    created_by_user_id: own.organization.userID,
    type: 'action' as const,
    status: 'pending' as const,
    category: 'FIRE' as const,
    priority: 2 as const,
    origin: 'inspection' as const,
    fire_alarm_type: 'fake' as const,
    assigned_to_user_id: own.contractor.userID,
    responsible_user_id: own.organization.userID,
    due_date: daysFromNow(-3),
    created_at: '2026-03-10T12:00:00Z',
    updated_at: '2026-03-11T12:00:00Z',
  };
  const differing: Record<string, Parameters<typeof buildServiceEvent>[1]> = {
    match: {},
    'other type': { type: 'manual_registration' },
    'other status': { status: 'new' },
    'other category': { category: 'TEST' },
    'other priority': { priority: null },
    'other origin': { origin: 'admin' },
    'other alarm': { fire_alarm_type: null },
    'other assigned': { assigned_to_user_id: own.organization.userID },
    'other responsible': { responsible_user_id: own.contractor.userID },
    'other company': { creator_company_id: own.contractorID },
    'not due': { due_date: daysFromNow(3) },
    'no due date': { due_date: null },
    older: { created_at: '2026-02-10T12:00:00Z' },
    done: {
      status: 'done',
      solution_description: 'Cleaned',
      completed_at: '2026-03-12T12:00:00Z',
      updated_at: '2026-03-12T12:00:00Z',
    },
    'done later': { status: 'done', solution_description: 'Cleaned', completed_at: '2026-04-12T12:00:00Z' },
  };
  for (const [description, columns] of Object.entries(differing)) {
    await buildServiceEvent(app.db, { ...base, ...columns, description });
  }
  await buildServiceEvent(app.db, { location_id: foreign.location.id, description: 'foreign' });
});
afterAll(() => app.close());

const ALL = [
  'done',
  'done later',
  'match',
  'no due date',
  'not due',
  'older',
  'other alarm',
  'other assigned',
  'other category',
  'other company',
  'other origin',
  'other priority',
  'other responsible',
  'other status',
  'other type',
];
const allBut = (...names: string[]) => ALL.filter((name) => !names.includes(name));

describe('each filter alone', () => {
  test('none finds all of the own organisation, and nothing of another', async () => {
    expect(await found({})).toEqual(ALL);
    expect(await found({}, world.own.contractor)).toEqual(ALL);
    expect(await found({}, world.foreign.organization)).toEqual(['foreign']);
  });

  test('words of a fixed list', async () => {
    expect(await found({ types: ['action'] })).toEqual(allBut('other type'));
    expect(await found({ statuses: ['pending'] })).toEqual(allBut('other status', 'done', 'done later'));
    expect(await found({ statuses: ['new', 'done'] })).toEqual(['done', 'done later', 'other status']);
    expect(await found({ categories: ['FIRE'] })).toEqual(allBut('other category'));
    expect(await found({ priorities: [2] })).toEqual(allBut('other priority'));
    expect(await found({ priorities: [null] })).toEqual(['other priority']);
    expect(await found({ priorities: [null, 2] })).toEqual(ALL);
    expect(await found({ priorities: [null, 1], search: 'other priority' })).toEqual(['other priority']);
    expect(await found({ origins: ['inspection'] })).toEqual(allBut('other origin'));
    expect(await found({ fireAlarmTypes: ['fake', 'real'] })).toEqual(allBut('other alarm'));
    expect(await found({ origins: [] })).toEqual([]);
  });

  test('places and people', async () => {
    const { own, foreign } = world;
    expect(await found({ locationIDs: [own.location.id] })).toEqual(ALL);
    expect(await found({ locationIDs: [foreign.location.id] })).toEqual([]);
    expect(await found({ disciplineIDs: [own.disciplineID, foreign.disciplineID] })).toEqual(ALL);
    expect(await found({ assignedToUserIDs: [own.contractor.userID] })).toEqual(allBut('other assigned'));
    expect(await found({ responsibleUserIDs: [own.organization.userID] })).toEqual(
      allBut('other responsible'),
    );
    expect(await found({ myCompany: true })).toEqual(allBut('other company'));
    expect(await found({ myCompany: true }, own.contractor)).toEqual(['other company']);
    expect(await found({ mine: true })).toEqual(['other assigned']);
    expect(await found({ mine: true }, own.contractor)).toEqual(allBut('other assigned'));
  });

  test('moments', async () => {
    expect(await found({ createdFrom: '2026-03-01T00:00:00Z' })).toEqual(allBut('older'));
    expect(await found({ createdUntil: '2026-03-10T12:00:00Z' })).toEqual(['older']);
    expect(await found({ completedFrom: '2026-03-12T12:00:00Z' })).toEqual(['done', 'done later']);
    expect(await found({ completedUntil: '2026-04-12T12:00:00Z' })).toEqual(['done']);
  });

  test('the archive and what is open', async () => {
    expect(await found({ archived: true })).toEqual(['done', 'done later']);
    expect(await found({ archived: false })).toEqual(allBut('done', 'done later'));
  });

  test('overdue: due before today and not done, whoever asks', async () => {
    const overdue = allBut('done', 'done later', 'no due date', 'not due');
    expect(await found({ overdue: true })).toEqual(overdue);
    expect(await found({ overdue: true }, world.own.contractor)).toEqual(overdue);
    expect(await found({ overdue: true }, world.own.locationEmployee)).toEqual(overdue);
    expect(await found({ overdue: true, locationIDs: [world.own.location.id] }, world.owner)).toEqual(
      overdue,
    );
    expect(await found({ overdue: true, archived: true })).toEqual([]);
  });

  test('an id that is none is refused with its place', async () => {
    const reply = await app.as(world.own.organization).query(LIST, { filter: { disciplineIDs: ['x'] } });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors).toEqual([{ path: 'filter.disciplineIDs', code: 'field.not_an_id' }]);
  });
});

test('today is that of the organisation, on both sides of the date line', async () => {
  const { own } = world;
  const { ahead, behind } = zonesADayApart();
  const due = dateInZone(new Date(), behind);
  await buildServiceEvent(app.db, {
    location_id: own.location.id,
    created_by_user_id: own.organization.userID,
    description: 'due now',
    due_date: due,
  });
  for (const [time_zone, overdue] of [
    [ahead, true],
    [behind, false],
  ] as const) {
    await app.db
      .updateTable('organization')
      .set({ time_zone })
      .where('id', '=', own.organizationID)
      .execute();
    for (const user of [own.organization, own.contractor]) {
      expect((await found({ overdue: true }, user)).includes('due now')).toBe(overdue);
    }
  }
  await app.db.deleteFrom('service_event').where('description', '=', 'due now').execute();
});

test('all filters together find the one that matches each', async () => {
  const { own } = world;
  const filter = {
    types: ['action'],
    statuses: ['pending'],
    archived: false,
    categories: ['FIRE'],
    priorities: [2],
    origins: ['inspection'],
    fireAlarmTypes: ['fake'],
    locationIDs: [own.location.id],
    disciplineIDs: [own.disciplineID],
    assignedToUserIDs: [own.contractor.userID],
    responsibleUserIDs: [own.organization.userID],
    myCompany: true,
    overdue: true,
    createdFrom: '2026-03-01T00:00:00Z',
    createdUntil: '2026-04-01T00:00:00Z',
  };
  expect(await found(filter)).toEqual(['match']);
  expect(await found({ ...filter, search: 'MATCH' })).toEqual(['match']);
});

describe.each(['created_at', 'updated_at', 'due_date', 'priority', 'completed_at'])(
  'in the order of %s',
  (field) => {
    test.each(['asc', 'desc'])('%s, pages neither skip nor repeat', async (direction) => {
      const users = [world.owner, world.own.organization, world.own.contractor, world.own.locationEmployee];
      for (const user of users) {
        const orderBy = { field, direction };
        const whole = await page(user, { orderBy, pagination: { limit: 200 } });
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const next: Page = await page(user, { orderBy, pagination: { limit: 4, cursor } });
          seen.push(...next.items.map(({ description }) => description));
          cursor = next.nextCursor;
        } while (cursor);
        expect(seen).toEqual(whole.items.map(({ description }) => description));
        expect(new Set(seen).size).toBe(user === world.owner ? ALL.length + 1 : ALL.length);
      }
    });
  },
);
