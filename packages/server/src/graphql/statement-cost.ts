/** What a field counts as that is a statement over a whole list or book, as each of the operation's own is at least. */
const QUERY_COST = 500;
/** The same of a field that is a statement about one row. */
const ROW_STATEMENT_COST = 50;

/** Fields that are a statement of their own wherever they stand, what each counts as beside. What comes by a loader is none. */
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

/** Fields of whose own fields each is a statement over a whole list, as of the operation's. */
export const EACH_ASKS: ReadonlySet<string> = new Set(['dashboard', 'administration', 'search']);

/** What a field itself counts as; `eachAsks`: where it stands, each is a statement. */
export function ownCost(name: string, eachAsks: boolean): number {
  return eachAsks ? QUERY_COST : (STATEMENTS[name] ?? (name.endsWith('Paginated') ? QUERY_COST : 1));
}
