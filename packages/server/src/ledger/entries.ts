import type { QueryResult, QueryResultRow } from 'pg';

/** A connection that reads the ledger: a pg client or pool. */
export type LedgerReader = {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
};

/** An entry as stored; times as the body writes them. */
export type StoredEntry = {
  readonly chain: string;
  readonly position: number;
  readonly organization_id: string | null;
  readonly location_id: string | null;
  readonly discipline_id: string | null;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly act: string | null;
  readonly operation: string;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly happened_at: string | null;
  readonly recorded_at: string;
  readonly body: string;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
};

/** The value of a person column whose digest an entry holds. */
export type PersonValue = {
  readonly position: number;
  readonly side: string;
  readonly name: string;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly salt: string;
  readonly value: string;
};

export type ChainRow = { readonly length: number; readonly head: Buffer };

/** The next chain after `after` (null: the first), in key order, or null if there is none. */
export async function nextChain(db: LedgerReader, after: string | null): Promise<string | null> {
  const condition = after === null ? 'true' : 'chain > $1';
  const first = (table: string) =>
    `(select chain from public.${table} where ${condition} order by chain limit 1)`;
  const { rows } = await db.query<{ chain: string }>(
    `${first('ledger_chain')} union ${first('ledger_entry')} order by chain limit 1`,
    after === null ? [] : [after],
  );
  return rows[0]?.chain ?? null;
}

/** The row with the length of a chain, or null if it is missing. */
export async function readChainRow(db: LedgerReader, chain: string): Promise<ChainRow | null> {
  const { rows } = await db.query<{ length: string | number; head: Buffer }>(
    'select length, head from public.ledger_chain where chain = $1',
    [chain],
  );
  return rows[0] ? { length: Number(rows[0].length), head: rows[0].head } : null;
}

/** The entries of a chain in order, in batches, each with its personal values: memory holds one batch at a time. */
export async function* readEntries(
  db: LedgerReader,
  chain: string,
  batchSize: number,
): AsyncGenerator<{ entry: StoredEntry; values: PersonValue[] }> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const { rows } = await db.query<StoredEntry>(
      `select chain, position, organization_id, location_id, discipline_id, entity, entity_id, act, operation,
         actor_kind, actor_id, body, previous_hash, hash,
         to_json(happened_at at time zone 'UTC') #>> '{}' || '+00:00' as happened_at,
         to_json(recorded_at at time zone 'UTC') #>> '{}' || '+00:00' as recorded_at
       from public.ledger_entry where chain = $1 and position > $2 order by position limit $3`,
      [chain, after, batchSize],
    );
    const entries = rows.map((row) => ({ ...row, position: Number(row.position) }));
    const last = entries.at(-1);
    if (!last) return;
    const values = await readValues(db, chain, after, last.position);
    for (const entry of entries) yield { entry, values: values.get(entry.position) ?? [] };
    after = last.position;
  }
}

async function readValues(
  db: LedgerReader,
  chain: string,
  after: number,
  to: number,
): Promise<Map<number, PersonValue[]>> {
  const { rows } = await db.query<PersonValue>(
    `select position, side, name, entity, entity_id, salt, value
     from public.ledger_person_value where chain = $1 and position > $2 and position <= $3`,
    [chain, after, to],
  );
  const found = rows.map((row) => ({ ...row, position: Number(row.position) }));
  return Map.groupBy(found, ({ position }) => position);
}
