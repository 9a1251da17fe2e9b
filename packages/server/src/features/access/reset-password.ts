import { logSecurity } from '../../db/security-log.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';
import type { Answer, BoundOpener } from '../../http/route.ts';
import { hashPassword } from '../../people/password-hash.ts';
import { type Account, findAccount, setPassword } from './account.store.ts';
import { confirmAddress, lockAddress } from './confirm-address.ts';
import { notifyPasswordChange } from './notify-password-change.ts';
import { consumeToken, ownerOfToken } from './reset-token.ts';

type Choice = { readonly token: string; readonly password: string };

/**
 * POST /user/reset-password, with a token of a reset or of an invitation. An unknown, used or expired token, or one of a user who
 * may not sign in, is answered with `password.token_not_found`. Confirms the address that the token was mailed to. The new
 * password ends all of the user's sessions; a mail reports a changed password, but not a first one.
 */
export async function resetPassword(open: BoundOpener, { token, password }: Choice): Promise<Answer> {
  await open.read((access) => requireOwner(access, token));
  const passwordHash = await hashPassword(password);
  await open.write(async (access) => {
    const { userID, passwordHash: former } = await requireOwner(access, token);
    await lockAddress(access, userID);
    if (!(await consumeToken(access, userID, token))) {
      throw refusal('password.token_not_found');
    }
    await setPassword(access, userID, passwordHash);
    await confirmAddress(access, userID);
    await logSecurity(access, 'password.changed', { userID });
    if (former !== null) await notifyPasswordChange(access, userID);
  });
  return { status: 204 };
}

/**
 * POST /user/reset-password/check: whether a mailed link still works, asked before the person chooses a password. Refuses what
 * `resetPassword` would refuse, and does not use the token up.
 */
export async function checkResetToken(access: Access, token: string): Promise<Answer> {
  await requireOwner(access, token);
  return { status: 204 };
}

async function requireOwner(access: Access, token: string): Promise<Account> {
  const userID = await ownerOfToken(access, token);
  const account = userID === undefined ? undefined : await findAccount(access, { userID });
  if (!account?.mayEnter) {
    throw refusal('password.token_not_found');
  }
  return account;
}
