import { expect, test } from 'vitest';
import { zoomedIn, zoomedOut } from './zoom.ts';

test('zooming goes from step to step and stops at both ends', () => {
  expect([zoomedIn(1), zoomedIn(1.3), zoomedIn(8)]).toEqual([1.25, 1.5, 8]);
  expect([zoomedOut(1), zoomedOut(1.3), zoomedOut(0.5)]).toEqual([0.75, 1.25, 0.5]);
});
