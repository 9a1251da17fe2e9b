import { sql } from 'kysely';
import { logSecurity } from '../../db/security-log.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';
import { requireSelf } from '../../http/require-act.ts';
import type { Answer, BoundOpener, Call } from '../../http/route.ts';
import { hashPassword, verifyPassword } from '../../people/password-hash.ts';
import { findAccount, lockPassword } from './account.store.ts';
import { attemptKeys, requireAttempt, resetAttempts } from './login-attempts.ts';
import { notifyPasswordChange } from './notify-password-change.ts';

type Choice = { readonly oldPassword: string; readonly password: string };

/**
 * PATCH /user/{id}/password: changes the caller's own password and requires the current one; any other id is `forbidden`.
 * Attempts at the current password are limited like those at sign-in (`too_many_attempts`); a wrong one is
 * `password.old_wrong`. Every other session of the user ends, this one continues, and a mail reports the change. No transaction
 * is open while passwords are hashed.
 */
export async function changeOwnPassword(
  open: BoundOpener,
  userID: string,
  { oldPassword, password }: Choice,
  call: Call,
): Promise<Answer> {
  const { services } = call;
  await open.read(async ({ principal }) => {
    requireSelf(principal, 'user.edit_profile', userID);
  });
  const anonymously = <T>(work: (access: Access) => Promise<T>) =>
    services.opener.write({ kind: 'anonymous' }, 'user.edit_profile', work);
  const keys = attemptKeys('own_password', userID, call);
  const stored = await anonymously(async (access) => {
    await requireAttempt(access, keys);
    return (await findAccount(access, { userID }))?.passwordHash ?? null;
  });
  if (stored === null || !(await verifyPassword(stored, oldPassword))) {
    await anonymously((access) => logSecurity(access, 'password.old_wrong', { userID }));
    throw refusal('password.old_wrong', 'oldPassword');
  }
  await anonymously(async (access) => {
    await resetAttempts(access, keys);
    if (!(await lockPassword(access, userID, stored))) {
      throw refusal('password.old_wrong', 'oldPassword');
    }
  });
  const hash = await hashPassword(password);
  await open.write(async (access) => {
    await sql`select app.set_password_of(${userID}::uuid, ${hash})`.execute(access.db);
    await notifyPasswordChange(access, userID);
  });
  return { status: 204 };
}
