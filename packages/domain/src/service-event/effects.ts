/** Mails that an event sends: what somebody did, the day before it is due and the day after, and when nobody works on it any more. */
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

/** Whether a mail is one of an event's. */
export function isEventMail(template: string): template is EventMail {
  return (EVENT_MAILS as readonly string[]).includes(template);
}

/** Something to be done after the commit; the wish for mail is asked when it is sent. */
export type Effect = { readonly kind: 'mail'; readonly template: EventMail; readonly toUserID: string };

/** A mail to each of `userIDs` once, never to the one who acts. */
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
