import { decideCodeResend } from '@fireledger/domain/access/two-factor.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal, unwrap } from '../../http/refusal.ts';
import type { Answer, Call } from '../../http/route.ts';
import { lockSession } from './session.store.ts';
import { requireTokenSession } from './session-answer.ts';
import { findCode, sendCode } from './two-factor-code.ts';

/** POST /user/verify/2fa/resend: a new code invalidates the previous one. Throws `too_many_attempts`, `not_authenticated`. */
export async function resendCode(access: Access, call: Call): Promise<Answer> {
  const session = await lockSession(access, requireTokenSession(call));
  if (!session) {
    throw refusal('not_authenticated');
  }
  if (!session.trusted) {
    unwrap(decideCodeResend(await findCode(access, session.sessionID), access.now));
    await sendCode(access, session, call.services.env.secret);
  }
  return { status: 204 };
}
