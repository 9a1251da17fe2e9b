import { renameSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { type Account, changeOwner } from './account.ts';
import type { DatabasePaths } from './paths.ts';

/** PostgreSQL settings by name; numbers and words alike are written in quotes. */
export type PostgresSettings = Readonly<Record<string, string>>;

const MEGABYTE = 1024 * 1024;

/**
 * Writes the whole postgresql.conf. An operator's own settings are in `local.conf` beside it, which takes precedence.
 * @param port loopback port to listen on
 * @param extra settings that override the program's own
 */
export function writeSettings(
  paths: DatabasePaths,
  account: Account | null,
  port: number,
  extra: PostgresSettings,
): void {
  const settings = { ...ownSettings(paths, port), ...extra };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  const text = [
    '# Written by Fireledger at every start. Put your own settings into local.conf beside this file.',
    ...lines,
    "include_if_exists = 'local.conf'",
    '',
  ].join('\n');
  const file = join(paths.cluster, 'postgresql.conf');
  const draft = join(paths.home, 'postgresql.conf.new');
  writeFileSync(draft, text, { mode: 0o600 });
  changeOwner(account, draft);
  renameSync(draft, file);
}

/**
 * Logs contain neither statements nor values, because these hold personal data. The logs of the last seven days are kept. Short
 * queries gain nothing from jit; a local disk reads at random nearly as fast as in sequence.
 */
function ownSettings(paths: DatabasePaths, port: number): PostgresSettings {
  return {
    ...memorySettings(totalmem()),
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    password_encryption: 'scram-sha-256',
    dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'posix',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    default_text_search_config: 'pg_catalog.simple',
    jit: 'off',
    random_page_cost: '1.1',
    max_wal_size: '2GB',
    wal_compression: 'on',
    logging_collector: 'on',
    log_directory: paths.logs.replaceAll('\\', '/'),
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
  };
}

/** A sixteenth of the memory for PostgreSQL's own cache, from 64 MB to 1 GB: the program shares the machine. */
function memorySettings(total: number): PostgresSettings {
  const megabytes = Math.floor(total / MEGABYTE);
  const cache = Math.min(1024, Math.max(64, Math.floor(megabytes / 16)));
  return {
    shared_buffers: `${cache}MB`,
    effective_cache_size: `${Math.max(cache, Math.floor(megabytes / 2))}MB`,
    maintenance_work_mem: `${Math.min(256, Math.max(64, Math.floor(cache / 4)))}MB`,
    work_mem: '8MB',
  };
}
