import {
  type AttemptStates,
  addressKey,
  loginAttempt,
  NO_ATTEMPTS,
  withoutLastFailure,
} from '@fireledger/domain/access/attempts.ts';
import { type AttemptKey, lockAttempts, readAttempts, saveAttempts } from '../../db/attempts.ts';
import type { Access } from '../../db/with-access.ts';
import { attemptKey } from '../../http/digests.ts';
import { refusal } from '../../http/refusal.ts';
import type { Call } from '../../http/route.ts';

/** The kinds of attempts; each kind has its own counters. A mailed code counts as wrong until it is entered. */
type AttemptKind = 'login' | 'code_mailed' | 'two_factor' | 'password_forgotten' | 'own_password';

/** The counters of one attempt: of this address at this account, of the account, and of the address. */
export type LoginAttemptKeys = Readonly<Record<keyof AttemptStates, AttemptKey>>;

/** The counters for an account and the caller's address. The account is named by its e-mail key or its id, and need not exist. */
export function attemptKeys(
  kind: AttemptKind,
  account: string,
  { services, request }: Call,
): LoginAttemptKeys {
  const { secret } = services.env;
  const address = addressKey(request.ip);
  return {
    pair: attemptKey(secret, `${kind}_pair`, account, address),
    subject: attemptKey(secret, `${kind}_account`, account),
    address: attemptKey(secret, `${kind}_address`, address),
  };
}

/**
 * Counts an attempt as wrong before it is checked, so that parallel ones cannot slip past; returns the wait in seconds, or 0 to
 * proceed. An attempt that has to wait creates no counter: account names can be invented without end, so the counter of the
 * address is checked before those of the account are created.
 */
export async function countAttempt(access: Access, keys: LoginAttemptKeys): Promise<number> {
  const now = access.now.getTime();
  const unlocked = await readAttempts(access, keys);
  const preview = loginAttempt(unlocked, now, null);
  if (!preview.allowed) {
    return preview.waitSeconds;
  }
  const { address } = await lockAttempts(access, { address: keys.address });
  const withLockedAddress = loginAttempt({ ...unlocked, address }, now, null);
  if (!withLockedAddress.allowed) {
    return withLockedAddress.waitSeconds;
  }
  const states = { address, ...(await lockAccountCounters(access, keys)) };
  const { allowed, waitSeconds, nextState } = loginAttempt(states, now, 'wrong');
  if (!allowed) {
    return waitSeconds;
  }
  await saveAttempts(access, keys, nextState);
  return 0;
}

/** Locks the counters of an account, always after that of the address: this fixed lock order prevents deadlocks. */
function lockAccountCounters(
  access: Access,
  { pair, subject }: LoginAttemptKeys,
): Promise<Omit<AttemptStates, 'address'>> {
  return lockAttempts(access, { pair, subject });
}

/** The same, but throws `too_many_attempts`. */
export async function requireAttempt(access: Access, keys: LoginAttemptKeys): Promise<void> {
  const seconds = await countAttempt(access, keys);
  if (seconds > 0) {
    throw refusal('too_many_attempts', '', { seconds });
  }
}

/** Takes back a counted attempt that was right: the counter of this address at this account is reset. */
export async function resetAttempts(access: Access, keys: LoginAttemptKeys): Promise<void> {
  const { address } = await lockAttempts(access, { address: keys.address });
  const { subject } = await lockAccountCounters(access, keys);
  await saveAttempts(access, keys, {
    pair: NO_ATTEMPTS,
    subject: withoutLastFailure(subject),
    address: withoutLastFailure(address),
  });
}
