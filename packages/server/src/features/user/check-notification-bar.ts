import { sql } from 'kysely';
import type { Access } from '../../db/with-access.ts';
import { requireSelf } from '../../http/require-act.ts';
import type { Answer } from '../../http/route.ts';

/**
 * PATCH /user/{id}/update-date-notification-bar-checked: only for the caller's own user; any other id is `forbidden`, whether it
 * exists or not.
 */
export async function checkNotificationBar({ db, principal }: Access, userID: string): Promise<Answer> {
  requireSelf(principal, 'notification.check', userID);
  await sql`select app.check_notification_bar()`.execute(db);
  return { status: 204 };
}
