import { worksAt } from '../../access/works-at.ts';
import type { CalendarDate } from '../../shared/dates.ts';
import { isAllowedAt } from '../assignable.ts';
import type { EventMail } from '../effects.ts';
import type { CandidateFacts, PlaceFacts, ServiceEventFacts } from '../facts.ts';
import { isReadyForDone } from '../ready-for-done.ts';

/** The recipients of a mail about an event, as they are when it is sent. */
export type RecipientFacts = Pick<
  CandidateFacts,
  'userType' | 'active' | 'organizationID' | 'contractorID' | 'locationIDs'
>;

/** The place of the event at that time. */
export type RecipientPlace = Pick<PlaceFacts, 'organizationID' | 'locationID' | 'contractorID'>;

/**
 * Whether a person is still mailed about an event. A mail shows as much as the screen, so the person and their company must be
 * active, and the wall must show them the event (design section 4). `place` is null for a deleted event.
 */
export function mayReceiveEventMail(person: RecipientFacts, place: RecipientPlace | null): boolean {
  return place !== null && person.active && worksAt({ kind: 'user', ...person }, place);
}

/** An event as it is when a mail about it is sent. */
export type MailedEventState = Pick<ServiceEventFacts, 'status' | 'solutionDescription' | 'dueDate'> & {
  readonly assignedToUserID: string | null;
  /** Who that is; loaded only for a mail that asks for a new assignee. */
  readonly assignee: RecipientFacts | null;
  readonly place: RecipientPlace;
};

/**
 * The content of a mail: its template, its recipient, the due date that it names, and whether a reminder says that the event
 * only needs to be set to done.
 */
export type MailedContent = {
  readonly template: EventMail;
  readonly toUserID: string;
  readonly dueDate: CalendarDate | null;
  readonly ready: boolean;
};

/**
 * Whether the request in a mail still applies: the mail may have waited for days (decision 0600). A mail that only reports what
 * happened, such as that an event was done or re-opened, stays true.
 */
export function isMailStillRelevant(event: MailedEventState, words: MailedContent): boolean {
  const { status, assignedToUserID } = event;
  switch (words.template) {
    case 'event_assigned':
      return status !== 'done' && assignedToUserID === words.toUserID;
    case 'event_due_tomorrow':
    case 'event_overdue':
      return status !== 'done' && event.dueDate === words.dueDate && isReadyForDone(event) === words.ready;
    case 'event_ready':
      return isReadyForDone(event);
    case 'event_needs_assignee':
      return status !== 'done' && !isReadyForDone(event) && isAssigneeGone(event);
    case 'event_done':
    case 'event_reopened':
      return true;
  }
}

/** Whether an event is still assigned to a person who is no longer allowed there, and has not been reassigned since. */
function isAssigneeGone({ assignedToUserID, assignee, place }: MailedEventState): boolean {
  return assignedToUserID !== null && !(assignee && isAllowedAt(assignee, place));
}
