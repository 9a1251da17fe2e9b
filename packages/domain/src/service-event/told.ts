import { worksAt } from '../access/works-at.ts';
import type { CalendarDate } from '../shared/dates.ts';
import { isAllowedAt } from './assignable.ts';
import type { EventMail } from './effects.ts';
import type { CandidateFacts, PlaceFacts, ServiceEventFacts } from './facts.ts';
import { waitsForDone } from './waits-for-done.ts';

/** Whom a mail about an event is for, as they are when it goes out. */
export type ToldFacts = Pick<
  CandidateFacts,
  'userType' | 'active' | 'organizationID' | 'contractorID' | 'locationIDs'
>;

/** Where an event is by then. */
export type ToldPlace = Pick<PlaceFacts, 'organizationID' | 'locationID' | 'contractorID'>;

/**
 * Whether somebody is still told of an event, which a mail shows as much of as the screen: they and their company are active and
 * the wall shows them the event (design section 4). `place` is null of an event that was deleted.
 */
export function mayBeTold(person: ToldFacts, place: ToldPlace | null): boolean {
  return place !== null && person.active && worksAt({ kind: 'user', ...person }, place);
}

/** An event as it is when a mail about it goes out. */
export type MailedFacts = Pick<ServiceEventFacts, 'status' | 'solutionDescription' | 'dueDate'> & {
  readonly assignedToUserID: string | null;
  /** Who that is; asked of a mail for a new assignee alone. */
  readonly assignee: ToldFacts | null;
  readonly place: ToldPlace;
};

/** What a mail says: its template, whom it is for, the due day that it names, and whether a reminder says that it waits to be set to done. */
export type MailedWords = {
  readonly template: EventMail;
  readonly toUserID: string;
  readonly dueDate: CalendarDate | null;
  readonly ready: boolean;
};

/**
 * Whether what a mail asks of somebody is still asked: it may have waited for days (decision 0600). What only tells what happened,
 * that an event was done or opened again, stays true.
 */
export function isStillAsked(event: MailedFacts, words: MailedWords): boolean {
  const { status, assignedToUserID } = event;
  switch (words.template) {
    case 'event_assigned':
      return status !== 'done' && assignedToUserID === words.toUserID;
    case 'event_due_tomorrow':
    case 'event_overdue':
      return status !== 'done' && event.dueDate === words.dueDate && waitsForDone(event) === words.ready;
    case 'event_ready':
      return waitsForDone(event);
    case 'event_needs_assignee':
      return status !== 'done' && !waitsForDone(event) && isLeft(event);
    case 'event_done':
    case 'event_reopened':
      return true;
  }
}

/** Whether an event is assigned to somebody who is not allowed there any more, and not to another since. */
function isLeft({ assignedToUserID, assignee, place }: MailedFacts): boolean {
  return assignedToUserID !== null && !(assignee && isAllowedAt(assignee, place));
}
