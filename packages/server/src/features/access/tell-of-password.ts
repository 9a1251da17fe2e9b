import type { Access } from '../../db/with-access.ts';
import type { SendMailPayload } from '../../mail/send-mail.job.ts';

/**
 * Tells somebody that their account has another password, also where they chose it: whoever else did so is given away by nothing
 * else (docs/decisions/0250).
 */
export async function tellOfPassword(access: Access, userID: string): Promise<void> {
  const mail: SendMailPayload = { userID, template: 'password_changed', data: { path: '/reset-password' } };
  await access.enqueue('send_mail', mail);
}
