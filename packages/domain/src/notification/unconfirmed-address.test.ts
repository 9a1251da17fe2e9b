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
const NONE: UnconfirmedStates = { address: NO_ATTEMPTS, organizations: { o: NO_ATTEMPTS } };
const ago = (count: number, seconds: number): AttemptState => ({
  count,
  lastAt: NOW - seconds * 1000,
});

describe('a mail to an address that nobody has confirmed', () => {
  test.each<[string, Partial<UnconfirmedStates>, boolean]>([
    ['the first', {}, true],
    ['the fifth', { address: ago(4, 1) }, true],
    ['the sixth', { address: ago(5, 1) }, false],
    ['the sixth, not yet four hours later', { address: ago(5, 4 * HOUR - 1) }, false],
    ['the sixth, four hours later', { address: ago(5, 4 * HOUR) }, true],
    ['the 200th about an organisation', { organizations: { o: ago(199, 1) } }, true],
    ['the 201st about an organisation', { organizations: { o: ago(200, 1) } }, false],
    ['the 201st, ten minutes later', { organizations: { o: ago(200, 10 * MINUTE) } }, true],
    [
      'where the address is through and the organisation not',
      { address: ago(5, 1), organizations: { o: ago(1, 1) } },
      false,
    ],
    ['about two organisations', { organizations: { o: ago(199, 1), other: ago(1, 1) } }, true],
    ['about two, the 201st of one', { organizations: { o: ago(1, 1), other: ago(200, 1) } }, false],
    ['by a clock that went back', { address: ago(5, -60) }, false],
  ])('%s: %#', (_what, states, goes) => {
    expect(countUnconfirmedMail({ ...NONE, ...states }, NOW) !== null).toBe(goes);
  });

  test('counts once for the address and for each organisation, and what has passed of a window stays passed', () => {
    const organizations = { o: ago(7, 1), other: ago(2, 1) };
    expect(countUnconfirmedMail({ address: ago(5, 5 * HOUR), organizations }, NOW)).toEqual({
      address: { count: 5, lastAt: NOW - HOUR * 1000 },
      organizations: {
        o: { count: 8, lastAt: NOW - 1000 },
        other: { count: 3, lastAt: NOW - 1000 },
      },
    });
  });

  test('begins anew after a long quiet: what nobody sent is not saved up, and no window has begun', () => {
    const long = ago(5, 100 * HOUR + 1);
    expect(countUnconfirmedMail({ address: long, organizations: { o: long } }, NOW)).toEqual({
      address: { count: 1, lastAt: NOW },
      organizations: { o: { count: 1, lastAt: NOW } },
    });
  });

  test.each([
    ['one address', MAILS_PER_UNCONFIRMED_ADDRESS, 24 / 4, 'address'],
    ['one organisation', MAILS_PER_ORGANIZATION, 24 * 6, 'o'],
  ] as const)('of %s: no more in a day than are free and come anew', (_what, { free }, anew, name) => {
    let state: AttemptState = NO_ATTEMPTS;
    let sent = 0;
    for (let minute = 0; minute <= 24 * 60; minute += 1) {
      for (let again = 0; again < free; again += 1) {
        const states =
          name === 'address' ? { ...NONE, address: state } : { ...NONE, organizations: { o: state } };
        const next = countUnconfirmedMail(states, NOW + minute * 60_000);
        if (next === null) break;
        state = name === 'address' ? next.address : (next.organizations[name] ?? NO_ATTEMPTS);
        sent += 1;
      }
    }
    expect(sent).toBe(free + anew);
  });
});
