import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  addMonths,
  dateInZone,
  daysBetween,
  displayDate,
  displayDateTime,
  displayOneMoment,
  FIRST_DAY,
  isCalendarDate,
  isTimeZone,
  LAST_DAY,
  momentInZone,
  plusDaysInZone,
  startOfDay,
} from './dates.ts';

const AMSTERDAM = 'Europe/Amsterdam';
const iso = (date: Date) => date.toISOString();

describe('calendar dates', () => {
  it.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['01-01-2026', false],
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2999-12-31', true],
    ['3000-01-01', false],
    ['9999-12-31', false],
    ['', false],
    ['2026-01-01T00:00', false],
  ])('%s exists: %s', (text, exists) => {
    expect(isCalendarDate(text)).toBe(exists);
  });

  it('a day after the last and before the first, and centuries from them, are moments in every zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', AMSTERDAM]) {
      for (const day of [addDays(LAST_DAY, 1), addDays(FIRST_DAY, -1), addMonths(LAST_DAY, 1200)]) {
        expect(dateInZone(startOfDay(day, zone), zone)).toBe(day);
      }
    }
  });

  it('counts days and months', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  });

  it('shows days as DD-MM-YYYY and moments with their time', () => {
    expect(displayDate('2026-11-05')).toBe('05-11-2026');
    expect(displayDateTime(new Date('2026-01-01T00:00:00Z'), AMSTERDAM)).toBe('01-01-2026 01:00:00');
    expect(displayDateTime(new Date('2026-07-01T22:30:05Z'), AMSTERDAM)).toBe('02-07-2026 00:30:05');
  });
});

/** Spellings of one zone's name: each letter may be upper or lower case. */
function spellingOf(number: number): string {
  return [...AMSTERDAM]
    .map((letter, at) => (number & (1 << at) ? letter.toUpperCase() : letter.toLowerCase()))
    .join('');
}

describe('the clock of a zone', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is made once, and forgotten when somebody has named it by ever other spellings', () => {
    // test files share the cache: no other test uses this spelling
    const odd = spellingOf(1);
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const timesMade = () => made.mock.calls.filter(([, options]) => options?.timeZone === odd).length;
    for (const _ of [1, 2]) expect(isTimeZone(odd)).toBe(true);
    expect(timesMade()).toBe(1);
    for (let number = 2; number <= 201; number += 1) expect(isTimeZone(spellingOf(number))).toBe(true);
    expect(isTimeZone(odd)).toBe(true);
    expect(timesMade()).toBe(2);
  });

  it('knows the day on both sides of midnight', () => {
    expect(dateInZone(new Date('2026-06-30T21:59:59Z'), AMSTERDAM)).toBe('2026-06-30');
    expect(dateInZone(new Date('2026-06-30T22:00:00Z'), AMSTERDAM)).toBe('2026-07-01');
  });

  it('goes forward on 29 March 2026: 02:30 does not exist and reads as 03:30', () => {
    expect(iso(momentInZone('2026-03-29', '01:59:59', AMSTERDAM))).toBe('2026-03-29T00:59:59.000Z');
    expect(iso(momentInZone('2026-03-29', '02:30:00', AMSTERDAM))).toBe('2026-03-29T01:30:00.000Z');
    expect(iso(momentInZone('2026-03-29', '03:00:00', AMSTERDAM))).toBe('2026-03-29T01:00:00.000Z');
    expect(iso(startOfDay('2026-03-30', AMSTERDAM))).toBe('2026-03-29T22:00:00.000Z');
  });

  it('goes back on 25 October 2026: 02:30 comes twice and reads as the first', () => {
    expect(iso(momentInZone('2026-10-25', '02:30:00', AMSTERDAM))).toBe('2026-10-25T00:30:00.000Z');
    expect(iso(momentInZone('2026-10-25', '03:00:00', AMSTERDAM))).toBe('2026-10-25T02:00:00.000Z');
  });

  it.each([
    ['2026-10-25T00:30:00Z', AMSTERDAM, '25-10-2026 02:30:00 (UTC+2)'],
    ['2026-10-25T01:30:00Z', AMSTERDAM, '25-10-2026 02:30:00 (UTC+1)'],
    ['2026-10-24T23:59:59Z', AMSTERDAM, '25-10-2026 01:59:59'],
    ['2026-10-25T02:00:00Z', AMSTERDAM, '25-10-2026 03:00:00'],
    ['2026-03-29T01:30:00Z', AMSTERDAM, '29-03-2026 03:30:00'],
    ['2026-06-01T00:30:00Z', AMSTERDAM, '01-06-2026 02:30:00'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '01-11-2026 01:30:00 (UTC-5)'],
    ['2026-04-04T15:15:00Z', 'Australia/Lord_Howe', '05-04-2026 01:45:00 (UTC+10:30)'],
    ['2026-10-25T01:30:00Z', 'UTC', '25-10-2026 01:30:00'],
  ])('on paper %s in %s is told from every other moment: %s', (moment, zone, shown) => {
    expect(displayOneMoment(new Date(moment), zone)).toBe(shown);
  });

  it('makes the week of a clock change an hour shorter or longer', () => {
    const hours = (from: string) =>
      (plusDaysInZone(new Date(from), 7, AMSTERDAM).getTime() - Date.parse(from)) / 3_600_000;
    expect(hours('2026-03-25T12:00:00.123Z')).toBe(167);
    expect(hours('2026-10-21T12:00:00.123Z')).toBe(169);
    expect(hours('2026-06-01T12:00:00.123Z')).toBe(168);
  });

  it('finds every moment again from what its clock shows, but for the hour that comes twice', () => {
    const zones = [AMSTERDAM, 'UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (moment, zone) => {
          const whole = new Date(Math.floor(moment.getTime() / 1000) * 1000);
          const [day = '', time = ''] = displayDateTime(whole, zone).split(' ');
          const again = momentInZone(day.split('-').reverse().join('-'), time, zone);
          expect([0, 3_600_000]).toContain(whole.getTime() - again.getTime());
        },
      ),
    );
  });

  it('tells a zone from what is none', () => {
    expect(isTimeZone(AMSTERDAM)).toBe(true);
    expect(isTimeZone('Europe/Nowhere')).toBe(false);
  });
});
