import { availableParallelism, totalmem } from 'node:os';
import type { CaseResult } from './measure.ts';

/** The budgets of design section 9, and those of further pages, searches and status changes. */
export const BUDGETS = {
  list: 0.7,
  growth: 1.3,
  command: 0.6,
  page: 0.6,
  text_search: 0.33,
  change: 0.5,
  dashboard: 0.67,
  /** Milliseconds for a search that runs alone (design section 4). */
  found: 19,
} as const;
/** The kinds of read cases. */
export const READS: readonly string[] = ['list', 'page', 'text_search', 'found', 'dashboard'];

/** Resident memory of our server in megabytes; null where the system does not report it. */
export type Memory = { readonly atStart: number | null; readonly underLoad: number | null };

const HEAD = [
  'case',
  'ours/s',
  'bare/s',
  'ours p50',
  'bare p50',
  'ours p99',
  'bare p99',
  'ours cpu',
  'bare cpu',
  'of bare',
  'budget',
  'growth',
  'budget',
  'growth of bare',
  'of bare that prepares',
];

/** The figures as rows of text: milliseconds, calls per second, ratios, and whether each budget is met. */
export function rowsOf(results: readonly CaseResult[]): string[][] {
  return results.map((result) => [
    result.name,
    result.ours.perSecond.toFixed(0),
    result.bare.perSecond.toFixed(0),
    result.ours.p50.toFixed(1),
    result.bare.p50.toFixed(1),
    result.ours.p99.toFixed(1),
    result.bare.p99.toFixed(1),
    result.ours.cost?.toFixed(2) ?? '',
    result.bare.cost?.toFixed(2) ?? '',
    result.ratio.toFixed(2),
    verdictOnRatio(result),
    result.growth.toFixed(2),
    verdictOnGrowth(result),
    result.bareGrowth.toFixed(2),
    result.ratioPrepared?.toFixed(2) ?? '',
  ]);
}

function verdictOnRatio({ kind, ratio, alone }: CaseResult): string {
  if (kind === 'barest') return '';
  if (kind !== 'found') return verdict(ratio >= BUDGETS[kind], `at least ${BUDGETS[kind]}`);
  return verdict((alone ?? Number.NaN) <= BUDGETS.found, `alone ${alone?.toFixed(1)} of ${BUDGETS.found} ms`);
}

/**
 * Growth is meaningful only if both worlds return the same number of rows: a place with ten times the documents fills its page. If
 * the bare statement itself grows by more than the budget, the budget applies to the growth beyond that (docs/decisions/0640).
 */
function verdictOnGrowth({ kind, growth, bareGrowth, rows: [great, small] }: CaseResult): string {
  if (!READS.includes(kind)) return '';
  if (great !== small) return `${great} rows, and ${small}`;
  return bareGrowth <= BUDGETS.growth
    ? verdict(growth <= BUDGETS.growth, `at most ${BUDGETS.growth}`)
    : verdict(growth <= BUDGETS.growth * bareGrowth, `at most ${BUDGETS.growth} of bare’s`);
}

const MISSED = 'MISSED';

/** A budget, and whether it is met. */
export function verdict(met: boolean, budget: string): string {
  return `${met ? 'met' : MISSED} (${budget})`;
}

/** Whether a case misses one of its budgets. */
export function misses(result: CaseResult): boolean {
  return [verdictOnRatio(result), verdictOnGrowth(result)].some((verdict) => verdict.startsWith(MISSED));
}

/** A Markdown table with aligned columns, so that it is readable as plain text. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** The server's figures as they are printed and saved. */
export function serverReport(results: readonly CaseResult[], memory: Memory): string {
  const megabytes = (value: number | null) => (value === null ? 'unknown' : `${value} MB`);
  return [
    table(HEAD, rowsOf(results)),
    '',
    `Memory of our server: ${megabytes(memory.atStart)} when it has started, ${megabytes(memory.underLoad)} after the load.`,
  ].join('\n');
}

/** The date and the hardware, without machine names. */
export function machineLine(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${availableParallelism()} cores, ${gigabytes} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}; clients, servers and database share the cores.`;
}
