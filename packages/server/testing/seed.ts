import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import '../src/db/pool.ts';
import type { DB } from '../src/db/tables.generated.ts';

/** Typed queries as superuser, past the wall: to build worlds and to inspect what a call left behind. */
export type Seed = Kysely<DB>;

/** Opens the superuser's queries on one test database; `destroy()` closes them. */
export function openSeed(superuserUrl: string): Seed {
  const pool = new Pool({ connectionString: superuserUrl, max: 4, application_name: 'fireledger test seed' });
  pool.on('error', () => undefined);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** A word that is in no other row, for names, addresses and codes. */
export function unique(prefix: string): string {
  return `${prefix}-${randomBytes(5).toString('hex')}`;
}
