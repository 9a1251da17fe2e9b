import type { Access } from '../../db/with-access.ts';
import type { SendMailPayload } from '../../mail/send-mail.job.ts';

/**
 * Mails somebody that the password of their account has changed, even if they changed it themselves: nothing else would reveal
 * that somebody else did (docs/decisions/0250).
 */
export async function notifyPasswordChange(access: Access, userID: string): Promise<void> {
  const mail: SendMailPayload = { userID, template: 'password_changed', data: { path: '/reset-password' } };
  await access.enqueue('send_mail', mail);
}
