import type { Session } from '@fireledger/domain/access/session.ts';
import { ACCOUNT_TYPES } from '@fireledger/domain/access/user-types.ts';
import {
  DEVICE_COOKIE,
  DEVICE_COOKIE_DAYS,
  SESSION_MS,
  TOKEN_COOKIE,
  TOKEN_COOKIE_DAYS,
} from '@fireledger/domain/shared/limits.ts';
import { z } from 'zod';
import { refusal } from '../../http/refusal.ts';
import type { Answer, Call } from '../../http/route.ts';
import type { OpenSession, SessionKey } from './session.store.ts';

const DAY_SECONDS = 86_400;

/** What the screen may know of a session; it never needs to read the token. */
export const sessionSchema = z
  .object({
    userID: z.uuid(),
    userType: z.enum(ACCOUNT_TYPES),
    deviceID: z.uuid(),
    deviceTrusted: z.boolean(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Session' }) satisfies z.ZodType<Session>;

/** The response of sign-in and of the two-factor step. */
export const signedInSchema = z.object({ token: z.string(), session: sessionSchema });

/** The expiry of a session that begins now, in whole seconds as in the token. */
export function sessionExpiry(now: Date): Date {
  return new Date(Math.floor((now.getTime() + SESSION_MS) / 1000) * 1000);
}

/** A session as the screen sees it. */
export function sessionOf(session: OpenSession): Session {
  return {
    userID: session.userID,
    userType: session.userType,
    deviceID: session.deviceID,
    deviceTrusted: session.trusted,
    expiresAt: session.expiresAt.toISOString(),
  };
}

/** Signs the token of a session and returns it with both cookies (specification 9: 7 and 6 days). */
export async function answerSession(session: OpenSession, { services }: Call): Promise<Answer> {
  const token = await services.tokens.signUser({
    sub: session.userID,
    userType: session.userType,
    deviceID: session.deviceID,
    deviceTrusted: session.trusted,
    sid: session.sessionID,
    exp: Math.floor(session.expiresAt.getTime() / 1000),
  });
  return {
    status: 200,
    body: { token, session: sessionOf(session) },
    cookies: [
      { name: TOKEN_COOKIE, value: token, maxAge: TOKEN_COOKIE_DAYS * DAY_SECONDS },
      { name: DEVICE_COOKIE, value: session.deviceID, maxAge: DEVICE_COOKIE_DAYS * DAY_SECONDS },
    ],
  };
}

/** The session that a call's token names, also before the two-factor step; null for an anonymous caller and for a visitor. */
export function tokenSession({ caller: { claims } }: Call): SessionKey | null {
  return claims?.kind === 'user'
    ? { userID: claims.sub, sessionID: claims.sid, deviceID: claims.deviceID }
    : null;
}

/** The same; throws `not_authenticated`. */
export function requireTokenSession(call: Call): SessionKey {
  const named = tokenSession(call);
  if (!named) {
    throw refusal('not_authenticated');
  }
  return named;
}
