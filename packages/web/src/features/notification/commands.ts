import type { MailCause } from '@fireledger/domain/notification/causes.ts';
import { patch, post } from '../../platform/http.ts';

/** Switches off (or on again) the mails of the cause that a mail's link names; answers which. */
export function unsubscribe(
  token: string,
  subscribed: boolean,
): Promise<{ readonly cause: MailCause; readonly subscribed: boolean }> {
  return post('/user/unsubscribe', { token, subscribed });
}

/** Switches the mails of one cause off for the own user, or on again; the other causes stay as they are. */
export function muteMails(userID: string, cause: MailCause, muted: boolean): Promise<void> {
  return patch(`/user/${userID}/muted-mails`, { cause, muted });
}
