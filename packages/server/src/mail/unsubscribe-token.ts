import { createHmac, timingSafeEqual } from 'node:crypto';
import { isMailCause, type MailCause } from '@fireledger/domain/notification/causes.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';

/** The account, and the kind of mail. */
export type Unsubscription = { readonly userID: string; readonly cause: MailCause };

/**
 * The token in a mail's link that switches off mails of its cause. It never expires, gives access to nothing else, and is only as
 * secure as the installation's secret.
 */
export function signUnsubscription(secret: string, { userID, cause }: Unsubscription): string {
  const said = `${userID}.${cause}`;
  return `${said}.${macOf(secret, said)}`;
}

/** The content of a token, or null if it is not ours. */
export function readUnsubscription(secret: string, token: string): Unsubscription | null {
  const [userID = '', cause = '', mac = '', ...more] = token.split('.');
  if (more.length > 0 || !isID(userID) || !isMailCause(cause)) {
    return null;
  }
  const given = Buffer.from(mac);
  const expected = Buffer.from(macOf(secret, `${userID}.${cause}`));
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userID, cause } : null;
}

function macOf(secret: string, said: string): string {
  return createHmac('sha256', `fireledger unsubscribe ${secret}`).update(said).digest('base64url');
}
