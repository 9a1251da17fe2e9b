import { join } from 'node:path';

/** The places of the embedded database inside DATA_DIR; everything below `home` belongs to the database's user. */
export type DatabasePaths = {
  readonly home: string;
  readonly cluster: string;
  readonly clusterDraft: string;
  readonly logs: string;
  readonly startLog: string;
  readonly passwords: string;
};

/** The folders and files of the embedded database in `dataDir` (absolute path). */
export function databasePaths(dataDir: string): DatabasePaths {
  const home = join(dataDir, 'postgres');
  return {
    home,
    cluster: join(home, 'cluster'),
    clusterDraft: join(home, 'cluster.new'),
    logs: join(home, 'logs'),
    startLog: join(home, 'start.log'),
    passwords: join(dataDir, 'database.json'),
  };
}
