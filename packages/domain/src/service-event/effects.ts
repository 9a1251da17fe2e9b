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

/** The mails that are queued one by one; requests for a new assignee are gathered first (docs/decisions/0668). */
export type DirectMail = Exclude<EventMail, 'event_needs_assignee'>;

/** An effect to run after the commit. Whether the recipient wants mail is checked when it is sent. */
export type Effect<Template extends EventMail = DirectMail> = {
  readonly kind: 'mail';
  readonly template: Template;
  readonly toUserID: string;
};

/** One mail to each of `userIDs`, but never to the actor. */
export function mailTo<Template extends EventMail>(
  template: Template,
  userIDs: readonly (string | null | undefined)[],
  actorUserID: string | null,
): Effect<Template>[] {
  const receivers = new Set(
    userIDs.filter((userID): userID is string => userID != null && userID !== actorUserID),
  );
  return [...receivers].map((userID) => ({ kind: 'mail', template, toUserID: userID }));
}
