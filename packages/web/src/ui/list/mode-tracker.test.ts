import { expect, test } from 'vitest';
import { createModeTracker } from './mode-tracker.ts';

test('the typical number is the most frequent one, the earlier of two that are as frequent', () => {
  const heights = createModeTracker(40);
  expect(heights.typical()).toBe(40);
  const typicals = [52, 51, 51, 52, 52].map((height) => {
    expect(heights.seen(height)).toBe(height);
    return heights.typical();
  });
  expect(typicals).toEqual([52, 52, 51, 51, 52]);
});

test('is what is expected until a number was seen', () => {
  const heights = createModeTracker(40);
  heights.expect(46.5);
  heights.expect(0);
  expect(heights.typical()).toBe(46.5);
  heights.seen(40);
  heights.expect(50);
  expect(heights.typical()).toBe(40);
});
