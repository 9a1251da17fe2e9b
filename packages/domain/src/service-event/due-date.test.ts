import { describe, expect, it } from 'vitest';
import { aPlace } from '../testing/people.ts';
import { dueDateProblems } from './checks.ts';

const NEW_YORK = 'America/New_York';

describe('dueDateProblems', () => {
  it.each<[string, string, string | null, string | null, boolean]>([
    ['none', '2026-05-02T10:00:00Z', null, 'Europe/Amsterdam', true],
    ['today', '2026-05-02T10:00:00Z', '2026-05-02', 'Europe/Amsterdam', true],
    ['yesterday', '2026-05-02T10:00:00Z', '2026-05-01', 'Europe/Amsterdam', false],
    ['today where evening is tomorrow in Amsterdam', '2026-05-02T22:30:00Z', '2026-05-02', NEW_YORK, true],
    ['the day before there', '2026-05-02T22:30:00Z', '2026-05-01', NEW_YORK, false],
    ['the same day in Amsterdam', '2026-05-02T22:30:00Z', '2026-05-02', 'Europe/Amsterdam', false],
    ['ten years ahead', '2026-05-02T10:00:00Z', '2036-05-02', 'Europe/Amsterdam', true],
    ['a day more', '2026-05-02T10:00:00Z', '2036-05-03', 'Europe/Amsterdam', false],
    ['today on the last clock, no place known', '2026-05-02T11:59:00Z', '2026-05-01', null, true],
    ['past on the last clock, no place known', '2026-05-02T12:00:00Z', '2026-05-01', null, false],
    ['ten years ahead on the first clock, no place known', '2026-05-02T10:00:00Z', '2036-05-03', null, true],
    ['too far ahead on every clock, no place known', '2026-05-02T09:59:00Z', '2036-05-03', null, false],
  ])('%s: at %s due %s in %s', (_case, now, date, timeZone, isFine) => {
    const place = timeZone === null ? null : aPlace({ timeZone });
    const codes = dueDateProblems(date, place, new Date(now)).map(({ path, code }) => `${path} ${code}`);
    expect(codes).toEqual(isFine ? [] : ['dueDate service_event.solution_date_invalid']);
  });
});
