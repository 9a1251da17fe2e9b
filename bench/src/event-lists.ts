import type { ListInput } from './bare/list-events.ts';
import type { Caller } from './callers.ts';

/** A list of events: filter and order as the screen sends them, and the same as conditions for the bare server. */
export type EventListCase = {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly where: NonNullable<ListInput['where']>;
  readonly order?: keyof typeof DEEP;
  /** A page from the middle of the list instead of the first. */
  readonly deep?: true;
  readonly kind?: 'text_search';
};

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
/** Sorts before every other id with the same time, day or priority. */
const FIRST_ID = '00000000-0000-7000-8000-000000000000';
const MIDST = daysAgo(550);

/** A position in the middle of each order: the world is three years old, and its priorities are 1 to 4. */
export const DEEP = {
  created_at: { value: momentOf(MIDST), id: FIRST_ID },
  completed_at: { value: momentOf(MIDST), id: FIRST_ID },
  due_date: { value: MIDST.slice(0, 10), id: FIRST_ID },
  priority: { value: '3', id: FIRST_ID },
} as const;

/** Formats a time as PostgreSQL does. */
function momentOf(iso: string): string {
  return iso.replace('T', ' ').replace('Z', '+00');
}

const OVERDUE = `status <> 'done' and due_day < (now() at time zone 'Europe/Amsterdam')::date`;

/** Every filter and order of the lists of events, for one caller. */
export function eventLists({ userID, companyID, placeOfOwn }: Caller): readonly EventListCase[] {
  const { locationID, disciplineID } = placeOfOwn;
  const since = daysAgo(90);
  const open = { filter: { archived: false }, where: [[`status <> 'done'`, null]] } as const;
  const archive = { filter: { archived: true }, where: [[`status = 'done'`, null]] } as const;
  const orders: EventListCase[] = [
    { ...open, name: 'open' },
    { ...open, name: 'open by due day', order: 'due_date' },
    { ...open, name: 'open by priority', order: 'priority' },
    { ...archive, name: 'archive' },
    { ...archive, name: 'archive by completion', order: 'completed_at' },
  ];
  return [
    ...orders,
    ...orders.map((list): EventListCase => ({ ...list, name: `${list.name}, deep`, deep: true })),
    equal('type', { types: ['action'] }, 'type', 'action'),
    equal('status', { statuses: ['ready'] }, `status <> 'done' and status`, 'ready'),
    {
      name: 'two statuses',
      filter: { statuses: ['new', 'pending'] },
      where: [[`status <> 'done' and status = any (?)`, ['new', 'pending']]],
    },
    equal('category', { categories: ['FIRE'] }, 'category', 'FIRE'),
    equal('origin', { origins: ['inspection'] }, 'origin', 'inspection'),
    equal('fire alarm type', { fireAlarmTypes: ['real'] }, 'fire_alarm_type', 'real'),
    equal('location', { locationIDs: [locationID] }, 'location_id', locationID),
    equal('discipline', { disciplineIDs: [disciplineID] }, 'discipline_id', disciplineID),
    equal('assigned', { assignedToUserIDs: [userID] }, 'assigned_to_user_id', userID),
    equal('responsible', { responsibleUserIDs: [userID] }, 'responsible_user_id', userID),
    equal('my company', { myCompany: true }, 'acting_company_id', companyID),
    { name: 'overdue', filter: { overdue: true }, where: [[OVERDUE, null]] },
    { name: 'made in 90 days', filter: { createdFrom: since }, where: [['created_at >= ?', since]] },
    {
      name: 'done in 90 days',
      filter: { archived: true, completedFrom: since },
      where: [...archive.where, ['completion_moment >= ?', since]],
    },
    search('rare words', 'corroded seawater'),
    search('common word', 'panel'),
  ];
}

function equal(name: string, filter: EventListCase['filter'], column: string, value: unknown): EventListCase {
  return { name, filter, where: [[`${column} = ?`, value]] };
}

/** Without the wall, the planner decides how to find each word: through the text index or among the newest rows. */
function search(name: string, typed: string): EventListCase {
  const words = typed.split(' ').map((word) => ['search_text like ?', `%${word}%`] as const);
  return { name: `search, ${name}`, filter: { search: typed }, where: words, kind: 'text_search' };
}
