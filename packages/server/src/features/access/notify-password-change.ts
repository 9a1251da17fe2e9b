import type { Access } from '../../db/with-access.ts';
import { SEND_MAIL } from '../../mail/mail-queue.ts';

/**
 * Mails somebody that the password of their account has changed, even if they changed it themselves: nothing else would reveal
 * that somebody else did (docs/decisions/0250).
 */
export async function notifyPasswordChange(access: Access, userID: string): Promise<void> {
  await access.enqueue(SEND_MAIL, {
    userID,
    template: 'password_changed',
    data: { path: '/reset-password' },
  });
}
