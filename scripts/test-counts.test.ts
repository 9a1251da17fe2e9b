import { expect, test } from 'vitest';
import { playwrightCounts, tallyOf, vitestCounts } from './test-counts.ts';

const counts = { passed: 3, failed: 0, leftOut: 0 };

test.each([
  ['all passed', 0, counts, { passed: 3, failed: 0, output: 'done' }],
  ['some failed', 1, { ...counts, failed: 2 }, { passed: 3, failed: 2, output: 'done' }],
  ['ended badly without a failed test', 1, counts, { passed: 3, failed: 1, output: 'done' }],
  [
    'a test left out',
    0,
    { ...counts, leftOut: 1 },
    { passed: 3, failed: 1, output: 'done\n1 left out: every test runs' },
  ],
])('%s', (_name, code, counted, tally) => {
  expect(tallyOf({ code, output: 'done' }, counted)).toEqual(tally);
});

test('Vitest counts what was skipped and what is to be written', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 };
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 1, leftOut: 5 });
});

test('Playwright counts what was skipped', () => {
  const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 4 };
  expect(playwrightCounts({ stats })).toEqual({ passed: 6, failed: 2, leftOut: 4 });
});

test('a report that was not written counts nothing', () => {
  const none = { passed: 0, failed: 0, leftOut: 0 };
  expect([vitestCounts({}), playwrightCounts({})]).toEqual([none, none]);
});
