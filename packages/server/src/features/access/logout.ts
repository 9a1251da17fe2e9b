import { TOKEN_COOKIE } from '@fireledger/domain/shared/limits.ts';
import type { Access } from '../../db/with-access.ts';
import type { Answer, Call } from '../../http/route.ts';
import { endSession } from './session.store.ts';
import { tokenSession } from './session-answer.ts';

/**
 * POST /user/logout: ends the session, also one before its two-factor step; the device stays trusted. The answer is the same if
 * the session is already over, so that signing out never fails.
 */
export async function logOut(access: Access, call: Call): Promise<Answer> {
  const named = tokenSession(call);
  if (named) {
    await endSession(access, named, 'signed_out');
  }
  return { status: 204, cookies: [{ name: TOKEN_COOKIE, value: null, maxAge: 0 }] };
}
