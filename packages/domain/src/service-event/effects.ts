/** Mails that an event sends (issue: on assignment, on ready, on re-open; and when nobody is assigned any more). */
export const EVENT_MAILS = [
  'event_assigned',
  'event_ready',
  'event_reopened',
  'event_needs_assignee',
] as const;
export type EventMail = (typeof EVENT_MAILS)[number];

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
