import type { MailCause } from '@fireledger/domain/notification/causes.ts';
import { patch, post } from '../../platform/http.ts';

/** Switches off (or on again) the mails of the cause that a mail's link names; answers which. */
export function unsubscribe(
  token: string,
  subscribed: boolean,
): Promise<{ readonly cause: MailCause; readonly subscribed: boolean }> {
  return post('/user/unsubscribe', { token, subscribed });
}

/** The causes whose mails the own user does without. */
export function muteMails(userID: string, mutedMails: readonly MailCause[]): Promise<void> {
  return patch(`/user/${userID}/muted-mails`, { mutedMails });
}
