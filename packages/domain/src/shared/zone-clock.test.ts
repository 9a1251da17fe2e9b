import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateInZone, wallClock } from './dates.ts';
import { clockDay, clockMs, clockText, isoOf } from './zone-clock.ts';

const ZONES = ['Europe/Amsterdam', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];

function shown(moment: Date, zone: string): string {
  const { date, time } = wallClock(moment, zone);
  return `${date} ${time}`;
}

describe.each(ZONES)('the clock of %s', (zone) => {
  test('is the one that Intl shows, at any moment', () => {
    const moment = fc.date({
      min: new Date('1960-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, (at) => {
        expect(clockText(at, zone)).toBe(shown(at, zone));
        expect(clockDay(at, zone)).toBe(dateInZone(at, zone));
        expect(clockMs(at, zone)).toBe(Date.parse(`${shown(at, zone).replace(' ', 'T')}Z`));
      }),
    );
  });

  test('is the one that Intl shows, each ten minutes of the days on which clocks change', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-04', '2026-10-03']) {
      for (let minute = 0; minute < 1440; minute += 10) {
        const at = new Date(Date.parse(`${day}T00:00:59.999Z`) + minute * 60_000);
        expect(clockText(at, zone)).toBe(shown(at, zone));
      }
    }
  });
});

test.each(['0050-06-01T12:00:00Z', '9999-12-31T23:59:59Z', '+010001-01-01T00:00:00Z'])(
  'says what Intl says at the ends of time: %s',
  (text) => {
    const at = new Date(text);
    expect(clockText(at, 'Asia/Tokyo')).toBe(shown(at, 'Asia/Tokyo'));
    expect(clockDay(at, 'Asia/Tokyo')).toBe(dateInZone(at, 'Asia/Tokyo'));
  },
);

test('a moment of any time is written as toISOString writes it', () => {
  const isWritten = fc.property(fc.date({ noInvalidDate: true }), (moment) => {
    expect(isoOf(moment)).toBe(moment.toISOString());
  });
  fc.assert(isWritten, { numRuns: 1000 });
});

test('what is no moment is not written', () => {
  expect(() => isoOf(new Date(Number.NaN))).toThrow(RangeError);
});
