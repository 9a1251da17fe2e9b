import { z } from 'zod';
import { ATTEMPT_MEMORY_DAYS } from '../shared/limits.ts';

/**
 * Throttling of attempts to guess a secret (design section 5). Pure: a state per key and a time in milliseconds give an answer.
 * A state is plain JSON. Refused attempts are neither checked nor counted, so repeating them does not lengthen a wait.
 */
export type AttemptState = Counter & {
  /** The state that the last failed attempt found; restored when that attempt is taken back. */
  readonly before?: Counter;
};
type Counter = {
  /** What still counts as of `lastAt`: failed attempts, or what was taken from an allowance (`token-bucket.ts`). */
  readonly count: number;
  readonly lastAt: number | null;
};

export const NO_ATTEMPTS: AttemptState = { count: 0, lastAt: null };

/** How waits grow and failures are forgotten; all values in seconds. */
export type BackoffPolicy = {
  /** Failed attempts without a wait. */
  readonly free: number;
  /** The wait after the last free attempt; each further failure doubles it. */
  readonly firstWait: number;
  readonly greatestWait: number;
  /** Time without failures after which free attempts are restored. A failed attempt restarts it from zero. */
  readonly window: number;
  /**
   * Time without failures after which a doubled wait is forgotten; null: one failure is forgotten per full `window` without
   * failures instead.
   */
  readonly memory: number | null;
};

const DAY = 86_400;

/** One address at one logbook: 5 failures in 15 minutes, then waits of 1, 2, 4 minutes and so on, up to a day. */
export const LOGBOOK_PAIR: BackoffPolicy = {
  free: 5,
  firstWait: 60,
  greatestWait: DAY,
  window: 900,
  memory: 2 * DAY,
};
/** All addresses together that have failed before at one logbook: 10 free, one forgiven every 2 hours, waits of up to 4 hours. */
export const LOGBOOK_LOCATION: BackoffPolicy = {
  free: 10,
  firstWait: 30,
  greatestWait: 14_400,
  window: 7200,
  memory: null,
};
/**
 * One address at all logbooks, including logbooks that do not exist: more than the typing errors of all the people behind one
 * address, and far fewer than would fill the database with counters.
 */
export const LOGBOOK_ADDRESS: BackoffPolicy = {
  free: 40,
  firstWait: 5,
  greatestWait: 900,
  window: 60,
  memory: null,
};
/** One address at one account. */
export const LOGIN_PAIR: BackoffPolicy = {
  free: 5,
  firstWait: 30,
  greatestWait: 900,
  window: 900,
  memory: DAY,
};
/** All addresses together that have failed before at one account. */
export const LOGIN_ACCOUNT: BackoffPolicy = {
  free: 15,
  firstWait: 10,
  greatestWait: 600,
  window: 900,
  memory: null,
};
/** One address at all accounts. */
export const LOGIN_ADDRESS: BackoffPolicy = {
  free: 40,
  firstWait: 5,
  greatestWait: 900,
  window: 60,
  memory: null,
};

/** The tolerated clock difference between servers, in milliseconds. */
export const CLOCK_SKEW_MS = 60_000;

/**
 * When something was last counted; null if nothing was, or if that lies in the future. In that case the clock that recorded it
 * was wrong and has been corrected since, and nobody should wait for that time.
 */
export function lastCounted({ lastAt }: Counter, now: number): number | null {
  return lastAt !== null && lastAt - now > CLOCK_SKEW_MS ? null : lastAt;
}

/** The failures that still count at this time. */
export function countedFailures(curve: BackoffPolicy, state: AttemptState, now: number): number {
  const last = lastCounted(state, now);
  if (last === null) return 0;
  const quiet = Math.max(0, now - last) / 1000;
  if (curve.memory === null) return Math.max(0, state.count - Math.floor(quiet / curve.window));
  const forgetAfter = state.count < curve.free ? curve.window : curve.memory;
  return quiet >= forgetAfter ? 0 : state.count;
}

/** Seconds until the next attempt is checked; 0: now. */
export function waitSeconds(curve: BackoffPolicy, state: AttemptState, now: number): number {
  const failures = countedFailures(curve, state, now);
  if (state.lastAt === null || failures < curve.free) return 0;
  const wait = Math.min(curve.firstWait * 2 ** (failures - curve.free), curve.greatestWait);
  return Math.max(0, Math.ceil((state.lastAt + wait * 1000 - now) / 1000));
}

/** The state after one more failure. */
export function afterFailure(curve: BackoffPolicy, state: AttemptState, now: number): AttemptState {
  const { count, lastAt } = state;
  return {
    count: countedFailures(curve, state, now) + 1,
    lastAt: now,
    before: { count, lastAt },
  };
}

/**
 * The state without the last failure. An attempt is counted as a failure before it is checked, so that parallel attempts cannot
 * slip past, and is taken back if it succeeds. The time that had passed towards the end of a wait and towards forgiveness keeps
 * counting; otherwise an address from which people sign in all day would never forgive a failure.
 */
export function withoutLastFailure({ before, count, lastAt }: AttemptState): AttemptState {
  if (before) return before;
  return count <= 1 ? NO_ATTEMPTS : { count: count - 1, lastAt };
}

/** Whether an address has not failed here recently: its first attempt is always checked. */
function isNewcomer(pair: AttemptState, now: number): boolean {
  const last = lastCounted(pair, now);
  return last === null || now - last >= ATTEMPT_MEMORY_DAYS * DAY * 1000;
}

export type Outcome = 'right' | 'wrong';
/** Whether an attempt is checked now, or after how many seconds; and the states to store. */
export type AttemptAnswer<S> = {
  readonly allowed: boolean;
  readonly waitSeconds: number;
  readonly nextState: S;
};

/** The states of one subject (a logbook, an account): for this address there, and for all addresses there. */
type SubjectStates = { readonly pair: AttemptState; readonly subject: AttemptState };
/** The states of one attempt: those of its subject, and that of this address at all subjects. */
export type AttemptStates = SubjectStates & { readonly address: AttemptState };
type TryCurves = Readonly<Record<keyof AttemptStates, BackoffPolicy>>;

const LOGBOOK: TryCurves = { pair: LOGBOOK_PAIR, subject: LOGBOOK_LOCATION, address: LOGBOOK_ADDRESS };
const LOGIN: TryCurves = { pair: LOGIN_PAIR, subject: LOGIN_ACCOUNT, address: LOGIN_ADDRESS };

/**
 * One attempt at a subject. An address that is new there waits for nobody else, so nobody can lock others out. An address that
 * has failed there waits for its own curve and for the subject's. Success clears the address there and leaves the other counts
 * as they are. With `outcome` null it only asks.
 */
function attemptOn(
  curves: TryCurves,
  states: AttemptStates,
  now: number,
  outcome: Outcome | null,
): AttemptAnswer<AttemptStates> {
  const ofAddress = waitSeconds(curves.address, states.address, now);
  const wait = isNewcomer(states.pair, now)
    ? ofAddress
    : Math.max(
        ofAddress,
        waitSeconds(curves.pair, states.pair, now),
        waitSeconds(curves.subject, states.subject, now),
      );
  if (wait > 0) return { allowed: false, waitSeconds: wait, nextState: states };
  return { allowed: true, waitSeconds: 0, nextState: outcome ? next(curves, states, now, outcome) : states };
}

function next(curves: TryCurves, states: AttemptStates, now: number, outcome: Outcome): AttemptStates {
  if (outcome === 'right') return { ...states, pair: NO_ATTEMPTS };
  return {
    pair: afterFailure(curves.pair, states.pair, now),
    subject: afterFailure(curves.subject, states.subject, now),
    address: afterFailure(curves.address, states.address, now),
  };
}

/** An attempt at a location's logbook password; a location that does not exist has states like any other. */
export function logbookAttempt(
  states: AttemptStates,
  now: number,
  outcome: Outcome | null,
): AttemptAnswer<AttemptStates> {
  return attemptOn(LOGBOOK, states, now, outcome);
}

/** An attempt to sign in; an account that does not exist has states like any other, so the answer does not reveal who exists. */
export function loginAttempt(
  states: AttemptStates,
  now: number,
  outcome: Outcome | null,
): AttemptAnswer<AttemptStates> {
  return attemptOn(LOGIN, states, now, outcome);
}

/** The shared key of everything that is not an address. */
const NO_ADDRESS = 'no address';
const ipv4Schema = z.ipv4();
const ipv6Schema = z.ipv6();

/**
 * The part of a network address that one person cannot change at will: all of IPv4, and the first 48 bits of IPv6. Anyone can
 * get a /48 on request, and each of its 65,536 networks would count as a new address otherwise. The port is ignored, because it
 * changes with each connection. Everything that is not an address shares one key.
 * @param address as given by the connection or a proxy's X-Forwarded-For, with or without brackets, zone and port
 */
export function addressKey(address: string): string {
  const bare = withoutPort(address.trim());
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  if (ipv4Schema.safeParse(mapped).success) return mapped;
  return ipv6Schema.safeParse(bare).success ? networkOf(bare) : NO_ADDRESS;
}

/** `[address%zone]:port`, `address:port` of IPv4, or the address alone. */
function withoutPort(text: string): string {
  const [, inBrackets, before] = /^\[([^\]]*)\](?::\d+)?$|^([^:]*):\d+$/.exec(text) ?? [];
  return (inBrackets ?? before ?? text).replace(/%.*$/, '');
}

function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  return `${groups
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/48`;
}
