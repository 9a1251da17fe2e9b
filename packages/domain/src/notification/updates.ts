import type { MailCause } from './causes.ts';

/**
 * Whether the bell shows its mark: the newest event assigned to somebody was created after they last opened the panel
 * (specification 2). Never opened counts as before everything.
 */
export function hasUpdate(newestAssignedAt: Date | null, lastCheckedAt: Date | null): boolean {
  if (!newestAssignedAt) return false;
  return !lastCheckedAt || newestAssignedAt.getTime() > lastCheckedAt.getTime();
}

/** The moment a notification shows: 'Updated at' when there was a change after its making, else 'Created at'. */
export function shownMoment(event: { readonly createdAt: Date; readonly updatedAt: Date | null }): {
  readonly kind: 'updated' | 'created';
  readonly at: Date;
} {
  const { createdAt, updatedAt } = event;
  return updatedAt && updatedAt.getTime() > createdAt.getTime()
    ? { kind: 'updated', at: updatedAt }
    : { kind: 'created', at: createdAt };
}

/** Whether somebody is sent a mail: those who are active, want mail, and have not switched this cause off. */
export function wantsMail(
  person: {
    readonly active: boolean;
    readonly mailNotifications: boolean;
    readonly mutedMails: readonly string[];
  },
  cause: MailCause,
): boolean {
  return person.active && person.mailNotifications && !person.mutedMails.includes(cause);
}
