import { describe, expect, it } from 'vitest';
import { reminderDay } from '../notification/reminder-day.ts';
import { addDays } from '../shared/dates.ts';
import type { WarningMonths } from './vocabulary.ts';
import { nextWarningDay, type WarnedDocument, type WarningKind, warningDue } from './warning.ts';

const made = (expiresAt: string | null, warningMonths: WarningMonths | null, more = {}): WarnedDocument => ({
  expiresAt,
  warningMonths,
  createdOn: '2020-01-01',
  acknowledgedOn: null,
  acknowledgedExpiresAt: expiresAt,
  sent: [],
  ...more,
});

describe('a warning', () => {
  it.each<[string, WarningMonths | null, string, WarningKind | null]>([
    // month ends: a month that lacks the day uses its last day
    ['2026-03-31', 1, '2026-02-27', null],
    ['2026-03-31', 1, '2026-02-28', 'months_1'],
    ['2028-03-31', 1, '2028-02-28', null],
    ['2028-03-31', 1, '2028-02-29', 'months_1'],
    ['2026-05-31', 3, '2026-02-28', 'months_3'],
    ['2026-08-31', 6, '2026-02-27', null],
    ['2026-08-31', 6, '2026-02-28', 'months_6'],
    ['2026-07-31', 1, '2026-06-29', null],
    ['2026-07-31', 1, '2026-06-30', 'months_1'],
    ['2026-06-30', 1, '2026-05-30', 'months_1'],
    ['2026-06-30', 1, '2026-05-29', null],
    // leap days, and the turn of the year
    ['2028-02-29', 12, '2027-02-27', null],
    ['2028-02-29', 12, '2027-02-28', 'months_12'],
    ['2028-02-29', 1, '2028-01-29', 'months_1'],
    ['2029-02-28', 12, '2028-02-28', 'months_12'],
    ['2029-02-28', 12, '2028-02-27', null],
    ['2026-01-15', 3, '2025-10-15', 'months_3'],
    ['2026-01-15', 3, '2025-10-14', null],
    // up to and including the last day, and after it
    ['2026-06-30', 6, '2026-06-30', 'months_6'],
    ['2026-06-30', 6, '2026-07-01', 'expired'],
    ['2026-06-30', null, '2026-06-30', null],
    ['2026-06-30', null, '2026-07-01', 'expired'],
  ])('of %s, %s months before, is on %s: %s', (expiresAt, months, day, kind) => {
    expect(warningDue(made(expiresAt, months), day)).toBe(kind);
  });

  it('never comes for what never expires', () => {
    expect(warningDue(made(null, null), '2099-01-01')).toBeNull();
    expect(nextWarningDay(made(null, null), '2099-01-01')).toBeNull();
  });

  it.each<[string, Partial<WarnedDocument>, string, WarningKind | null]>([
    ['goes once', { sent: ['months_3'] }, '2026-05-01', null],
    ['goes before the expiry is told', { sent: ['months_3'] }, '2026-07-01', 'expired'],
    ['goes once, expired', { sent: ['expired'] }, '2026-08-01', null],
    ['is left out after a standstill in which it expired', {}, '2026-07-09', 'expired'],
    ['comes once more when fewer months are chosen', { sent: ['months_12'] }, '2026-05-01', 'months_3'],
    ['does not come again when more months are chosen', { sent: ['months_1'] }, '2026-05-01', null],
    ['does not come after the expiry was told', { sent: ['expired'] }, '2026-05-01', null],
    ['does not come once it was acknowledged', { acknowledgedOn: '2026-03-30' }, '2026-05-01', null],
    ['nor then that it has expired', { acknowledgedOn: '2026-03-30' }, '2026-07-01', null],
    ['comes when an earlier date was seen', { acknowledgedOn: '2026-03-29' }, '2026-05-01', 'months_3'],
    [
      'comes when the check was of the date before',
      { acknowledgedOn: '2026-04-28', acknowledgedExpiresAt: '2026-04-30' },
      '2026-04-29',
      'months_3',
    ],
    [
      'comes when the check gave the first date',
      { acknowledgedOn: '2026-04-28', acknowledgedExpiresAt: null },
      '2026-07-01',
      'expired',
    ],
    ['comes for what was made in its time', { createdOn: '2026-05-01' }, '2026-05-01', 'months_3'],
    ['is not told of what was made after it', { createdOn: '2026-07-01' }, '2026-07-01', null],
    ['is told of what was made on its last day', { createdOn: '2026-06-30' }, '2026-07-01', 'expired'],
  ])('of three months %s', (_what, more, day, kind) => {
    expect(warningDue(made('2026-06-30', 3, more), day)).toBe(kind);
  });
});

describe('day by day', () => {
  const zone = 'Europe/Amsterdam';

  /** Runs the job every hour from one day to another, except for the hours in which it is stopped; returns what is sent when. */
  function live(
    document: WarnedDocument,
    from: string,
    days: number,
    still: readonly string[] = [],
  ): string[] {
    const told: string[] = [];
    const sent: WarningKind[] = [];
    let look: string | null = from;
    for (let hour = 0; hour < days * 24; hour += 1) {
      const now = new Date(Date.parse(`${from}T00:20:00Z`) + hour * 3_600_000);
      if (still.includes(now.toISOString().slice(0, 10))) continue;
      const day = reminderDay(now, zone);
      if (day === null || look === null || look > day) continue;
      const kind = warningDue({ ...document, sent }, day);
      if (kind) {
        sent.push(kind);
        told.push(`${kind} ${now.toISOString().slice(0, 16)}`);
      }
      look = nextWarningDay({ ...document, sent }, day);
    }
    return told;
  }

  it.each<[string, string, WarningMonths, string, number, string[]]>([
    // at seven in the organisation's time zone: 05:00 UTC in summer, 06:00 in winter, also on both days on which the clocks
    // change
    [
      'in summer',
      '2026-07-31',
      1,
      '2026-06-28',
      40,
      ['months_1 2026-06-30T05:20', 'expired 2026-08-01T05:20'],
    ],
    ['when clocks go forward', '2026-04-29', 1, '2026-03-27', 5, ['months_1 2026-03-29T05:20']],
    ['the day before', '2026-04-28', 1, '2026-03-27', 5, ['months_1 2026-03-28T06:20']],
    ['when clocks go back', '2026-11-25', 1, '2026-10-23', 5, ['months_1 2026-10-25T06:20']],
    ['the day before that', '2026-11-24', 1, '2026-10-23', 5, ['months_1 2026-10-24T05:20']],
    ['over a leap day', '2028-03-29', 1, '2028-02-27', 5, ['months_1 2028-02-29T06:20']],
    [
      'expired by a clock change',
      '2026-10-24',
      12,
      '2026-10-23',
      5,
      ['months_12 2026-10-23T05:20', 'expired 2026-10-25T06:20'],
    ],
  ])('tells each once in the morning, %s', (_what, expiresAt, months, from, days, told) => {
    expect(live(made(expiresAt, months), from, days)).toEqual(told);
  });

  it('tells the most recent alone after standing still, and misses nothing', () => {
    const document = made('2026-06-30', 1);
    const days = (from: string, count: number) =>
      Array.from({ length: count }, (_, day) => addDays(from, day));
    expect(live(document, '2026-05-28', 60, days('2026-05-29', 6))).toEqual([
      'months_1 2026-06-04T05:20',
      'expired 2026-07-01T05:20',
    ]);
    expect(live(document, '2026-05-28', 60, days('2026-05-29', 40))).toEqual(['expired 2026-07-08T05:20']);
  });
});
