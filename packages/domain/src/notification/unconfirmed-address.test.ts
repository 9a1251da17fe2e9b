import { describe, expect, test } from 'vitest';
import { type AttemptState, NO_ATTEMPTS } from '../access/attempts.ts';
import {
  countUnconfirmedMail,
  MAILS_PER_ORGANIZATION,
  MAILS_PER_UNCONFIRMED_ADDRESS,
  type UnconfirmedStates,
} from './unconfirmed-address.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const MINUTE = 60;
const HOUR = 3600;
const NONE: UnconfirmedStates = { address: NO_ATTEMPTS, organization: NO_ATTEMPTS };
const ago = (failures: number, seconds: number): AttemptState => ({
  failures,
  lastFailureAt: NOW - seconds * 1000,
});

describe('a mail to an address that nobody has confirmed', () => {
  test.each<[string, Partial<UnconfirmedStates>, boolean]>([
    ['the first', {}, true],
    ['the fifth', { address: ago(4, 1) }, true],
    ['the sixth', { address: ago(5, 1) }, false],
    ['the sixth, not yet four hours later', { address: ago(5, 4 * HOUR - 1) }, false],
    ['the sixth, four hours later', { address: ago(5, 4 * HOUR) }, true],
    ['the 200th about an organisation', { organization: ago(199, 1) }, true],
    ['the 201st about an organisation', { organization: ago(200, 1) }, false],
    ['the 201st, ten minutes later', { organization: ago(200, 10 * MINUTE) }, true],
    [
      'where the address is through and the organisation not',
      { address: ago(5, 1), organization: ago(1, 1) },
      false,
    ],
    ['by a clock that went back', { address: ago(5, -60) }, false],
  ])('%s: %#', (_what, states, goes) => {
    expect(countUnconfirmedMail({ ...NONE, ...states }, NOW) !== null).toBe(goes);
  });

  test('counts at both, and what has passed of a window stays passed', () => {
    expect(countUnconfirmedMail({ address: ago(5, 5 * HOUR), organization: ago(7, 1) }, NOW)).toEqual({
      address: { failures: 5, lastFailureAt: NOW - HOUR * 1000 },
      organization: { failures: 8, lastFailureAt: NOW - 1000 },
    });
  });

  test('begins anew after a long quiet: what nobody sent is not saved up, and no window has begun', () => {
    const long = ago(5, 100 * HOUR + 1);
    expect(countUnconfirmedMail({ address: long, organization: long }, NOW)).toEqual({
      address: { failures: 1, lastFailureAt: NOW },
      organization: { failures: 1, lastFailureAt: NOW },
    });
  });

  test.each([
    ['one address', 'address', MAILS_PER_UNCONFIRMED_ADDRESS, 24 / 4],
    ['one organisation', 'organization', MAILS_PER_ORGANIZATION, 24 * 6],
  ] as const)('of %s: no more in a day than are free and come anew', (_what, name, { free }, anew) => {
    let state: AttemptState = NO_ATTEMPTS;
    let sent = 0;
    for (let minute = 0; minute <= 24 * 60; minute += 1) {
      for (let again = 0; again < free; again += 1) {
        const next = countUnconfirmedMail({ ...NONE, [name]: state }, NOW + minute * 60_000);
        if (next === null) break;
        state = next[name];
        sent += 1;
      }
    }
    expect(sent).toBe(free + anew);
  });
});
