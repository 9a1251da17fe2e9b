import { DEVICE_COOKIE, SESSION_MS, TOKEN_COOKIE } from '@fireledger/domain/shared/limits.ts';
import { createTokens, type UserClaims } from '../src/http/token.ts';
import type { TestUser } from './user-builder.ts';

/** What signing in needs of an existing user: who they are, and their open session. */
export type SignedIn = Pick<TestUser, 'userID' | 'type' | 'deviceID' | 'sessionID'>;

/** The claims of a built user's open session. */
export function claimsOf(user: SignedIn): UserClaims {
  return {
    sub: user.userID,
    userType: user.type,
    deviceID: user.deviceID,
    deviceTrusted: true,
    sid: user.sessionID,
    exp: Math.floor((Date.now() + SESSION_MS) / 1000),
  };
}

/** The bearer token of a built user, signed with the installation's secret. */
export function tokenOf(secret: string, user: SignedIn): Promise<string> {
  return createTokens(secret).signUser(claimsOf(user));
}

/** The two cookies that sign a built user in, by name; a browser test adds them to its context with the page's url. */
export async function signInCookies(
  secret: string,
  user: SignedIn,
): Promise<readonly { readonly name: string; readonly value: string }[]> {
  return [
    { name: TOKEN_COOKIE, value: await tokenOf(secret, user) },
    { name: DEVICE_COOKIE, value: user.deviceID },
  ];
}
