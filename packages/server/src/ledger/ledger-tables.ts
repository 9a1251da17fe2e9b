import type { LedgerReader } from './entries.ts';

/** A table in the ledger, as declared in the database (`app.ledger_on`). */
export type LedgerTable = {
  readonly name: string;
  readonly entity: string;
  /** whether the ledger's trigger works: it can be disabled, or made to call something else */
  readonly watched: boolean;
  /** columns whose values are in entries as they are */
  readonly plain: readonly string[];
  /** columns that are in entries as digests, with their values stored beside the chain until they are erased */
  readonly person: readonly string[];
  /** columns that cannot be null: one that the entry of an inserted row lacks was added to the table later */
  readonly required: readonly string[];
  /** every column of the table */
  readonly columns: readonly string[];
  /** the primary key */
  readonly key: readonly string[];
  /** the column that becomes an entry's `entity_id` */
  readonly idColumn: string;
  /** the column that every entry names besides it */
  readonly which: string;
};

/** The trigger fires in every session, for each row, after every insert, delete or update. */
const WATCHED = `t.tgfoid = to_regproc('app.ledger_stage_row') and t.tgenabled in ('O', 'A') and t.tgqual is null
  and t.tgattr = '' and t.tgtype = ${1 + 4 + 8 + 16}`;

/** The tables with the ledger's trigger, by name. */
export async function readLedgerTables(db: LedgerReader): Promise<LedgerTable[]> {
  const names = (place: number) => `array_remove(string_to_array(a.args[${place}], ' '), '')`;
  const columns = (condition: string) =>
    `array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and ${condition} order by a.attnum)`;
  const { rows } = await db.query<LedgerTable>(
    `select c.relname::text as name, a.args[1] as entity, ${WATCHED} as watched, ${names(3)} as plain,
       ${names(4)} as person, a.args[6] as "idColumn", a.args[9] as which, ${columns('a.attnotnull')} as required,
       ${columns('true')} as columns, ${columns('a.attnum = any (i.indkey)')} as key
     from pg_trigger t
     join pg_class c on c.oid = t.tgrelid
     join pg_index i on i.indrelid = c.oid and i.indisprimary
     cross join lateral (select string_to_array(encode(t.tgargs, 'escape'), '\\000') as args) a
     where t.tgname = 'ledger' and not t.tgisinternal and c.relnamespace = 'public'::regnamespace
     order by c.relname`,
  );
  return rows;
}
