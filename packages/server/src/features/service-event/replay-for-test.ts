import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Seed } from '../../../testing/seed.ts';

/** Fails unless an event's row is what its entries of the ledger tell, one laid over the other. */
export async function expectReplay(db: Seed, id: string): Promise<void> {
  expect(await replayed(db, id)).toEqual(await stored(db, id));
}

async function replayed(db: Seed, id: string): Promise<unknown> {
  const entries = sql<{ new: object }>`select new from ledger_history
    where table_name = 'service_event' and entity_id = ${id}::uuid order by position`;
  const { rows } = await entries.execute(db);
  const row: object = Object.assign({}, ...rows.map((entry) => entry.new));
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

/** The row itself; what follows from elsewhere is not kept in the ledger, and an absent value is not written there. */
async function stored(db: Seed, id: string): Promise<unknown> {
  const { rows } = await sql<{ row: object }>`
    select jsonb_strip_nulls(to_jsonb(e) - '{contractor_id,written_as,due_day,priority_rank,completion_moment,search_text}'::text[]) as row from service_event e where e.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0]?.row;
}
