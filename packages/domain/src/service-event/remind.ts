import { addDays, type CalendarDate } from '../shared/dates.ts';
import { type Effect, mailTo } from './effects.ts';
import type { ServiceEventFacts } from './facts.ts';
import type { AskedFacts } from './new-assignee.ts';
import { closersOf } from './status.ts';
import { waitsForDone } from './waits-for-done.ts';

/** The two mails about a day that was agreed. */
export type ReminderCause = 'event_due_tomorrow' | 'event_overdue';

type RemindedFacts = Pick<
  ServiceEventFacts,
  'status' | 'solutionDescription' | 'dueDate' | 'assignedTo' | 'responsible' | 'creator' | 'actingCompanyID'
>;

/** What an open event's due day gives reason to remind of on `day` (from `reminderDay`), or null. */
export function reminderCause(
  { status, dueDate }: Pick<RemindedFacts, 'status' | 'dueDate'>,
  day: CalendarDate,
): ReminderCause | null {
  if (status === 'done' || dueDate === null) return null;
  if (dueDate < day) return 'event_overdue';
  return dueDate === addDays(day, 1) ? 'event_due_tomorrow' : null;
}

/**
 * Whether a reminder asks somebody of the creator's company as it is now: what only waits to be set to done (docs/decisions/0581),
 * and what nobody is named on.
 */
export function remindsCompany(
  event: Pick<RemindedFacts, 'status' | 'solutionDescription' | 'assignedTo' | 'responsible'>,
): boolean {
  return waitsForDone(event) || (event.assignedTo === null && event.responsible === null);
}

/**
 * Who is reminded: those who do it the day before; the creator too when the day has passed. Of what only waits to be set to done, those
 * who may do that; of what is late with nobody named on it, who can name somebody: a visitor who wrote it cannot be told. `asked` is
 * who of the creator's company is asked.
 */
export function remind(event: RemindedFacts, cause: ReminderCause, asked: AskedFacts): readonly Effect[] {
  if (waitsForDone(event)) return mailTo(cause, closersOf(event, asked), null);
  const doers = [event.assignedTo?.userID, event.responsible?.userID];
  if (cause === 'event_due_tomorrow') return mailTo(cause, doers, null);
  const late = remindsCompany(event) ? (asked.activeCreatorUserID ?? asked.mainUserID) : event.creator.userID;
  return mailTo(cause, [...doers, late], null);
}
