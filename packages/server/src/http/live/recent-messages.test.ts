import { expect, test } from 'vitest';
import { RECENT_MS, RecentMessages } from './recent-messages.ts';

test('what was told in the last ten seconds is told again, the oldest first', () => {
  const recent = new RecentMessages<string>();
  expect(recent.until(0)).toEqual([]);
  recent.add('first', 0);
  recent.add('second', 1);
  expect(recent.until(2)).toEqual(['first', 'second']);
  expect(recent.until(RECENT_MS)).toEqual(['second']);
  expect(recent.until(RECENT_MS + 1)).toEqual([]);
});

test('where there was more than is kept, everything may have changed until that is ten seconds ago', () => {
  const recent = new RecentMessages<number>();
  for (let count = 0; count <= 500; count++) recent.add(count, count);
  expect(recent.until(500)).toBeNull();
  expect(recent.until(RECENT_MS)).toHaveLength(500);
});
