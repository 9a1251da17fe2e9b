import { createHmac, timingSafeEqual } from 'node:crypto';
import { isMailCause, type MailCause } from '@fireledger/domain/notification/causes.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';

/** The account, and the kinds of mail: several, if one mail stands for several. */
export type Unsubscription = { readonly userID: string; readonly causes: readonly MailCause[] };

/** What joins causes in a token: it needs no escaping in an address, and occurs in no cause. */
const CAUSE_SEPARATOR = '~';

/**
 * The token in a mail's link that switches off mails of its causes. It never expires, gives access to nothing else, and is only
 * as secure as the installation's secret.
 */
export function signUnsubscription(secret: string, { userID, causes }: Unsubscription): string {
  const payload = `${userID}.${causes.join(CAUSE_SEPARATOR)}`;
  return `${payload}.${macOf(secret, payload)}`;
}

/** The content of a token, or null if it is not ours. */
export function readUnsubscription(secret: string, token: string): Unsubscription | null {
  const [userID = '', names = '', mac = '', ...more] = token.split('.');
  const causes = names.split(CAUSE_SEPARATOR);
  if (more.length > 0 || !isID(userID) || !causes.every(isMailCause)) {
    return null;
  }
  const given = Buffer.from(mac);
  const expected = Buffer.from(macOf(secret, `${userID}.${names}`));
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userID, causes } : null;
}

function macOf(secret: string, payload: string): string {
  return createHmac('sha256', `fireledger unsubscribe ${secret}`).update(payload).digest('base64url');
}
