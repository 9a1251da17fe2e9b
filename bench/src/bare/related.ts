/** Runs a query: `pool.query`, or the same as a named prepared statement, which each connection keeps. */
export type Ask = <Row extends object>(text: string, values: unknown[]) => Promise<{ rows: Row[] }>;

/** A row of a related table; the caller chooses its columns. */
export type RelatedRow = { readonly id: string } & Readonly<Record<string, unknown>>;
export type Rows = ReadonlyMap<string, RelatedRow>;

/** The rows of a table by their ids, in one statement; none if there are no ids. */
export async function byID(
  ask: Ask,
  columns: string,
  table: string,
  ids: readonly (string | null)[],
): Promise<Rows> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await ask<RelatedRow>(`select ${columns} from ${table} where id = any($1)`, [wanted]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The number of files attached to each event. */
export async function fileCounts(ask: Ask, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await ask<{ service_event_id: string; count: number }>(
    `select service_event_id, count(*) as count from service_event_file
     where service_event_id = any($1) and deleted_at is null group by service_event_id`,
    [ids],
  );
  return new Map(rows.map((row) => [row.service_event_id, row.count]));
}
