import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const TARGET = new URL('../src/db/tables.generated.ts', import.meta.url);

/** Where the words come from that columns hold: files of the domain. */
const IMPORTS = {
  'access/attempts.ts': ['AttemptState'],
  'access/user-types.ts': ['AccountType'],
  'document/vocabulary.ts': ['ChapterGroup', 'WarningMonths'],
  'document/warning.ts': ['WarningKind'],
  'location/vocabulary.ts': ['ForwardingCentre', 'ForwardingKind'],
  'service-event/vocabulary.ts': [
    'Category',
    'CreatorKind',
    'FireAlarmType',
    'Origin',
    'Priority',
    'ServiceEventType',
    'Status',
  ],
  'shared/address.ts': ['Address'],
  'shared/locales.ts': ['Locale'],
};
const IMPORT_LINES = Object.entries(IMPORTS).map(
  ([file, names]) => `import type { ${names.join(', ')} } from '@fireledger/domain/${file}';\n`,
);

/**
 * The columns that hold only words of the domain: a CHECK constraint allows no others (`db/column-words.test.ts` compares the
 * two), or, for jsonb, only values that the domain has parsed are written.
 */
const WORDS = {
  'attempt.state': 'AttemptState',
  'chapter.chapter_group': 'ChapterGroup',
  'contractor.address': 'Address',
  'contractor.billing_address': 'Address | null',
  'document.chapter_group': 'ChapterGroup',
  'document.warning_months': 'WarningMonths | null',
  'document_notice.kind': 'WarningKind',
  'document_warning.kind': 'WarningKind',
  'fire_cause.fire_alarm_type': 'FireAlarmType',
  'location.forwarding': 'Generated<ForwardingKind>',
  'location.forwarding_centre': 'ForwardingCentre | null',
  'logbook_book.locale': 'Locale',
  'organization.address': 'Address',
  'organization.billing_address': 'Address | null',
  'person.type': 'AccountType',
  'reseller.address': 'Address',
  'service_event.category': 'Category',
  'service_event.created_by_kind': 'CreatorKind',
  'service_event.fire_alarm_type': 'FireAlarmType | null',
  'service_event.origin': 'Origin',
  'service_event.priority': 'Priority | null',
  'service_event.status': 'Generated<Status>',
  'service_event.type': 'ServiceEventType',
  'service_event.written_as': 'Generated<ServiceEventType>',
  'user.locale': 'Generated<Locale>',
  'user.type': 'Generated<AccountType>',
};

/**
 * The table types of a migrated database, as kysely-codegen writes them, in the words of the domain. `databaseUrl` signs in as a
 * role that sees everything.
 */
export async function generateTables(databaseUrl: string, run = promisify(execFile)): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fireledger-tables-'));
  try {
    const out = join(folder, 'tables.ts');
    await run(process.execPath, [
      createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js'),
      ...['--dialect', 'postgres', '--url', databaseUrl, '--out-file', out],
      ...['--date-parser', 'string', '--type-mapping', '{"int8":"number"}'],
      ...['--overrides', JSON.stringify({ columns: WORDS })],
      ...['--exclude-pattern', '(schema_migration|pgboss.*)'],
    ]);
    return (await readFile(out, 'utf8')).replace(/^(?=import )/m, IMPORT_LINES.join(''));
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
