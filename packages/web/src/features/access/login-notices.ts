import type { Session } from '@fireledger/domain/access/session.ts';

/** Why somebody was brought to the sign-in page; stands in its address. */
export const LOGIN_NOTICES = ['ended', 'password_saved', 'link_expired'] as const;
export type LoginNotice = (typeof LOGIN_NOTICES)[number];

/**
 * Where a mailed link leads that is over: to /login (specification 8). Who is signed in is led on from there, and who is half
 * signed in is asked for the code there, both without a word: they are told where a new link is asked for.
 */
export function whereLinkOverLeads(session: Session | null) {
  const search = { notice: 'link_expired' } as const;
  return session ? ({ to: '/reset-password', search } as const) : ({ to: '/login', search } as const);
}
