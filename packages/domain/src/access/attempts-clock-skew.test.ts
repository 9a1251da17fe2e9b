import { describe, expect, test } from 'vitest';
import { INVITATIONS_PER_ADDRESS, inviteAll } from '../user/invitation.ts';
import { type AttemptState, logbookAttempt, loginAttempt, NO_ATTEMPTS } from './attempts.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const SECOND = 1000;
const YEAR = 365 * 86_400 * SECOND;

/** What was counted by a clock that ran ahead. */
const ahead = (count: number, by: number): AttemptState => ({ count, lastAt: NOW + by });

describe('tries that were counted by a clock which has been set back since', () => {
  const states = (by: number) => ({ pair: ahead(9, by), subject: ahead(30, by), address: ahead(60, by) });

  test.each([
    ['signing in', loginAttempt],
    ['a logbook password', logbookAttempt],
  ])('count for nothing at %s, and a new one is the first', (_what, attempt) => {
    expect(attempt(states(YEAR), NOW, null)).toMatchObject({ allowed: true, waitSeconds: 0 });
    const { nextState } = attempt(states(YEAR), NOW, 'wrong');
    for (const { count, lastAt } of Object.values(nextState)) {
      expect([count, lastAt]).toEqual([1, NOW]);
    }
  });

  test('count as ever where two servers’ clocks differ a little', () => {
    const { allowed, waitSeconds } = loginAttempt(states(2 * SECOND), NOW, null);
    expect(allowed).toBe(false);
    expect(waitSeconds).toBeLessThanOrEqual(902);
  });

  test('count for nothing for an invitation', () => {
    const addresses = [ahead(INVITATIONS_PER_ADDRESS.free, YEAR)];
    const { waitSeconds, next } = inviteAll({ inviter: ahead(9_999, YEAR), addresses }, NOW);
    expect(waitSeconds).toBe(0);
    expect(next).toMatchObject({
      inviter: { count: 1, lastAt: NOW },
      addresses: [{ count: 1, lastAt: NOW }],
    });
    expect(inviteAll({ inviter: NO_ATTEMPTS, addresses: [ahead(5, 2 * SECOND)] }, NOW).waitSeconds).toBe(
      14_400,
    );
  });
});
