import { describe, expect, test } from 'vitest';
import { type AttemptState, NO_ATTEMPTS } from '../access/attempts.ts';
import { INVITATIONS_PER_ADDRESS, INVITATIONS_PER_INVITER, inviteAll } from './invitation.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3600;
const ago = (count: number, seconds: number): AttemptState => ({
  count,
  lastAt: NOW - seconds * 1000,
});

describe('invitations to one address', () => {
  const wait = (state: AttemptState) =>
    inviteAll({ inviter: NO_ATTEMPTS, addresses: [state] }, NOW).waitSeconds;

  test.each([
    ['the first', NO_ATTEMPTS, 0],
    ['the fifth', ago(4, 1), 0],
    ['the sixth', ago(5, 0), 4 * HOUR],
    ['the sixth an hour later', ago(5, HOUR), 3 * HOUR],
    ['the sixth four hours later', ago(5, 4 * HOUR), 0],
    ['after a day of quiet', ago(5, 24 * HOUR), 0],
    ['by a clock that went back', ago(5, -60), 4 * HOUR],
  ])('%s waits %#: %o', (_what, state, seconds) => {
    expect(wait(state)).toBe(seconds);
  });

  test('are five at once, and one for each four hours after, however they are spread', () => {
    let state: AttemptState = NO_ATTEMPTS;
    let sent = 0;
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      const now = NOW + minute * 60_000;
      const { waitSeconds, next } = inviteAll({ inviter: NO_ATTEMPTS, addresses: [state] }, now);
      if (waitSeconds > 0) continue;
      [state = NO_ATTEMPTS] = next.addresses;
      sent += 1;
    }
    expect(sent).toBe(INVITATIONS_PER_ADDRESS.free + 5);
  });
});

describe('invitations by one person', () => {
  const many = (count: number) => Array<AttemptState>(count).fill(NO_ATTEMPTS);
  const wait = (inviter: AttemptState, count: number) =>
    inviteAll({ inviter, addresses: many(count) }, NOW).waitSeconds;

  test('a whole import passes, a second one on its heels waits for its places', () => {
    expect(wait(NO_ATTEMPTS, 5000)).toBe(0);
    const { inviter } = inviteAll({ inviter: NO_ATTEMPTS, addresses: many(5000) }, NOW).next;
    expect(inviter.count).toBe(5000);
    expect(wait(inviter, 100)).toBe(0);
    expect(wait(inviter, 101)).toBe(INVITATIONS_PER_INVITER.window);
    expect(wait(inviter, 5000)).toBe(4900 * INVITATIONS_PER_INVITER.window);
  });
});
