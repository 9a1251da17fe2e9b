import type { Outcome, Tally } from './step.ts';

/** The counts in a runner's report. */
export type Counts = { readonly passed: number; readonly failed: number; readonly leftOut: number };

/** Reads the counts of Vitest's JSON report; a missing count is zero. */
export function vitestCounts(report: Record<string, unknown>): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return {
    passed: Number(numPassedTests ?? 0),
    failed: Number(numFailedTests ?? 0),
    leftOut: Number(numPendingTests ?? 0) + Number(numTodoTests ?? 0),
  };
}

/** Reads the counts of Playwright's JSON report; a missing count is zero. */
export function playwrightCounts({ stats }: Record<string, unknown>): Counts {
  const counts: Record<string, unknown> = typeof stats === 'object' && stats !== null ? { ...stats } : {};
  return {
    passed: Number(counts.expected ?? 0) + Number(counts.flaky ?? 0),
    failed: Number(counts.unexpected ?? 0),
    leftOut: Number(counts.skipped ?? 0),
  };
}

/**
 * The tally of a finished runner. A test that was left out counts as failed, and is reported; a runner that fails without a failed
 * test (a file that does not load, a server that does not start) counts as one.
 */
export function tallyOf({ code, output }: Outcome, counts: Counts): Tally & { output: string } {
  const { passed, leftOut } = counts;
  const failed = counts.failed + leftOut;
  const said = leftOut === 0 ? output : `${output}\n${leftOut} left out: every test runs`;
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output: said };
}
