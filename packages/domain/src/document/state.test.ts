import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../shared/dates.ts';
import { awaitsAcknowledgement, isExpiringWithin, stateOf, warnsAtOf } from './state.ts';
import { WARNING_MONTHS, type WarningMonths } from './vocabulary.ts';

describe('the day of the warning', () => {
  it.each<[expiresAt: string, months: WarningMonths, warnsAt: string, why: string]>([
    ['2026-06-15', 1, '2026-05-15', 'the same day of the month before'],
    ['2026-06-15', 3, '2026-03-15', 'a quarter'],
    ['2026-06-15', 6, '2025-12-15', 'across the end of a year'],
    ['2026-06-15', 12, '2025-06-15', 'a year'],
    ['2026-01-15', 1, '2025-12-15', 'January to December'],
    ['2026-03-31', 1, '2026-02-28', 'a month that lacks the day'],
    ['2026-03-30', 1, '2026-02-28', 'and the day before'],
    ['2026-03-29', 1, '2026-02-28', 'and another'],
    ['2026-03-28', 1, '2026-02-28', 'the day itself'],
    ['2028-03-31', 1, '2028-02-29', 'February of a leap year'],
    ['2028-03-29', 1, '2028-02-29', 'the leap day itself'],
    ['2028-02-29', 12, '2027-02-28', 'a leap day, a year before'],
    ['2032-02-29', 12, '2031-02-28', 'another leap day'],
    ['2028-02-29', 1, '2028-01-29', 'a leap day, a month before'],
    ['2028-05-31', 3, '2028-02-29', 'a quarter, to a leap day'],
    ['2027-05-31', 3, '2027-02-28', 'a quarter, to the end of February'],
    ['2026-08-31', 6, '2026-02-28', 'half a year, to the end of February'],
    ['2026-12-31', 1, '2026-11-30', '31 to 30 days'],
    ['2026-12-31', 3, '2026-09-30', '31 to 30 days in a quarter'],
    ['2026-12-31', 6, '2026-06-30', '31 to 30 days in half a year'],
    ['2100-03-31', 1, '2100-02-28', 'a century that is no leap year'],
    ['2000-03-31', 1, '2000-02-29', 'a century that is one'],
  ])('%s with %i months: %s (%s)', (expiresAt, warningMonths, warnsAt) => {
    expect(warnsAtOf({ expiresAt, warningMonths })).toBe(warnsAt);
  });

  it('there is none without a date, or without months', () => {
    expect(warnsAtOf({ expiresAt: null, warningMonths: 3 })).toBeNull();
    expect(warnsAtOf({ expiresAt: '2026-06-15', warningMonths: null })).toBeNull();
  });
});

describe('the state', () => {
  it.each<[expiresAt: string | null, months: WarningMonths | null, today: string, state: string]>([
    [null, null, '2026-05-01', 'valid'],
    ['2026-06-15', null, '2026-06-14', 'valid'],
    ['2026-06-15', null, '2026-06-15', 'valid'],
    ['2026-06-15', null, '2026-06-16', 'expired'],
    ['2026-06-15', 1, '2026-05-14', 'valid'],
    ['2026-06-15', 1, '2026-05-15', 'expiring'],
    ['2026-06-15', 1, '2026-06-15', 'expiring'],
    ['2026-06-15', 1, '2026-06-16', 'expired'],
    ['2026-03-31', 1, '2026-02-27', 'valid'],
    ['2026-03-31', 1, '2026-02-28', 'expiring'],
    ['2028-02-29', 12, '2027-02-27', 'valid'],
    ['2028-02-29', 12, '2027-02-28', 'expiring'],
    ['2028-02-29', 12, '2028-02-29', 'expiring'],
    ['2028-02-29', 12, '2028-03-01', 'expired'],
  ])('expires %s, warns %s months before, on %s: %s', (expiresAt, warningMonths, today, state) => {
    expect(stateOf({ expiresAt, warningMonths }, today)).toBe(state);
  });

  it('goes on from valid over expiring to expired and never back, whatever the dates', () => {
    const rank = { valid: 0, expiring: 1, expired: 2 };
    const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
    fc.assert(
      fc.property(day, fc.constantFrom(...WARNING_MONTHS), day, (expiresAt, warningMonths, today) => {
        const expiry = { expiresAt, warningMonths };
        const warnsAt = warnsAtOf(expiry) ?? '';
        expect(rank[stateOf(expiry, addDays(today, 1))]).toBeGreaterThanOrEqual(rank[stateOf(expiry, today)]);
        expect(stateOf(expiry, warnsAt)).toBe('expiring');
        expect(stateOf(expiry, addDays(warnsAt, -1))).toBe('valid');
        expect(addMonths(warnsAt, warningMonths) <= expiresAt).toBe(true);
      }),
    );
  });
});

describe('running out within', () => {
  it.each([
    [null, 3, false],
    ['2026-04-30', 3, false],
    ['2026-05-01', 0, true],
    ['2026-05-01', 3, true],
    ['2026-08-01', 3, true],
    ['2026-08-02', 3, false],
  ])('%s within %i months of 2026-05-01: %s', (expiresAt, months, expected) => {
    expect(isExpiringWithin({ expiresAt }, months, '2026-05-01')).toBe(expected);
  });
});

describe('what still has to be acknowledged', () => {
  const document = {
    expiresAt: '2026-06-15',
    warningMonths: 1 as WarningMonths | null,
    acknowledgeAlert: true,
    acknowledgedOn: null as string | null,
    acknowledgedExpiresAt: '2026-06-15' as string | null,
  };
  it.each([
    ['valid', document, '2026-05-14', false],
    ['expiring', document, '2026-05-15', true],
    ['expired', document, '2026-07-01', true],
    ['not asked for', { ...document, acknowledgeAlert: false }, '2026-07-01', false],
    ['checked on the day of the warning', { ...document, acknowledgedOn: '2026-05-15' }, '2026-07-01', false],
    [
      'checked for a date before this one, when its warning had begun',
      { ...document, acknowledgedOn: '2026-05-20', acknowledgedExpiresAt: '2026-05-21' },
      '2026-05-20',
      true,
    ],
    [
      'given its first date by a check',
      { ...document, acknowledgedOn: '2026-05-20', acknowledgedExpiresAt: null },
      '2026-05-20',
      true,
    ],
    ['checked before this warning', { ...document, acknowledgedOn: '2026-05-14' }, '2026-05-15', true],
    ['without a warning, on its last day', { ...document, warningMonths: null }, '2026-06-15', false],
    ['without a warning, expired', { ...document, warningMonths: null }, '2026-06-16', true],
    [
      'without a warning, expired and checked',
      { ...document, warningMonths: null, acknowledgedOn: '2026-06-16' },
      '2026-06-17',
      false,
    ],
  ])('%s', (_case, checked, today, expected) => {
    expect(awaitsAcknowledgement(checked, today)).toBe(expected);
  });
});
