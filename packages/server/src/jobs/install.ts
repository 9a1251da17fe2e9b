import type { ClientBase } from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import bossPackage from 'pg-boss/package.json' with { type: 'json' };
import { OperatorError } from '../platform/operator-error.ts';

/** The schema of pg-boss's tables; no tenant role may use it (design section 2). */
export const BOSS_SCHEMA = 'pgboss';

/** The schema version that this program's pg-boss uses. */
const CURRENT = bossPackage.pgboss.schema;

/**
 * Migrates pg-boss's own schema to this program's version, and grants access to fl_worker only. `client` is logged in as
 * fl_migrator, outside a transaction; db/migrate.ts calls it under its lock. Throws an OperatorError if the schema is newer.
 */
export async function installBoss(client: ClientBase): Promise<void> {
  const version = await installedVersion(client);
  if (version === null) await client.query(getConstructionPlans(BOSS_SCHEMA));
  else if (version < CURRENT) await client.query(getMigrationPlans(BOSS_SCHEMA, version));
  else if (version > CURRENT)
    throw new OperatorError(`The jobs' schema is of a newer Fireledger (${version} > ${CURRENT}).`);
  if (version === CURRENT) return;
  await client.query(`
    revoke all on schema ${BOSS_SCHEMA} from public;
    revoke all on all functions in schema ${BOSS_SCHEMA} from public;
    grant usage on schema ${BOSS_SCHEMA} to fl_worker;
    grant select, insert, update, delete on all tables in schema ${BOSS_SCHEMA} to fl_worker;
    grant usage on all sequences in schema ${BOSS_SCHEMA} to fl_worker;
    grant execute on all functions in schema ${BOSS_SCHEMA} to fl_worker;`);
}

async function installedVersion(client: ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('${BOSS_SCHEMA}.version') is not null as there`,
  );
  if (!rows[0]?.there) return null;
  const found = await client.query<{ version: number }>(`select version from ${BOSS_SCHEMA}.version`);
  return found.rows[0] === undefined ? null : Number(found.rows[0].version);
}
