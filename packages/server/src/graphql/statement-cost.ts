/** The cost of a field that is a statement over a whole list or book; each field of the operation itself costs at least this. */
const QUERY_COST = 500;
/** The cost of a field that is a statement about one row. */
const ROW_STATEMENT_COST = 50;

/**
 * Fields that always run a statement of their own, with the additional cost of each. Fields served by a loader are not included.
 */
const STATEMENTS: Readonly<Record<string, number>> = {
  alarmCounts: QUERY_COST,
  books: QUERY_COST,
  gone: 3 * QUERY_COST,
  registrations: QUERY_COST,
  ending: ROW_STATEMENT_COST,
  eventCount: ROW_STATEMENT_COST,
  files: ROW_STATEMENT_COST,
  followUpCount: ROW_STATEMENT_COST,
  followUps: ROW_STATEMENT_COST,
  history: ROW_STATEMENT_COST,
  historyPaginated: ROW_STATEMENT_COST,
  uses: ROW_STATEMENT_COST,
  usage: ROW_STATEMENT_COST,
  versions: ROW_STATEMENT_COST,
};

/** Types each of whose fields is a statement over a whole list, like the fields of the operation. */
export const AGGREGATE_TYPES: ReadonlySet<string> = new Set(['dashboard', 'administration', 'search']);

/** The cost of a field itself; `isAggregate`: in this context, each field is a statement. */
export function ownCost(name: string, isAggregate: boolean): number {
  return isAggregate ? QUERY_COST : (STATEMENTS[name] ?? (name.endsWith('Paginated') ? QUERY_COST : 1));
}
