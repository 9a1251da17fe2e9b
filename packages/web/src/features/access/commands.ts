import type { Session } from '@fireledger/domain/access/session.ts';
import { ProblemError, post } from '../../platform/http.ts';

type SignedIn = { readonly session: Session };

/** First step of sign-in. Refusals: login.*, too_many_attempts. */
export async function login(email: string, password: string): Promise<Session> {
  return (await post<SignedIn>('/user/login', { email, password })).session;
}

/** Second step: the code from the mail. Refusals: two_factor.*, too_many_attempts, not_authenticated. */
export async function verifyCode(code: string): Promise<Session> {
  return (await post<SignedIn>('/user/verify/2fa', { code })).session;
}

/** Requests a new mail with a code for the second step. Refusals: too_many_attempts, not_authenticated. */
export function resendCode(): Promise<void> {
  return post('/user/verify/2fa/resend');
}

/** Requests a reset link; the answer is the same whether the address is known or not. */
export function forgotPassword(email: string): Promise<void> {
  return post('/user/forgot-password', { email });
}

/** Saves the new password by means of a mailed link. Refusals: password.*. */
export function resetPassword(token: string, password: string): Promise<void> {
  return post('/user/reset-password', { token, password });
}

/** Whether a mailed link is known to have expired. If that cannot be asked, it is not: saving will tell. */
export async function isLinkExpired(token: string): Promise<boolean> {
  try {
    await post('/user/reset-password/check', { token });
    return false;
  } catch (error) {
    return error instanceof ProblemError && error.code === 'password.token_not_found';
  }
}
