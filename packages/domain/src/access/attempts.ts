import { z } from 'zod';
import { ATTEMPT_MEMORY_DAYS } from '../shared/limits.ts';

/**
 * How tries at a secret are slowed down (design section 5). Pure: a state per key, a moment in milliseconds, an answer.
 * A state is plain JSON. Refused tries are not checked and do not count, so knocking does not lengthen a wait.
 */
export type AttemptState = Count & {
  /** What the last wrong try found: what is left when it is taken back. */
  readonly before?: Count;
};
type Count = {
  /** Wrong tries that still count, as of `lastFailureAt`. */
  readonly failures: number;
  readonly lastFailureAt: number | null;
};

export const NO_ATTEMPTS: AttemptState = { failures: 0, lastFailureAt: null };

/** How waits grow and tries are forgotten; all in seconds. */
export type Curve = {
  /** Wrong tries without a wait. */
  readonly free: number;
  /** The wait after the last free one; each further one doubles it. */
  readonly firstWait: number;
  readonly greatestWait: number;
  /** Quiet after which free tries are given back. A wrong try ends it: what had passed of it begins anew. */
  readonly window: number;
  /** Quiet after which a doubled wait is forgotten; null: instead one failure is forgotten for each whole `window` of quiet. */
  readonly memory: number | null;
};

const DAY = 86_400;

/** One address at one logbook: 5 wrong tries in 15 minutes, then waits of 1, 2, 4 minutes and so on up to a day. */
export const LOGBOOK_PAIR: Curve = {
  free: 5,
  firstWait: 60,
  greatestWait: DAY,
  window: 900,
  memory: 2 * DAY,
};
/** All addresses that failed before at one logbook together: 10 free, one forgiven every 2 hours, waits up to 4 hours. */
export const LOGBOOK_LOCATION: Curve = {
  free: 10,
  firstWait: 30,
  greatestWait: 14_400,
  window: 7200,
  memory: null,
};
/**
 * One address at all logbooks, those that are not there too: more than the people behind one address mistype, and by far less than
 * would fill the database with counters.
 */
export const LOGBOOK_ADDRESS: Curve = {
  free: 40,
  firstWait: 5,
  greatestWait: 900,
  window: 60,
  memory: null,
};
/** One address at one account. */
export const LOGIN_PAIR: Curve = { free: 5, firstWait: 30, greatestWait: 900, window: 900, memory: DAY };
/** All addresses that failed before at one account together. */
export const LOGIN_ACCOUNT: Curve = { free: 15, firstWait: 10, greatestWait: 600, window: 900, memory: null };
/** One address at all accounts. */
export const LOGIN_ADDRESS: Curve = { free: 40, firstWait: 5, greatestWait: 900, window: 60, memory: null };

/** How far the clocks of several servers may differ, in milliseconds. */
export const CLOCKS_DIFFER_MS = 60_000;

/**
 * When the last wrong try was; null for none, and for one that lies ahead: the clock that counted it ran wrong and has been set back
 * since, and nobody waits for the time that it told.
 */
export function lastFailure({ lastFailureAt }: Count, now: number): number | null {
  return lastFailureAt !== null && lastFailureAt - now > CLOCKS_DIFFER_MS ? null : lastFailureAt;
}

/** The failures that still count now. */
export function countedFailures(curve: Curve, state: AttemptState, now: number): number {
  const last = lastFailure(state, now);
  if (last === null) return 0;
  const quiet = Math.max(0, now - last) / 1000;
  if (curve.memory === null) return Math.max(0, state.failures - Math.floor(quiet / curve.window));
  const forgetAfter = state.failures < curve.free ? curve.window : curve.memory;
  return quiet >= forgetAfter ? 0 : state.failures;
}

/** Seconds until the next try is checked; 0: now. */
export function waitSeconds(curve: Curve, state: AttemptState, now: number): number {
  const failures = countedFailures(curve, state, now);
  if (state.lastFailureAt === null || failures < curve.free) return 0;
  const wait = Math.min(curve.firstWait * 2 ** (failures - curve.free), curve.greatestWait);
  return Math.max(0, Math.ceil((state.lastFailureAt + wait * 1000 - now) / 1000));
}

/** The state after one more wrong try. */
export function afterFailure(curve: Curve, state: AttemptState, now: number): AttemptState {
  const { failures, lastFailureAt } = state;
  return {
    failures: countedFailures(curve, state, now) + 1,
    lastFailureAt: now,
    before: { failures, lastFailureAt },
  };
}

/**
 * The state without the last wrong try: one that was counted before it was checked, so that parallel tries cannot slip
 * past, and turned out right. What had passed of a wait and towards being forgiven goes on counting: else an address at which
 * people sign in all day forgives nothing.
 */
export function withoutLastFailure({ before, failures, lastFailureAt }: AttemptState): AttemptState {
  if (before) return before;
  return failures <= 1 ? NO_ATTEMPTS : { failures: failures - 1, lastFailureAt };
}

/** Answers whether an address has not failed here lately: its first try is always checked. */
function isNewcomer(pair: AttemptState, now: number): boolean {
  const last = lastFailure(pair, now);
  return last === null || now - last >= ATTEMPT_MEMORY_DAYS * DAY * 1000;
}

export type Outcome = 'right' | 'wrong';
/** Whether a try is checked now, else after how many seconds; and the states to keep. */
export type AttemptAnswer<S> = {
  readonly allowed: boolean;
  readonly waitSeconds: number;
  readonly nextState: S;
};

/** The states behind one subject (a logbook, an account): of this address there, and of all addresses there. */
type SubjectStates = { readonly pair: AttemptState; readonly subject: AttemptState };
/** The states behind one try: those of its subject, and of this address at all subjects. */
export type TryStates = SubjectStates & { readonly address: AttemptState };
type TryCurves = Readonly<Record<keyof TryStates, Curve>>;

const LOGBOOK: TryCurves = { pair: LOGBOOK_PAIR, subject: LOGBOOK_LOCATION, address: LOGBOOK_ADDRESS };
const LOGIN: TryCurves = { pair: LOGIN_PAIR, subject: LOGIN_ACCOUNT, address: LOGIN_ADDRESS };

/**
 * One try at a subject. A newcomer there waits for nobody but itself, so nobody can shut others out; an address that failed there
 * waits for its own curve and for the subject's. Being right clears the address there and leaves the other counts as they are.
 * `outcome` null only asks.
 */
function attemptOn(
  curves: TryCurves,
  states: TryStates,
  now: number,
  outcome: Outcome | null,
): AttemptAnswer<TryStates> {
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

function next(curves: TryCurves, states: TryStates, now: number, outcome: Outcome): TryStates {
  if (outcome === 'right') return { ...states, pair: NO_ATTEMPTS };
  return {
    pair: afterFailure(curves.pair, states.pair, now),
    subject: afterFailure(curves.subject, states.subject, now),
    address: afterFailure(curves.address, states.address, now),
  };
}

/** A try at a location's logbook password; a location that does not exist has states like any other. */
export function logbookAttempt(
  states: TryStates,
  now: number,
  outcome: Outcome | null,
): AttemptAnswer<TryStates> {
  return attemptOn(LOGBOOK, states, now, outcome);
}

/** A try at signing in; an account that does not exist has states like any other, so nothing tells who exists. */
export function loginAttempt(
  states: TryStates,
  now: number,
  outcome: Outcome | null,
): AttemptAnswer<TryStates> {
  return attemptOn(LOGIN, states, now, outcome);
}

/** The key of everything that is no address. */
const NO_ADDRESS = 'no address';
const ipv4Schema = z.ipv4();
const ipv6Schema = z.ipv6();

/**
 * The part of a network address that one person cannot change at will: IPv4 whole, of IPv6 the first 48 bits, which is what
 * anybody gets for the asking; beyond them are 65,536 networks, each of which would be a newcomer. A port, which is another
 * with each connection, does not count; what is no address at all shares one key.
 * @param address as the connection or a proxy's X-Forwarded-For says it: with brackets, zone and port or without
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
