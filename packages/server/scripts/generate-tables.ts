import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const TARGET = new URL('../src/db/tables.generated.ts', import.meta.url);

/** The table types of a migrated database, as kysely-codegen writes them. `databaseUrl` signs in as a role that sees everything. */
export async function generateTables(databaseUrl: string, run = promisify(execFile)): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fireledger-tables-'));
  try {
    const out = join(folder, 'tables.ts');
    await run(process.execPath, [
      createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js'),
      ...['--dialect', 'postgres', '--url', databaseUrl, '--out-file', out],
      ...['--date-parser', 'string', '--type-mapping', '{"int8":"number"}'],
      ...['--exclude-pattern', '(schema_migration|pgboss.*)'],
    ]);
    return await readFile(out, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { createTestDatabase } = await import('../testing/database.ts');
  const { default: setup } = await import('../testing/global-setup.ts');
  const stop = await setup();
  const database = await createTestDatabase();
  await writeFile(TARGET, await generateTables(database.superuserUrl));
  await database.drop();
  await stop();
}
