import type { LedgerReader } from './entries.ts';

/** A policy that may hide rows of a table from those who compare them, or from those who are shown them. */
export type HidingPolicy = { readonly table: string; readonly policy: string };

/**
 * The policies on tables of the ledger that no migration creates. In the migrations each role has only permissive ones, and the
 * role that compares sees every row (docs/decisions/0611), except for the personal values beside an entry: a hidden one counts
 * as erased without an entry. This does not reveal what the permissive policies of other roles allow.
 */
export async function readHidingPolicies(
  db: LedgerReader,
  tables: readonly string[],
): Promise<HidingPolicy[]> {
  const { rows } = await db.query<HidingPolicy>(
    `select c.relname::text as table, p.polname::text as policy
     from pg_policy p join pg_class c on c.oid = p.polrelid
     where c.relnamespace = 'public'::regnamespace and (c.relname::text = any ($1) or starts_with(c.relname, 'ledger_'))
       and (not p.polpermissive or p.polcmd in ('r', '*') and p.polroles && array[0::oid, 'fl_worker'::regrole::oid]
         and c.relname <> 'ledger_person_value' and pg_get_expr(p.polqual, p.polrelid) <> 'true')
     order by c.relname, p.polname`,
    [tables],
  );
  return rows;
}
