import {
  addressKey,
  loginAttempt,
  NO_ATTEMPTS,
  type TryStates,
  withoutLastFailure,
} from '@fireledger/domain/access/attempts.ts';
import { type AttemptKey, holdAttempts, readAttempts, saveAttempts } from '../../db/attempts.ts';
import type { Access } from '../../db/with-access.ts';
import { keyedDigest } from '../../http/digests.ts';
import { refusal } from '../../http/refusal.ts';
import type { Call } from '../../http/route.ts';

/** What is tried: each kind has counters of its own. A code that is mailed counts as wrong until it is entered. */
type TryKind = 'login' | 'code_mailed' | 'two_factor' | 'password_forgotten' | 'own_password';

/** The counters of one try: of this address at this account, of the account, of the address. */
export type TryKeys = Readonly<Record<keyof TryStates, AttemptKey>>;

/** The counters for an account, named by its e-mail key or its id whether or not it exists, and the caller's address. */
export function tryKeys(kind: TryKind, account: string, { services, request }: Call): TryKeys {
  const address = addressKey(request.ip);
  const key = (name: string, ...parts: string[]): AttemptKey => ({
    kind: `${kind}_${name}`,
    digest: keyedDigest(services.env.secret, 'attempt', ...parts),
  });
  return {
    pair: key('pair', account, address),
    subject: key('account', account),
    address: key('address', address),
  };
}

/**
 * Counts a try as wrong before it is checked, so that parallel ones cannot slip past; answers the wait in seconds, 0: go on. A try
 * that has to wait makes no counter: accounts can be made up without end, so the address' own is asked before theirs are made.
 */
export async function countTry(access: Access, keys: TryKeys): Promise<number> {
  const now = access.now.getTime();
  const seen = await readAttempts(access, keys);
  const asked = loginAttempt(seen, now, null);
  if (!asked.allowed) {
    return asked.waitSeconds;
  }
  const { address } = await holdAttempts(access, { address: keys.address });
  const askedAgain = loginAttempt({ ...seen, address }, now, null);
  if (!askedAgain.allowed) {
    return askedAgain.waitSeconds;
  }
  const states = { address, ...(await holdOfAccount(access, keys)) };
  const { allowed, waitSeconds, nextState } = loginAttempt(states, now, 'wrong');
  if (!allowed) {
    return waitSeconds;
  }
  await saveAttempts(access, keys, nextState);
  return 0;
}

/** The counters of an account, always held after the address' own: those who hold both wait in one order. */
function holdOfAccount(access: Access, { pair, subject }: TryKeys): Promise<Omit<TryStates, 'address'>> {
  return holdAttempts(access, { pair, subject });
}

/** The same, refusing with `too_many_attempts`. */
export async function requireTry(access: Access, keys: TryKeys): Promise<void> {
  const seconds = await countTry(access, keys);
  if (seconds > 0) {
    throw refusal('too_many_attempts', '', { seconds });
  }
}

/** Takes back a counted try that was right: the address at the account starts anew. */
export async function takeBackTry(access: Access, keys: TryKeys): Promise<void> {
  const { address } = await holdAttempts(access, { address: keys.address });
  const { subject } = await holdOfAccount(access, keys);
  await saveAttempts(access, keys, {
    pair: NO_ATTEMPTS,
    subject: withoutLastFailure(subject),
    address: withoutLastFailure(address),
  });
}
