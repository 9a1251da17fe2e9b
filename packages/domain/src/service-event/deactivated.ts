import { type Effect, mailTo } from './effects.ts';
import type { ServiceEventFacts } from './facts.ts';

/** Whether an open event waits for a new assignee, because the one it has was deactivated (design section 6). */
export function needsNewAssignee(
  event: Pick<ServiceEventFacts, 'status' | 'assignedTo'>,
  assigneeIsActive: boolean,
): boolean {
  return event.status !== 'done' && event.assignedTo !== null && !assigneeIsActive;
}

/** Who in the creator's company is asked: the creator if still active there, else the company's main user. */
export type AskedFacts = { readonly activeCreatorUserID: string | null; readonly mainUserID: string | null };

/** The mails by which an event asks its creator's company for a new assignee. */
export function askForAssignee(event: ServiceEventFacts, asked: AskedFacts): readonly Effect[] {
  if (!needsNewAssignee(event, false)) return [];
  const userID = asked.activeCreatorUserID ?? asked.mainUserID;
  return mailTo('event_needs_assignee', [userID], event.assignedTo?.userID ?? null);
}
