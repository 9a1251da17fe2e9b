import type { MailCause } from './causes.ts';

/**
 * Whether the bell shows its mark: the newest event assigned to the user was created after the user last opened the panel
 * (specification 2). A panel that was never opened counts as opened before everything.
 */
export function hasUpdate(newestAssignedAt: Date | null, lastCheckedAt: Date | null): boolean {
  if (!newestAssignedAt) return false;
  return !lastCheckedAt || newestAssignedAt.getTime() > lastCheckedAt.getTime();
}

/** The time that a notification shows: 'Updated at' if there was a change after the creation, otherwise 'Created at'. */
export function notificationTime(event: { readonly createdAt: Date; readonly updatedAt: Date | null }): {
  readonly kind: 'updated' | 'created';
  readonly at: Date;
} {
  const { createdAt, updatedAt } = event;
  return updatedAt && updatedAt.getTime() > createdAt.getTime()
    ? { kind: 'updated', at: updatedAt }
    : { kind: 'created', at: createdAt };
}

/** Whether a user is sent a mail: active, wants mail, and has not switched this cause off. */
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
