import type { Access } from '../../db/with-access.ts';
import type { Answer, Call } from '../../http/route.ts';
import { findSession } from './session.store.ts';
import { sessionOf, tokenSession } from './session-answer.ts';

/** GET /user/session: the caller's open session, or null; never a refusal, because the screen calls it to find out. */
export async function readSession(access: Access, call: Call): Promise<Answer> {
  const named = tokenSession(call);
  const session = named && (await findSession(access, named));
  if (!session) {
    return { status: 200, body: { session: null } };
  }
  // A token from before the two-factor step stays limited, whatever has happened to its device since.
  const trusted = session.trusted && call.caller.claims?.kind === 'user' && call.caller.claims.deviceTrusted;
  return { status: 200, body: { session: sessionOf({ ...session, trusted }) } };
}
