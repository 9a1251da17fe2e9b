import { expect, test } from 'vitest';
import { isoToTypedDate, typedDateToIso } from './typed-date.ts';

test.each([
  ['05-12-2026', '2026-12-05'],
  ['5/1/2026', '2026-01-05'],
  [' 05122026 ', '2026-12-05'],
  ['5-12 2026', '2026-12-05'],
  ['31-02-2026', '2026-02-31'],
  ['1112026', '1112026'],
  ['112026', '112026'],
  ['tomorrow', 'tomorrow'],
  ['', ''],
])('%s is sent as %s', (typed, sent) => {
  expect(typedDateToIso(typed)).toBe(sent);
});

test('a day is shown as it can be typed', () => {
  expect(isoToTypedDate('2026-12-05')).toBe('05-12-2026');
  expect(typedDateToIso(isoToTypedDate('2026-12-05'))).toBe('2026-12-05');
  expect(isoToTypedDate(null)).toBe('');
});
