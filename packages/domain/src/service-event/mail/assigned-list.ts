import { compareTexts } from '../../shared/compare-texts.ts';
import type { CalendarDate } from '../../shared/dates.ts';
import { EVENTS_PER_MAIL_MAX } from '../../shared/limits.ts';

/** What decides an event's place in the mail about several that were assigned in one go. */
export type AssignedEvent = {
  readonly serviceEventID: string;
  readonly locationName: string;
  readonly dueDate: CalendarDate | null;
  readonly priority: 1 | 2 | 3 | 4 | null;
};

/** The content of the mail. */
export type AssignedList<Event> = {
  readonly groups: readonly { readonly locationName: string; readonly events: readonly Event[] }[];
  /** How many events there are, and how many of them the list leaves out. */
  readonly count: number;
  readonly more: number;
  /** The location, if all are at the same one. */
  readonly locationName: string | null;
};

/**
 * Arranges the events of one person's mail (docs/decisions/0662): by due date, then by priority; the first `max` are listed, the
 * others are counted. They stand under their locations, in the order of each location's most urgent event.
 */
export function listAssigned<Event extends AssignedEvent>(
  events: readonly Event[],
  max: number = EVENTS_PER_MAIL_MAX,
): AssignedList<Event> {
  const listed = events.toSorted(byUrgency).slice(0, max);
  const groups = [...Map.groupBy(listed, ({ locationName }) => locationName)];
  const names = new Set(events.map(({ locationName }) => locationName));
  const [only = null] = names;
  return {
    groups: groups.map(([locationName, members]) => ({ locationName, events: members })),
    count: events.length,
    more: events.length - listed.length,
    locationName: names.size === 1 ? only : null,
  };
}

/** After every date and priority there is. */
const LAST_DAY = '9999-12-31';
const NO_PRIORITY = 5;

function byUrgency(a: AssignedEvent, b: AssignedEvent): number {
  return (
    compareTexts(a.dueDate ?? LAST_DAY, b.dueDate ?? LAST_DAY) ||
    (a.priority ?? NO_PRIORITY) - (b.priority ?? NO_PRIORITY) ||
    compareTexts(a.locationName, b.locationName) ||
    compareTexts(a.serviceEventID, b.serviceEventID)
  );
}
