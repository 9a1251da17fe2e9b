import { PASSWORD_RESET_VALID_MS } from '@fireledger/domain/shared/limits.ts';
import { emailKey } from '@fireledger/domain/shared/text.ts';
import { logSecurity } from '../../db/security-log.ts';
import type { Access } from '../../db/with-access.ts';
import type { Answer, Call } from '../../http/route.ts';
import { findAccount } from './account.store.ts';
import { attemptKeys, countAttempt } from './login-attempts.ts';
import { mailResetToken } from './reset-token.ts';

/**
 * POST /user/forgot-password: gives the same answer in every case, known or not, limited or not. A link goes only to active users
 * of active companies, and no more often than the limits on attempts allow: beyond them nothing is looked up or written, whatever
 * address is named.
 */
export async function forgotPassword(
  access: Access,
  { email }: { email: string },
  call: Call,
): Promise<Answer> {
  const wait = await countAttempt(access, attemptKeys('password_forgotten', emailKey(email), call));
  if (wait > 0) {
    return { status: 204 };
  }
  const account = await findAccount(access, { emailKey: emailKey(email) });
  const userID = account?.mayEnter ? account.userID : null;
  await mailResetToken(access, userID, new Date(access.now.getTime() + PASSWORD_RESET_VALID_MS));
  await logSecurity(access, 'password.reset_requested', { userID });
  return { status: 204 };
}
