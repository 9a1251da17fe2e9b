import { isAllowedAt } from './assignable.ts';
import { type Effect, mailTo } from './effects.ts';
import type { ServiceEventFacts } from './facts.ts';
import type { CreationFacts } from './new-event.ts';
import { waitsForDone } from './waits-for-done.ts';

/** Whether an open event waits for a new assignee, because the one it has is not allowed there any more (design section 6). */
export function needsNewAssignee(
  event: Pick<ServiceEventFacts, 'status' | 'assignedTo'>,
  assigneeIsAllowed: boolean,
): boolean {
  return event.status !== 'done' && event.assignedTo !== null && !assigneeIsAllowed;
}

/** The same from who is assigned and where; null: not there, or not to be seen. */
export function lacksAssignee(
  event: Pick<ServiceEventFacts, 'status' | 'assignedTo'>,
  { assignee, place }: Pick<CreationFacts, 'assignee' | 'place'>,
): boolean {
  return needsNewAssignee(event, assignee !== null && place !== null && isAllowedAt(assignee, place));
}

/** Who in the creator's company is asked: the creator if still active there and allowed at the place, else the main user. */
export type AskedFacts = { readonly activeCreatorUserID: string | null; readonly mainUserID: string | null };

/**
 * The mails by which an event asks its creator's company for a new assignee. One that is ready and says how it was solved asks for
 * nobody: that company closes it itself, and re-opening asks then (docs/decisions/0624).
 */
export function askForAssignee(event: ServiceEventFacts, asked: AskedFacts): readonly Effect[] {
  if (!needsNewAssignee(event, false) || waitsForDone(event)) return [];
  const userID = asked.activeCreatorUserID ?? asked.mainUserID;
  return mailTo('event_needs_assignee', [userID], event.assignedTo?.userID ?? null);
}
