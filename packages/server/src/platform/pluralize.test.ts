import { expect, test } from 'vitest';
import { pluralize } from './pluralize.ts';

test.each([
  [0, '0 files', '0 entries'],
  [1, '1 file', '1 entry'],
  [2, '2 files', '2 entries'],
])('%i has its word', (count, files, entries) => {
  expect(pluralize(count, 'file')).toBe(files);
  expect(pluralize(count, 'entry', 'entries')).toBe(entries);
});
