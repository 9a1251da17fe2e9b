import { decideCodeVerification } from '@fireledger/domain/access/two-factor.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { logSecurity } from '../../db/security-log.ts';
import type { Access } from '../../db/with-access.ts';
import { Refusal, refusal } from '../../http/refusal.ts';
import type { Answer, BoundOpener, Call } from '../../http/route.ts';
import { confirmAddress, lockAddress } from './confirm-address.ts';
import { attemptKeys, requireAttempt, resetAttempts } from './login-attempts.ts';
import { lockSession, type OpenSession, trustDevice } from './session.store.ts';
import { answerSession, requireTokenSession, sessionExpiry } from './session-answer.ts';
import { codeMatches, countWrongCode, findCode, forgetCode } from './two-factor-code.ts';

type Outcome = { readonly session: OpenSession } | { readonly problems: readonly Problem[] };

/**
 * POST /user/verify/2fa (specification 4): the right code trusts the device, confirms the address that it was mailed to and
 * returns a full session; a code works once. Wrong attempts stay counted, per code and, over all codes, per account and address.
 * Throws `two_factor.code_wrong`, `two_factor.code_expired`, `too_many_attempts`, `not_authenticated`.
 */
export async function confirmDevice(
  open: BoundOpener,
  { code }: { code: string },
  call: Call,
): Promise<Answer> {
  const outcome = await open.write((access) => judge(access, code, call));
  if ('problems' in outcome) {
    throw new Refusal(outcome.problems);
  }
  return answerSession(outcome.session, call);
}

async function judge(access: Access, entered: string, call: Call): Promise<Outcome> {
  const named = requireTokenSession(call);
  await lockAddress(access, named.userID);
  const session = await lockSession(access, named);
  if (!session) {
    throw refusal('not_authenticated');
  }
  const { secret } = call.services.env;
  const stored = await findCode(access, session.sessionID);
  const alive = decideCodeVerification(stored, true, access.now);
  if (!alive.ok) {
    return alive;
  }
  const keys = attemptKeys('two_factor', session.userID, call);
  await requireAttempt(access, keys);
  const judged = decideCodeVerification(
    stored,
    codeMatches(stored, session.sessionID, entered, secret),
    access.now,
  );
  if (!judged.ok) {
    await countWrongCode(access, session.sessionID);
    await logSecurity(access, 'two_factor.wrong', session);
    return judged;
  }
  await resetAttempts(access, keys);
  await resetAttempts(access, attemptKeys('code_mailed', session.userID, call));
  await forgetCode(access, session.sessionID);
  await confirmAddress(access, session.userID);
  const expiresAt = sessionExpiry(access.now);
  await trustDevice(access, session, expiresAt);
  await logSecurity(access, 'device.trusted', session);
  return { session: { ...session, trusted: true, expiresAt } };
}
