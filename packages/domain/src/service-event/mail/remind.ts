import { addDays, type CalendarDate } from '../../shared/dates.ts';
import { type Effect, mailTo } from '../effects.ts';
import type { ServiceEventFacts } from '../facts.ts';
import { isReadyForDone } from '../ready-for-done.ts';
import { closingRecipients } from '../status.ts';
import type { CompanyContacts } from './new-assignee.ts';

/** The two mails about an agreed due date. */
export type ReminderCause = 'event_due_tomorrow' | 'event_overdue';

type RemindedFacts = Pick<
  ServiceEventFacts,
  'status' | 'solutionDescription' | 'dueDate' | 'assignedTo' | 'responsible' | 'creator' | 'actingCompanyID'
>;

/** The reminder that an open event's due date calls for on `day` (from `reminderDay`), or null. */
export function reminderCause(
  { status, dueDate }: Pick<RemindedFacts, 'status' | 'dueDate'>,
  day: CalendarDate,
): ReminderCause | null {
  if (status === 'done' || dueDate === null) return null;
  if (dueDate < day) return 'event_overdue';
  return dueDate === addDays(day, 1) ? 'event_due_tomorrow' : null;
}

/**
 * Whether a reminder is addressed to the current people of the creator's company: for an event that only needs to be set to
 * done (docs/decisions/0581), and for one with nobody named on it.
 */
export function remindsCompany(
  event: Pick<RemindedFacts, 'status' | 'solutionDescription' | 'assignedTo' | 'responsible'>,
): boolean {
  return isReadyForDone(event) || (event.assignedTo === null && event.responsible === null);
}

/**
 * Who is reminded. The day before: those who do the work. When the day has passed: the creator too. For an event that only
 * needs to be set to done: those who may do that. For a late event with nobody named on it: whoever can name somebody, because
 * the visitor who wrote it cannot be notified. `contacts` are those of the creator's company.
 */
export function remind(
  event: RemindedFacts,
  cause: ReminderCause,
  contacts: CompanyContacts,
): readonly Effect[] {
  if (isReadyForDone(event)) return mailTo(cause, closingRecipients(event, contacts), null);
  const doers = [event.assignedTo?.userID, event.responsible?.userID];
  if (cause === 'event_due_tomorrow') return mailTo(cause, doers, null);
  const late = remindsCompany(event)
    ? (contacts.activeCreatorUserID ?? contacts.mainUserID)
    : event.creator.userID;
  return mailTo(cause, [...doers, late], null);
}
