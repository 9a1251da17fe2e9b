import type { LoginInput } from '@fireledger/domain/access/login.ts';
import { isID } from '@fireledger/domain/shared/ids.ts';
import { DEVICE_COOKIE } from '@fireledger/domain/shared/limits.ts';
import { emailKey } from '@fireledger/domain/shared/text.ts';
import { logSecurity } from '../../db/security-log.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal } from '../../http/refusal.ts';
import type { Answer, BoundOpener, Call } from '../../http/route.ts';
import { readCookie } from '../../http/session-cookies.ts';
import { verifyPassword } from '../../people/password-hash.ts';
import { findAccount, lockAccount } from './account.store.ts';
import {
  attemptKeys,
  countAttempt,
  type LoginAttemptKeys,
  requireAttempt,
  resetAttempts,
} from './login-attempts.ts';
import {
  addDevice,
  addSession,
  endSession,
  findDevice,
  type OpenSession,
  touchDevice,
} from './session.store.ts';
import { answerSession, sessionExpiry, tokenSession } from './session-answer.ts';
import { sendCode } from './two-factor-code.ts';

/** Maximum length of a device's name, which is the browser's own description. */
const DEVICE_NAME_MAX = 200;

/**
 * POST /user/login (specification 4 and 7). A known trusted device signs in at once; for any other, a code is mailed. Unknown and
 * inactive accounts, inactive companies and wrong passwords take the same path, cost the same work, and are answered with
 * `login.credentials_incorrect`; too many attempts, or too many mailed codes that were never entered, with `too_many_attempts`.
 * No transaction is open while the password is hashed.
 */
export async function logIn(open: BoundOpener, input: LoginInput, call: Call): Promise<Answer> {
  const keys = attemptKeys('login', emailKey(input.email), call);
  const account = await open.write(async (access) => {
    await requireAttempt(access, keys);
    return findAccount(access, { emailKey: emailKey(input.email) });
  });
  const passwordHash = account?.mayEnter ? account.passwordHash : null;
  const fits = await verifyPassword(passwordHash, input.password);
  const session = await open.write((access) =>
    fits && account && passwordHash
      ? openSession(
          access,
          { userID: account.userID, passwordHash, keys, given: input.deviceID ?? null },
          call,
        )
      : logSecurity(access, 'login.failed', { userID: account?.userID ?? null }).then(() => null),
  );
  if (!session) {
    throw refusal('login.credentials_incorrect');
  }
  if ('waitSeconds' in session) {
    throw refusal('too_many_attempts', '', { seconds: session.waitSeconds });
  }
  return answerSession(session, call);
}

type Checked = {
  readonly userID: string;
  readonly passwordHash: string;
  readonly keys: LoginAttemptKeys;
  /** The device id in the request body. */
  readonly given: string | null;
};

/** No code is mailed yet: too many earlier ones were never entered. */
type TooSoon = { readonly waitSeconds: number };

/** The password was right: this is saved even if it is too soon for another code. */
async function openSession(
  access: Access,
  checked: Checked,
  call: Call,
): Promise<OpenSession | TooSoon | null> {
  await resetAttempts(access, checked.keys);
  const account = await lockAccount(access, checked);
  if (!account) {
    return null;
  }
  const { userID, userType } = account;
  const known = await findDevice(access, userID, deviceIDsOf(checked.given, call));
  const waitSeconds = known?.trusted
    ? 0
    : await countAttempt(access, attemptKeys('code_mailed', userID, call));
  if (waitSeconds > 0) {
    return { waitSeconds };
  }
  const before = tokenSession(call);
  if (before) {
    await endSession(access, before, 'replaced');
  }
  const device = known ?? (await addDevice(access, userID, deviceName(call)));
  const expiresAt = sessionExpiry(access.now);
  const sessionID = await addSession(access, { userID, deviceID: device.deviceID, expiresAt });
  const session = { ...device, userID, userType, sessionID, expiresAt };
  await logSecurity(access, device.trusted ? 'login.succeeded' : 'login.half', session);
  if (device.trusted) {
    await touchDevice(access, device.deviceID);
  } else {
    await sendCode(access, session, call.services.env.secret);
  }
  return session;
}

function deviceIDsOf(given: string | null, { request, services }: Call): string[] {
  return [given, readCookie(DEVICE_COOKIE, request, services)].filter(
    (id): id is string => typeof id === 'string' && isID(id),
  );
}

function deviceName({ request }: Call): string {
  return (request.headers['user-agent'] ?? 'unknown').slice(0, DEVICE_NAME_MAX);
}
