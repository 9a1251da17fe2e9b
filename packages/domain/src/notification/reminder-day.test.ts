import { describe, expect, it } from 'vitest';
import { reminderDay } from './reminder-day.ts';

describe('the day that reminders count from', () => {
  it.each([
    ['2026-05-02T04:59:59Z', 'Europe/Amsterdam', '2026-05-01'],
    ['2026-05-02T05:00:00Z', 'Europe/Amsterdam', '2026-05-02'],
    ['2026-05-02T05:00:00Z', 'America/New_York', '2026-05-01'],
    ['2026-05-01T22:30:00Z', 'Europe/Amsterdam', '2026-05-01'],
    // Both clock changes of the year: seven o'clock is 06:00 UTC before and after the one, 05:00 and 06:00 at the other.
    ['2026-03-29T05:00:00Z', 'Europe/Amsterdam', '2026-03-29'],
    ['2026-10-25T05:59:59Z', 'Europe/Amsterdam', '2026-10-24'],
    ['2026-10-25T06:00:00Z', 'Europe/Amsterdam', '2026-10-25'],
  ])('%s in %s is %s', (moment, zone, day) => {
    expect(reminderDay(new Date(moment), zone)).toBe(day);
  });
});
