import { expect, test } from 'vitest';
import { missingCount } from './missing-count.ts';

test.each([
  [[], [], 0],
  [['contact', 'deputy'], [], 2],
  [[], [{ missing: true }, { missing: false }], 1],
  [['panel'], [{ missing: true }, { missing: true }], 3],
])('facts %j and chapters %j: %i things are missing', (missingFacts, chapters, count) => {
  expect(missingCount({ missingFacts, chapters })).toBe(count);
});
