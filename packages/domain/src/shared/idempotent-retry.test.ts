import { expect, it } from 'vitest';
import { mayRetryIdempotently } from './idempotent-retry.ts';
import { IDEMPOTENCY_KEY_HOURS, REPEAT_WITHIN_MS } from './limits.ts';

const HOUR = 3_600_000;

it.each([
  [0, true],
  [15_000, true],
  [20 * HOUR - 1, true],
  [20 * HOUR, false],
  [62 * HOUR, false],
  [-1, false],
])('a try of %i ms ago may be repeated by itself: %s', (age, may) => {
  const now = Date.parse('2026-05-01T12:00:00Z');
  expect(mayRetryIdempotently(now - age, now)).toBe(may);
});

it('ends while the keys are still kept', () => {
  expect(REPEAT_WITHIN_MS).toBeLessThan(IDEMPOTENCY_KEY_HOURS * HOUR);
});
