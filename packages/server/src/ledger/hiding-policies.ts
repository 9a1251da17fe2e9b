import type { LedgerReader } from './entries.ts';

/** A policy that may keep rows of a table from whoever compares them, or from those who are shown them. */
export type HidingPolicy = { readonly table: string; readonly policy: string };

/**
 * The policies on tables of the ledger that no migration makes: each role has permissive ones alone, and what compares sees every row
 * (docs/decisions/0611), person values beside those of an entry excepted: one that is out of sight counts as erased without an entry.
 * What the permissive policies of other roles let through is not told by it.
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
