import type { MailCause } from '@fireledger/domain/notification/causes.ts';
import { patch, post } from '../../platform/http.ts';

/** Turns off (or on again) the mails of the causes in a mail's link; returns the causes. */
export function unsubscribe(
  token: string,
  subscribed: boolean,
): Promise<{ readonly causes: readonly MailCause[]; readonly subscribed: boolean }> {
  return post('/user/unsubscribe', { token, subscribed });
}

/** Turns the mails of one cause off for the own user, or on again; the other causes do not change. */
export function muteMails(userID: string, cause: MailCause, muted: boolean): Promise<void> {
  return patch(`/user/${userID}/muted-mails`, { cause, muted });
}
