import { describe, expect, it } from 'vitest';
import { dueTomorrowExpiresAt, nextReminderTime, reminderDay } from './reminder-day.ts';

describe('the day that reminders count from, and the moment of the next', () => {
  it.each([
    ['2026-05-02T04:59:59Z', 'Europe/Amsterdam', null, '2026-05-02T05:00:00.000Z'],
    ['2026-05-02T05:00:00Z', 'Europe/Amsterdam', '2026-05-02', '2026-05-02T05:00:00.000Z'],
    ['2026-05-02T05:00:00Z', 'America/New_York', null, '2026-05-02T11:00:00.000Z'],
    ['2026-05-02T05:00:00Z', 'Pacific/Kiritimati', '2026-05-02', '2026-05-02T05:00:00.000Z'],
    ['2026-05-02T01:14:59Z', 'Asia/Kathmandu', null, '2026-05-02T01:15:00.000Z'],
    ['2026-05-02T01:15:00Z', 'Asia/Kathmandu', '2026-05-02', '2026-05-02T01:15:00.000Z'],
    // Half past midnight belongs to the new day, and the evening to the old one.
    ['2026-05-01T22:30:00Z', 'Europe/Amsterdam', null, '2026-05-02T05:00:00.000Z'],
    ['2026-05-01T21:59:59Z', 'Europe/Amsterdam', '2026-05-01', '2026-05-01T21:59:59.000Z'],
    // Both clock changes of the year: seven o’clock is at 06:00 UTC in winter and at 05:00 in summer.
    ['2026-03-28T05:59:59Z', 'Europe/Amsterdam', null, '2026-03-28T06:00:00.000Z'],
    ['2026-03-29T04:59:59Z', 'Europe/Amsterdam', null, '2026-03-29T05:00:00.000Z'],
    ['2026-03-29T05:00:00Z', 'Europe/Amsterdam', '2026-03-29', '2026-03-29T05:00:00.000Z'],
    ['2026-10-24T22:30:00Z', 'Europe/Amsterdam', null, '2026-10-25T06:00:00.000Z'],
    ['2026-10-25T05:59:59Z', 'Europe/Amsterdam', null, '2026-10-25T06:00:00.000Z'],
    ['2026-10-25T06:00:00Z', 'Europe/Amsterdam', '2026-10-25', '2026-10-25T06:00:00.000Z'],
  ])('%s in %s is %s, %s', (moment, zone, day, next) => {
    expect(reminderDay(new Date(moment), zone)).toBe(day);
    expect(nextReminderTime(new Date(moment), zone).toISOString()).toBe(next);
  });
});

it.each([
  ['2026-05-02', 'Europe/Amsterdam', '2026-05-01T22:00:00.000Z'],
  ['2026-05-02', 'America/New_York', '2026-05-02T04:00:00.000Z'],
  ['2026-03-29', 'Europe/Amsterdam', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Amsterdam', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Amsterdam', '2026-10-25T23:00:00.000Z'],
])('what is due on %s in %s is due tomorrow until %s', (dueDate, zone, moment) => {
  expect(dueTomorrowExpiresAt(dueDate, zone).toISOString()).toBe(moment);
});
