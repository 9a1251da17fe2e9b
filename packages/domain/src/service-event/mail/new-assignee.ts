import { isAllowedAt } from '../assignable.ts';
import { type Effect, mailTo } from '../effects.ts';
import type { ServiceEventFacts } from '../facts.ts';
import type { CreationFacts } from '../new-event.ts';
import { isReadyForDone } from '../ready-for-done.ts';

/** Whether an open event needs a new assignee because the current one is no longer allowed there (design section 6). */
export function needsNewAssignee(
  event: Pick<ServiceEventFacts, 'status' | 'assignedTo'>,
  assigneeIsAllowed: boolean,
): boolean {
  return event.status !== 'done' && event.assignedTo !== null && !assigneeIsAllowed;
}

/** The same, from the assigned person and the place; null: does not exist or is not visible. */
export function lacksAssignee(
  event: Pick<ServiceEventFacts, 'status' | 'assignedTo'>,
  { assignee, place }: Pick<CreationFacts, 'assignee' | 'place'>,
): boolean {
  return needsNewAssignee(event, assignee !== null && place !== null && isAllowedAt(assignee, place));
}

/**
 * Who in the creator's company is asked about an event: its creator if still active and allowed at the
 * place, otherwise the main user.
 */
export type CompanyContacts = {
  readonly activeCreatorUserID: string | null;
  readonly mainUserID: string | null;
};

/** The contacts of a company that were not looked up. */
export const NO_CONTACTS: CompanyContacts = { activeCreatorUserID: null, mainUserID: null };

/**
 * The mails with which an event asks its creator's company for a new assignee. An event that is ready and has a solution asks
 * nobody: the company closes it itself, and a re-opening asks then (docs/decisions/0624).
 */
export function requestNewAssignee(
  event: ServiceEventFacts,
  contacts: CompanyContacts,
): readonly Effect<'event_needs_assignee'>[] {
  if (!needsNewAssignee(event, false) || isReadyForDone(event)) return [];
  const userID = contacts.activeCreatorUserID ?? contacts.mainUserID;
  return mailTo('event_needs_assignee', [userID], event.assignedTo?.userID ?? null);
}
