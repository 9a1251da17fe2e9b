import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../shared/dates.ts';
import { type DetectorCount, meanDetectors } from './mean-detectors.ts';

const YEAR = { from: '2025-12-01', until: '2026-11-30' };

describe('the mean number of detectors', () => {
  test.each<
    [name: string, counts: readonly (readonly [string, number | null])[], detectorDays: number | null]
  >([
    ['never set', [], null],
    ['set and cleared on one day', [['2026-03-01', null]], null],
    ['unchanged since long', [['2020-01-01', 200]], 200 * 365],
    ['set on the first day', [['2025-12-01', 200]], 200 * 365],
    ['set today', [['2026-11-30', 200]], 200 * 365],
    ['set later than the last day, on another clock', [['2026-12-01', 200]], 200 * 365],
    ['first set within the year', [['2026-05-01', 200]], 200 * 365],
    [
      'added in November',
      [
        ['2020-01-01', 200],
        ['2026-11-01', 260],
      ],
      200 * 335 + 260 * 30,
    ],
    [
      'added on the last day',
      [
        ['2020-01-01', 200],
        ['2026-11-30', 260],
      ],
      200 * 364 + 260,
    ],
    [
      'added on the first day',
      [
        ['2020-01-01', 200],
        ['2025-12-01', 260],
      ],
      260 * 365,
    ],
    [
      'added before the year',
      [
        ['2020-01-01', 200],
        ['2025-11-30', 260],
      ],
      260 * 365,
    ],
    [
      'added after the year',
      [
        ['2020-01-01', 200],
        ['2026-12-01', 260],
      ],
      200 * 365,
    ],
    [
      'taken away in November',
      [
        ['2020-01-01', 200],
        ['2026-11-01', 140],
      ],
      200 * 335 + 140 * 30,
    ],
    [
      'all taken away in November',
      [
        ['2020-01-01', 200],
        ['2026-11-01', 0],
      ],
      200 * 335,
    ],
    [
      'none at first',
      [
        ['2020-01-01', 0],
        ['2026-11-01', 140],
      ],
      140 * 30,
    ],
    ['none at all', [['2020-01-01', 0]], 0],
    [
      'first set within the year and added to',
      [
        ['2026-10-01', 100],
        ['2026-11-01', 200],
      ],
      100 * 335 + 200 * 30,
    ],
    [
      'no longer known',
      [
        ['2020-01-01', 200],
        ['2026-11-01', null],
      ],
      200 * 365,
    ],
    [
      'unknown for a month',
      [
        ['2020-01-01', 200],
        ['2026-10-01', null],
        ['2026-11-01', 260],
      ],
      200 * 335 + 260 * 30,
    ],
    [
      'unknown at first',
      [
        ['2020-01-01', null],
        ['2026-11-01', 260],
      ],
      260 * 365,
    ],
    [
      'changed thrice on a day',
      [
        ['2020-01-01', 200],
        ['2026-11-01', 900],
        ['2026-11-01', null],
        ['2026-11-01', 260],
      ],
      200 * 335 + 260 * 30,
    ],
    [
      'mistaken and taken back on a day',
      [
        ['2020-01-01', 200],
        ['2026-11-01', 2000],
        ['2026-11-01', 200],
      ],
      200 * 365,
    ],
    [
      'in no order of days',
      [
        ['2026-11-01', 260],
        ['2020-01-01', 200],
      ],
      200 * 335 + 260 * 30,
    ],
  ])('%s', (_name, counts, detectorDays) => {
    const told = counts.map(([from, count]) => ({ from, count }));
    expect(meanDetectors(told, YEAR)).toBe(detectorDays === null ? null : detectorDays / 365);
  });

  it('has a day more to divide by in a leap year', () => {
    const counts = [
      { from: '2020-01-01', count: 200 },
      { from: '2024-02-29', count: 266 },
    ];
    const leap = { from: '2023-03-01', until: '2024-02-29' };
    expect(meanDetectors(counts, leap)).toBe((200 * 365 + 266) / 366);
    expect(meanDetectors(counts, { from: '2024-02-29', until: '2024-02-29' })).toBe(266);
  });

  it('is that of the days, counted one by one', () => {
    const drawn = fc.array(
      fc.record({ away: fc.integer({ min: -20, max: 30 }), count: fc.option(fc.nat({ max: 500 })) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(drawn, fc.integer({ min: 1, max: 20 }), (drawing, length) => {
        const counts: DetectorCount[] = drawing.map(({ away, count }) => ({
          from: addDays(YEAR.from, away),
          count,
        }));
        const days = Array.from({ length }, (_, index) => addDays(YEAR.from, index));
        expect(meanDetectors(counts, { from: YEAR.from, until: days.at(-1) ?? '' })).toBe(
          plainMean(counts, days),
        );
      }),
    );
  });
});

/** Looks up for each day the count that applies on it. */
function plainMean(counts: readonly DetectorCount[], days: readonly string[]): number | null {
  const told = new Map(counts.map(({ from, count }) => [from, count]));
  const known = [...told]
    .filter(([, count]) => count !== null)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  const first = known[0]?.[1];
  if (first == null) return null;
  const ofDays = days.map((day) => known.findLast(([from]) => from <= day)?.[1] ?? first);
  return ofDays.reduce((sum, one) => sum + one, 0) / days.length;
}
