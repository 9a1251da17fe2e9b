import { OperatorError } from '../platform/operator-error.ts';
import { type EnvSource, postgresSchema, readHidden } from './env-variable.ts';

/** The database: the embedded one, or a server with its two sign-in roles. */
export type DatabaseSettings =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'server'; readonly appUrl: string; readonly migratorUrl: string | null };

/** The database's location, from DATABASE_URL and MIGRATION_DATABASE_URL. @throws OperatorError with one sentence */
export function readDatabase(source: EnvSource): DatabaseSettings {
  const takes = 'an address such as postgres://fl_app:password@host:5432/fireledger';
  const appUrl = readHidden(source, 'DATABASE_URL', takes, postgresSchema);
  const migratorUrl = readHidden(
    source,
    'MIGRATION_DATABASE_URL',
    takes.replace('fl_app', 'fl_migrator'),
    postgresSchema,
  );
  refuseOwnSettings('DATABASE_URL', appUrl);
  refuseOwnSettings('MIGRATION_DATABASE_URL', migratorUrl);
  if (appUrl) return { kind: 'server', appUrl, migratorUrl: migratorUrl ?? null };
  if (migratorUrl)
    throw new OperatorError('MIGRATION_DATABASE_URL can only be set together with DATABASE_URL.');
  return { kind: 'embedded' };
}

/** Settings that the program itself makes on each of its connections; the same setting in an address would override it. */
const OWN_SETTINGS = [
  'options',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'query_timeout',
] as const;

function refuseOwnSettings(name: string, url: string | undefined): void {
  const set = url ? OWN_SETTINGS.find((setting) => new URL(url).searchParams.has(setting)) : undefined;
  if (set) throw new OperatorError(`${name} cannot set ${set}, which the program sets itself: leave it out.`);
}
