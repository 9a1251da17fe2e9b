import { sql } from 'kysely';
import type { Access } from './with-access.ts';

/** Lets this transaction take so many milliseconds from now on. A running timeout keeps its end, so it is stopped first. */
export async function allowTime({ db }: Access, milliseconds: number): Promise<void> {
  await sql`select set_config('transaction_timeout', '0', true),
    set_config('transaction_timeout', ${String(milliseconds)}, true)`.execute(db);
}
