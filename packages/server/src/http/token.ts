import { ACCOUNT_TYPES, type AccountType } from '@fireledger/domain/access/user-types.ts';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { z } from 'zod';
import { BoundedMap } from '../db/bounded-map.ts';

/** The claims of the auth token (specification 3): `sid` is the session row whose end invalidates it. Times are in seconds. */
export type UserClaims = {
  readonly sub: string;
  readonly userType: AccountType;
  readonly deviceID: string;
  readonly deviceTrusted: boolean;
  readonly sid: string;
  readonly exp: number;
};

/** The claims of a visitor's token: one visitor session (`vid`) at one location (`lid`). */
export type VisitorClaims = { readonly vid: string; readonly lid: string; readonly exp: number };

export type Claims =
  | ({ readonly kind: 'user' } & UserClaims)
  | ({ readonly kind: 'visitor' } & VisitorClaims);

const userClaims = z.object({
  sub: z.uuid(),
  userType: z.enum(ACCOUNT_TYPES),
  deviceID: z.uuid(),
  deviceTrusted: z.boolean(),
  sid: z.uuid(),
  exp: z.number(),
});
const visitorClaims = z.object({ vid: z.uuid(), lid: z.uuid(), exp: z.number() });

/** Signs and verifies tokens with the installation's secret. */
export type Tokens = {
  signUser(claims: UserClaims): Promise<string>;
  signVisitor(claims: VisitorClaims): Promise<string>;
  /** The claims of a token, or null if it is forged, expired or from another installation. */
  read(token: string): Promise<Claims | null>;
};

const AUDIENCE = { user: 'fireledger:user', visitor: 'fireledger:visitor' } as const;

/** The maximum number of verified tokens in the cache. */
const REMEMBERED = 5_000;

/** Creates the token signer from `secret` (any length; it is the installation's SECRET). */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(`fireledger token ${secret}`);
  // A signature that was verified stays valid: only the expiry is checked again. Whether the session still exists is checked by
  // the database in every transaction.
  const verified = new BoundedMap<string, Claims>(REMEMBERED);
  const sign = (payload: Record<string, unknown>, audience: string, exp: number) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setExpirationTime(exp)
      .sign(key);
  return {
    signUser: ({ exp, ...claims }) => sign(claims, AUDIENCE.user, exp),
    signVisitor: ({ exp, ...claims }) => sign(claims, AUDIENCE.visitor, exp),
    read: async (token) => {
      const known = verified.get(token);
      if (known && known.exp > Date.now() / 1000) {
        return known;
      }
      verified.delete(token);
      const claims = await verify(token, key);
      if (claims) {
        verified.set(token, claims);
      }
      return claims;
    },
  };
}

async function verify(token: string, key: Uint8Array): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: Object.values(AUDIENCE),
    });
    return payload.aud === AUDIENCE.user
      ? { kind: 'user', ...userClaims.parse(payload) }
      : { kind: 'visitor', ...visitorClaims.parse(payload) };
  } catch {
    return null;
  }
}
