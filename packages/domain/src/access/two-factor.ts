import { z } from 'zod';
import {
  TWO_FACTOR_DIGITS,
  TWO_FACTOR_RESEND_WAIT_MS,
  TWO_FACTOR_RESENDS_PER_HOUR,
  TWO_FACTOR_TRIES,
  TWO_FACTOR_VALID_MS,
} from '../shared/limits.ts';
import { problem } from '../shared/problem.ts';
import { ok, type Result, refuse } from '../shared/result.ts';
import { missingOr } from '../shared/text.ts';
import { CLOCK_SKEW_MS } from './attempts.ts';

/** POST /user/verify/2fa: six digits; spaces added by a mail program or a person are removed. */
export const twoFactorSchema = z.strictObject({
  code: z
    .string({ error: missingOr('two_factor.code_invalid', 'two_factor.code_invalid') })
    .overwrite((code) => code.replace(/\s/g, ''))
    .regex(new RegExp(`^[0-9]{${TWO_FACTOR_DIGITS}}$`), { error: 'two_factor.code_invalid' }),
});

/** The code that was sent last. */
export type SentCode = {
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly tries: number;
  readonly sends: number;
};

/** The time until which a code sent now is valid. */
export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + TWO_FACTOR_VALID_MS);
}

/** Formats a random number from 0 (inclusive) to 1,000,000 (exclusive) as a code. */
export function formatTwoFactorCode(drawn: number): string {
  return String(drawn).padStart(TWO_FACTOR_DIGITS, '0');
}

/**
 * Whether an entered code is correct. A code past its time or its number of attempts is expired, even if it matches; every
 * check counts as an attempt.
 */
export function decideCodeVerification(sent: SentCode | null, matches: boolean, now: Date): Result<null> {
  if (!sent || now >= sent.expiresAt || sent.tries >= TWO_FACTOR_TRIES) {
    return refuse(problem('two_factor.code_expired', 'code'));
  }
  return matches ? ok(null) : refuse(problem('two_factor.code_wrong', 'code'));
}

/**
 * Whether the code may be sent again: half a minute after the last, and at most 5 times per sign-in. If the last one lies in
 * the future, it was sent by a clock that has been corrected since, and nobody should wait for that time.
 */
export function decideCodeResend(sent: SentCode | null, now: Date): Result<null> {
  if (!sent) return ok(null);
  const wait = sent.sends > TWO_FACTOR_RESENDS_PER_HOUR ? 3_600_000 : TWO_FACTOR_RESEND_WAIT_MS;
  const left = sent.sentAt.getTime() + wait - now.getTime();
  const isAhead = left > wait + CLOCK_SKEW_MS;
  return left <= 0 || isAhead
    ? ok(null)
    : refuse(problem('too_many_attempts', '', { seconds: Math.ceil(left / 1000) }));
}
