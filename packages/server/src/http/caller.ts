import type {} from '@fastify/cookie';
import { DEVICE_COOKIE, TOKEN_COOKIE } from '@fireledger/domain/shared/limits.ts';
import type { FastifyRequest } from 'fastify';
import type { Credentials } from '../db/credentials.ts';
import { refusal } from './refusal.ts';
import type { Services } from './services.ts';
import { readCookie } from './session-cookies.ts';
import type { Claims } from './token.ts';

/** What reading a caller needs of the program. */
type Installation = Pick<Services, 'env' | 'tokens'>;

/**
 * Who a request claims to be: its verified claims, and whether they came in a cookie (a write then needs a same-origin Origin).
 */
export type Caller = { readonly claims: Claims | null; readonly byCookie: boolean };

/**
 * Reads the token of a request. `Authorization: Bearer` takes precedence over the cookie. A token in a cookie counts only
 * together with the device cookie that it names (specification 4, design section 5).
 */
export async function callerOf(request: FastifyRequest, services: Installation): Promise<Caller> {
  const { tokens } = services;
  const bearer = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) {
    return { claims: await tokens.read(bearer), byCookie: false };
  }
  const cookie = readCookie(TOKEN_COOKIE, request, services);
  const claims = cookie ? await tokens.read(cookie) : null;
  const ofDevice =
    claims?.kind === 'user' && claims.deviceID === readCookie(DEVICE_COOKIE, request, services);
  return { claims: ofDevice ? claims : null, byCookie: true };
}

/**
 * The credentials with which these claims enter the database. Anyone can open any number of sessions, so all sessions of one user
 * share a queue; so do the visitors of one location. Throws `not_authenticated`, or `device_not_trusted` before the two-factor
 * step.
 */
export function credentialsOf(claims: Claims | null): Credentials {
  if (!claims) {
    throw refusal('not_authenticated');
  }
  if (claims.kind === 'visitor') {
    return { kind: 'visitor', visitorSessionID: claims.vid, queue: claims.lid };
  }
  if (!claims.deviceTrusted) {
    throw refusal('device_not_trusted');
  }
  return { kind: 'user', sessionID: claims.sid, deviceID: claims.deviceID, queue: claims.sub };
}

/**
 * Refuses a cookie-borne write that a page of another site could have sent (`origin_not_allowed`). A call without our cookies
 * and without an Origin does not come from a page: it is a program that signs in.
 */
export function requireSameOrigin(request: FastifyRequest, caller: Caller, services: Installation): void {
  if (!caller.byCookie || request.method === 'GET' || request.method === 'HEAD') {
    return;
  }
  const { origin, 'sec-fetch-site': site } = request.headers;
  const borne = ([TOKEN_COOKIE, DEVICE_COOKIE] as const).some((name) => readCookie(name, request, services));
  const sameOrigin =
    origin === undefined ? !borne : URL.canParse(origin) && new URL(origin).host === request.headers.host;
  if (!sameOrigin || (site !== undefined && site !== 'same-origin')) {
    throw refusal('origin_not_allowed');
  }
}
