/**
 * The mails of an event: what somebody did, the day before it is due and the day after, and that
 * nobody is working on it any more.
 */
export const EVENT_MAILS = [
  'event_assigned',
  'event_due_tomorrow',
  'event_overdue',
  'event_ready',
  'event_done',
  'event_reopened',
  'event_needs_assignee',
] as const;
export type EventMail = (typeof EVENT_MAILS)[number];

/** Whether a mail belongs to an event. */
export function isEventMail(template: string): template is EventMail {
  return (EVENT_MAILS as readonly string[]).includes(template);
}

/** An effect to run after the commit. Whether the recipient wants mail is checked when it is sent. */
export type Effect = { readonly kind: 'mail'; readonly template: EventMail; readonly toUserID: string };

/** One mail to each of `userIDs`, but never to the actor. */
export function mailTo(
  template: EventMail,
  userIDs: readonly (string | null | undefined)[],
  actorUserID: string | null,
): Effect[] {
  const receivers = new Set(
    userIDs.filter((userID): userID is string => userID != null && userID !== actorUserID),
  );
  return [...receivers].map((userID) => ({ kind: 'mail', template, toUserID: userID }));
}
