import { randomInt } from 'node:crypto';
import { codeExpiry, formatTwoFactorCode, type SentCode } from '@fireledger/domain/access/two-factor.ts';
import { TWO_FACTOR_DIGITS } from '@fireledger/domain/shared/limits.ts';
import { logSecurity } from '../../db/security-log.ts';
import type { Access } from '../../db/with-access.ts';
import { keyedDigest, sameDigest } from '../../http/digests.ts';
import { SEND_MAIL } from '../../mail/mail-queue.ts';
import type { SessionKey } from './session.store.ts';

/** A sent code, stored as its digest: the code itself is only in the mail. */
type StoredCode = SentCode & { readonly digest: string };

/** The code that a session is waiting for, or null. */
export async function findCode({ db }: Access, sessionID: string): Promise<StoredCode | null> {
  const row = await db
    .selectFrom('two_factor_code')
    .selectAll()
    .where('session_id', '=', sessionID)
    .executeTakeFirst();
  return row
    ? {
        digest: row.code_digest,
        sentAt: row.sent_at,
        expiresAt: row.expires_at,
        tries: row.tries,
        sends: row.sends,
      }
    : null;
}

/** Generates a new code for a session, which invalidates the previous one, and mails it. */
export async function sendCode(access: Access, session: SessionKey, secret: string): Promise<void> {
  const { db, now } = access;
  const code = formatTwoFactorCode(randomInt(10 ** TWO_FACTOR_DIGITS));
  const fresh = {
    code_digest: digestOf(secret, session.sessionID, code),
    sent_at: now,
    expires_at: codeExpiry(now),
    tries: 0,
  };
  await db
    .insertInto('two_factor_code')
    .values({ session_id: session.sessionID, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('session_id')
        .doUpdateSet((eb) => ({ ...fresh, sends: eb('two_factor_code.sends', '+', 1) })),
    )
    .execute();
  await access.enqueue(SEND_MAIL, {
    userID: session.userID,
    template: 'two_factor_code',
    data: { code },
    lapsesAt: fresh.expires_at.toISOString(),
  });
  await logSecurity(access, 'two_factor.sent', session);
}

/** Whether an entered code is the one that was sent. */
export function codeMatches(
  stored: StoredCode | null,
  sessionID: string,
  entered: string,
  secret: string,
): boolean {
  return stored !== null && sameDigest(stored.digest, digestOf(secret, sessionID, entered));
}

/** Counts a wrong code. */
export async function countWrongCode({ db }: Access, sessionID: string): Promise<void> {
  await db
    .updateTable('two_factor_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('session_id', '=', sessionID)
    .execute();
}

/** Forgets a code that has been used. */
export async function forgetCode({ db }: Access, sessionID: string): Promise<void> {
  await db.deleteFrom('two_factor_code').where('session_id', '=', sessionID).execute();
}

function digestOf(secret: string, sessionID: string, code: string): string {
  return keyedDigest(secret, 'two-factor code', sessionID, code);
}
