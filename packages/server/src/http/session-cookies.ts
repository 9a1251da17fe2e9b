import type { DEVICE_COOKIE, TOKEN_COOKIE } from '@fireledger/domain/shared/limits.ts';
import type { FastifyRequest } from 'fastify';
import type { Services } from './services.ts';

/** A cookie that this program sets, by the name that its code knows it by. */
export type SessionCookie = typeof TOKEN_COOKIE | typeof DEVICE_COOKIE;
type Installation = Pick<Services, 'env'>;

/** Whether the browser reaches this installation over an encrypted connection. */
export function isEncrypted({ protocol }: FastifyRequest, { env }: Installation): boolean {
  return protocol === 'https' || env.publicUrl.startsWith('https:');
}

/**
 * The name that the browser knows a cookie by. Over an encrypted connection it begins with `__Host-`: a browser takes such a cookie
 * from this host alone, so that no other host of the same domain can put its own in place of ours (docs/decisions/0178).
 */
export function cookieName(
  cookie: SessionCookie,
  request: FastifyRequest,
  installation: Installation,
): string {
  return isEncrypted(request, installation) ? `__Host-${cookie}` : cookie;
}

/** The value of a cookie that the browser sent. */
export function readCookie(
  cookie: SessionCookie,
  request: FastifyRequest,
  installation: Installation,
): string | undefined {
  return request.cookies[cookieName(cookie, request, installation)];
}
