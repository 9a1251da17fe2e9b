import { afterEach, expect, it } from 'vitest';
import { browserToday, correctedNow, syncServerTime } from './browser-clock.ts';

it.each([
  [0, 0],
  [0, 30],
  [12, 0],
  [23, 59],
])('at %i:%i it is the day of the browser', (hour, minute) => {
  expect(browserToday(new Date(2026, 2, 10, hour, minute))).toBe('2026-03-10');
});

afterEach(() => syncServerTime(new Date().toUTCString()));

const SERVER = 'Tue, 10 Mar 2026 12:00:00 GMT';
const clock = (time: string) => Date.parse(time);

it.each([
  { on: 'a clock two days ahead', now: '2026-03-12T12:00:00Z', is: '2026-03-10T12:00:00.000Z' },
  { on: 'a clock a year behind', now: '2025-03-10T12:00:00Z', is: '2026-03-10T12:00:00.000Z' },
  {
    on: 'a clock that is right, half a minute later',
    now: '2026-03-10T12:00:30Z',
    is: '2026-03-10T12:00:30.000Z',
  },
])('on $on it is what the server says', ({ now, is }) => {
  syncServerTime(SERVER, clock(now));
  expect(correctedNow(clock(now)).toISOString()).toBe(is);
});

it('a clock that was put right is believed again', () => {
  syncServerTime(SERVER, clock('2026-03-12T12:00:00Z'));
  syncServerTime(SERVER, clock(SERVER));
  expect(correctedNow(clock(SERVER)).toUTCString()).toBe(SERVER);
});

it.each([null, '', 'yesterday'])('a Date of %j says nothing', (date) => {
  const now = clock('2026-03-12T12:00:00Z');
  syncServerTime(SERVER, now);
  syncServerTime(date, now);
  expect(correctedNow(now).toUTCString()).toBe(SERVER);
});
