import { describe, expect, it } from 'vitest';
import { problemsOf } from '../shared/text.ts';
import { logbookBookSchema } from './book.ts';
import { type PeriodName, periodBounds, periodName, periodOf } from './period.ts';

describe('the period of a logbook', () => {
  it.each<[PeriodName, string, string, string]>([
    ['this_year', '2026-11-21', '2026-01-01', '2026-12-31'],
    ['this_year', '2026-01-01', '2026-01-01', '2026-12-31'],
    ['last_year', '2026-11-21', '2025-01-01', '2025-12-31'],
    ['last_12_months', '2026-11-21', '2025-11-22', '2026-11-21'],
    ['last_12_months', '2024-02-29', '2023-03-01', '2024-02-29'],
    ['last_12_months', '2025-02-28', '2024-02-29', '2025-02-28'],
    ['last_12_months', '2026-12-31', '2026-01-01', '2026-12-31'],
  ])('%s on %s', (name, today, from, until) => {
    expect(periodOf(name, today)).toEqual({ from, until });
  });

  it('has a name, or is a person’s own', () => {
    expect(periodName({ from: '2026-01-01', until: '2026-12-31' }, '2026-11-21')).toBe('this_year');
    expect(periodName({ from: '2026-01-02', until: '2026-12-31' }, '2026-11-21')).toBeNull();
    expect(periodName({ from: '2026-01-01', until: '2026-06-30' }, '2026-11-21')).toBeNull();
  });

  it.each([
    ['2026-01-01', '2026-12-31', '2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    ['2026-03-29', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('%s to %s holds both days whole, also when the clocks change', (from, until, begin, end) => {
    const moments = periodBounds({ from, until }, 'Europe/Amsterdam');
    expect([moments.begin.toISOString(), moments.end.toISOString()]).toEqual([begin, end]);
  });
});

describe('asking for a book', () => {
  const id = '0192f0c1-0000-7000-8000-000000000001';
  const whole = { locationID: id, disciplineID: id, from: '2026-01-01', until: '2026-12-31' };
  it.each([
    [whole, []],
    [{ ...whole, until: '2026-01-01' }, []],
    [{ ...whole, locale: 'nl_NL' }, []],
    [{ ...whole, until: '2025-12-31' }, [['until', 'logbook.period_invalid']]],
    [{ ...whole, from: '2026-02-30' }, [['from', 'field.not_a_date']]],
    [{ ...whole, until: '9999-12-31' }, [['until', 'field.not_a_date']]],
    [{ ...whole, from: undefined }, [['from', 'field.required']]],
    [{ ...whole, from: '' }, [['from', 'field.required']]],
    [{ ...whole, locale: 'de_DE' }, [['locale', 'field.invalid']]],
    [{ ...whole, all: true }, [['all', 'field.unknown']]],
    [{ ...whole, disciplineID: 'x' }, [['disciplineID', 'field.not_an_id']]],
  ])('%j', (input, problems) => {
    const parsed = logbookBookSchema.safeParse(input);
    expect(
      parsed.success ? [] : problemsOf(parsed.error, input).map(({ path, code }) => [path, code]),
    ).toEqual(problems);
  });
});
