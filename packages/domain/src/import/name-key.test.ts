import { expect, test } from 'vitest';
import { nameKey } from './name-key.ts';

test.each([
  ['Hotel\u00A0Zeven\u202FBruggen\u00A0', 'hotel zeven bruggen'],
  [' E\u0301tage ', '\u00E9tage'],
])('the name %j is held against others as %j', (given, key) => {
  expect(nameKey(given)).toBe(key);
});
