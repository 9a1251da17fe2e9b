import { expect, test } from 'vitest';
import { toNfc } from './normalise-text.ts';
import { requiredText } from './text.ts';

test.each([
  ['e\u0301tage', '\u00E9tage'],
  ['a\u0323\u0302', '\u1EAD'],
  [`x${'\u0301'.repeat(30)}`, `x${'\u0301'.repeat(30)}`],
  ['', ''],
])('%j is composed to %j', (given, kept) => {
  expect(toNfc(given)).toBe(kept);
});

test('a heap of marks is left as it is, however long', () => {
  const heap = `e${'\u0301\u0323'.repeat(500_000)}`;
  expect(toNfc(heap)).toBe(heap);
  expect(requiredText(100).safeParse(heap).error?.issues[0]?.message).toBe('field.too_long');
});
