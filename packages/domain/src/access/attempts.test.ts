import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTEMPT_MEMORY_DAYS } from '../shared/limits.ts';
import {
  type AttemptState,
  type AttemptStates,
  afterFailure,
  LOGIN_ADDRESS,
  logbookAttempt,
  loginAttempt,
  NO_ATTEMPTS,
  type Outcome,
  withoutLastFailure,
} from './attempts.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const START = Date.parse('2026-05-01T00:00:00Z');
const FRESH: AttemptStates = { pair: NO_ATTEMPTS, subject: NO_ATTEMPTS, address: NO_ATTEMPTS };

/** One logbook and the addresses that try it. */
function logbook() {
  let subject = NO_ATTEMPTS;
  const ofAddress = new Map<string, Omit<AttemptStates, 'subject'>>();
  return (address: string, now: number, outcome: Outcome) => {
    const answer = logbookAttempt({ ...(ofAddress.get(address) ?? FRESH), subject }, now, outcome);
    subject = answer.nextState.subject;
    ofAddress.set(address, answer.nextState);
    return answer;
  };
}

/**
 * Real checks that 50 addresses get at one logbook in some days, when each knocks again as soon as it may. `joinsAt` says
 * after how many milliseconds an address knocks for the first time.
 */
function checksOfAttack(days: number, joinsAt: (address: number) => number): number {
  const attempt = logbook();
  let checks = 0;
  const knocksAt = Array.from({ length: 50 }, (_, address) => START + joinsAt(address));
  for (let now = START; now < START + days * DAY; now += 1000) {
    for (const [address, from] of knocksAt.entries()) {
      if (now < from) continue;
      const answer = attempt(`10.0.0.${address}`, now, 'wrong');
      if (answer.allowed) checks += 1;
      else knocksAt[address] = now + answer.waitSeconds * 1000;
    }
  }
  return checks;
}

describe('the logbook password', () => {
  it('gives an address 5 wrong tries in 15 minutes, then waits that double', () => {
    let states = FRESH;
    let now = START;
    const waits: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      const asked = logbookAttempt(states, now, null);
      waits.push(asked.waitSeconds);
      now += asked.waitSeconds * 1000;
      states = logbookAttempt(states, now, 'wrong').nextState;
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 60, 120, 240, 480]);
  });

  it('gives the free tries back after 15 quiet minutes, and clears the address when it is right', () => {
    const attempt = logbook();
    for (let tries = 0; tries < 4; tries += 1) attempt('a', START, 'wrong');
    for (let tries = 0; tries < 4; tries += 1)
      expect(attempt('a', START + 15 * MINUTE, 'wrong').allowed).toBe(true);
    expect(attempt('a', START + 16 * MINUTE, 'right').nextState.pair).toEqual(NO_ATTEMPTS);
  });

  it('does not count or lengthen when a refused try knocks', () => {
    const blocked = { ...FRESH, pair: { count: 5, lastAt: START } };
    const answer = logbookAttempt(blocked, START + 1000, 'wrong');
    expect(answer).toEqual({ allowed: false, waitSeconds: 59, nextState: blocked });
  });

  it.each([
    ['all at once', 55, () => 0],
    ['one after the other over the day', 63, (address: number) => (address * DAY) / 50],
    [
      'one that works on, the others in the last minute',
      64,
      (address: number) => (address ? DAY - MINUTE : 0),
    ],
    [
      'ten that work on, the others in the last hour',
      67,
      (address: number) => (address < 10 ? 0 : DAY - 60 * MINUTE),
    ],
  ])('checks few of 10,000 passwords that 50 addresses try in a day: %s, %i', (_name, checks, joinsAt) => {
    expect(checksOfAttack(1, joinsAt)).toBe(checks);
    expect(checks).toBeLessThan(100);
  });

  it('checks only 100 in a week of the same 50 addresses', () => {
    expect(checksOfAttack(7, () => 0)).toBe(100);
  });

  it('slows an address down over many logbooks, and forgives it one a minute', () => {
    let { address } = FRESH;
    let checked = 0;
    for (let now = START; now < START + DAY; now += 1000) {
      const answer = logbookAttempt({ ...FRESH, address }, now, 'wrong');
      if (answer.allowed) checked += 1;
      ({ address } = answer.nextState);
    }
    expect(checked).toBeLessThan(1500);
    const asked = (states: AttemptStates, now: number) => logbookAttempt(states, now, null).allowed;
    expect(asked({ ...FRESH, address }, START + DAY)).toBe(false);
    expect(asked(FRESH, START + DAY)).toBe(true);
    expect(asked({ ...FRESH, address }, START + 2 * DAY)).toBe(true);
  });

  it('always checks somebody from a fresh address, whatever others did', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ address: fc.nat(80), wait: fc.nat(4 * 3_600_000), right: fc.boolean() }), {
          maxLength: 400,
        }),
        (tries) => {
          const attempt = logbook();
          let now = START;
          for (const { address, wait, right } of tries) {
            now += wait;
            attempt(`attacker ${address}`, now, right ? 'right' : 'wrong');
          }
          expect(attempt('somebody at the door', now, 'right').allowed).toBe(true);
          expect(attempt('somebody at the door', now + 1, 'right').allowed).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('signing in', () => {
  it('slows an address down at one account and never asks for more than 15 minutes', () => {
    let states = FRESH;
    let now = START;
    const waits: number[] = [];
    for (let tries = 0; tries < 14; tries += 1) {
      const asked = loginAttempt(states, now, null);
      waits.push(asked.waitSeconds);
      now += asked.waitSeconds * 1000;
      states = loginAttempt(states, now, 'wrong').nextState;
    }
    expect(waits.slice(0, 8)).toEqual([0, 0, 0, 0, 0, 30, 60, 120]);
    expect(Math.max(...waits)).toBe(900);
  });

  it('slows an address down over many accounts, also for accounts it never tried', () => {
    let { address } = FRESH;
    for (let tries = 0; tries < 60; tries += 1) {
      const answer = loginAttempt({ ...FRESH, address }, START, 'wrong');
      address = answer.nextState.address;
    }
    expect(loginAttempt({ ...FRESH, address }, START, null)).toMatchObject({
      allowed: false,
      waitSeconds: 5,
    });
  });

  it('slows down all addresses that failed at one account together, up to 10 minutes, and forgives one in 15', () => {
    const pair = { count: 1, lastAt: START };
    const asked = (count: number, minutes = 0) =>
      loginAttempt({ ...FRESH, pair, subject: { count, lastAt: START } }, START + minutes * MINUTE, null)
        .waitSeconds;
    expect([14, 15, 16, 21, 22, 500].map((count) => asked(count))).toEqual([0, 10, 20, 600, 600, 600]);
    expect([asked(500, 9), asked(500, 10)]).toEqual([60, 0]);
    const counted = (minutes: number) =>
      loginAttempt({ ...FRESH, subject: { count: 20, lastAt: START } }, START + minutes * MINUTE, 'wrong')
        .nextState.subject.count;
    expect([14, 15, 30, 500].map(counted)).toEqual([21, 20, 19, 1]);
  });

  it('forgets at one account free tries after 15 quiet minutes and a doubled wait after a day', () => {
    const counted = (before: number, quiet: number) =>
      loginAttempt({ ...FRESH, pair: { count: before, lastAt: START } }, START + quiet, 'wrong').nextState
        .pair.count;
    expect([counted(4, 15 * MINUTE - 1), counted(4, 15 * MINUTE)]).toEqual([5, 1]);
    expect([counted(8, DAY - 1), counted(8, DAY)]).toEqual([9, 1]);
  });

  it.each([
    ['a moment before', -1, 600],
    ['from then on', 0, 0],
  ])(
    'takes an address that has been quiet as long as tries are remembered for a new one: %s',
    (_when, ms, wait) => {
      const now = START + ATTEMPT_MEMORY_DAYS * DAY + ms;
      const subject = { count: 500, lastAt: now };
      const pair = { count: 1, lastAt: START };
      expect(loginAttempt({ ...FRESH, pair, subject }, now, null).waitSeconds).toBe(wait);
    },
  );

  it('leaves the counts as they are when a try that was counted before it was checked turns out right', () => {
    let address = { count: 40, lastAt: START } as AttemptState;
    for (let seconds = 10; seconds <= 30 * 60; seconds += 10) {
      const states = { ...FRESH, address };
      const answer = loginAttempt(states, START + seconds * 1000, 'wrong');
      expect([seconds, answer.allowed]).toEqual([seconds, true]);
      address = withoutLastFailure(answer.nextState.address);
    }
    const wrong = loginAttempt({ ...FRESH, address }, START + 30 * MINUTE, 'wrong').nextState;
    expect(wrong.address.count).toBe(11);
  });

  it.each([
    ['a second before a minute has passed', 59, 13],
    ['a minute after the last', 60, 3],
    ['a second before two have passed', 119, 3],
  ])('begins a quiet minute anew with each wrong try: %s', (_when, seconds, count) => {
    let address: AttemptState = { count: 3, lastAt: START };
    for (let tries = 1; tries <= 10; tries += 1)
      address = afterFailure(LOGIN_ADDRESS, address, START + tries * seconds * 1000);
    expect(address.count).toBe(count);
  });

  it('takes back one of two tries that are checked at the same moment, whichever was right', () => {
    const first = afterFailure(LOGIN_ADDRESS, { count: 3, lastAt: START }, START + 1000);
    const second = afterFailure(LOGIN_ADDRESS, first, START + 1001);
    expect(withoutLastFailure(second)).toEqual({ count: 4, lastAt: START + 1000 });
    expect(withoutLastFailure(withoutLastFailure(second)).count).toBe(3);
    expect(withoutLastFailure(afterFailure(LOGIN_ADDRESS, NO_ATTEMPTS, START))).toEqual(NO_ATTEMPTS);
  });

  it('lets the owner of an account in from a fresh address while others try it', () => {
    const subject = { count: 500, lastAt: START };
    expect(loginAttempt({ ...FRESH, subject }, START, 'right').allowed).toBe(true);
  });
});
