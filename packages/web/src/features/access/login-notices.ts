import type { Session } from '@fireledger/domain/access/session.ts';

/** Why a person was redirected to the sign-in page; part of its address. */
export const LOGIN_NOTICES = ['ended', 'password_saved', 'link_expired'] as const;
export type LoginNotice = (typeof LOGIN_NOTICES)[number];

/**
 * The target for a mailed link that has expired: /login (specification 8). A signed-in person would be redirected from there,
 * and a half-signed-in one would be asked for the code there, both without a message: they get it on the page that requests a
 * new link.
 */
export function expiredLinkTarget(session: Session | null) {
  const search = { notice: 'link_expired' } as const;
  return session ? ({ to: '/reset-password', search } as const) : ({ to: '/login', search } as const);
}
