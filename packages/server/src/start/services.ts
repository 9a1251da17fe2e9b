import { join } from 'node:path';
import { createPool } from '../db/pool.ts';
import { createOpener } from '../db/with-access.ts';
import type { Env } from '../env.ts';
import { openDiskStore } from '../files/disk-store.ts';
import type { FileStore, OpenOptions } from '../files/file-store.ts';
import { startLive } from '../http/live/live.ts';
import type { Services } from '../http/services.ts';
import { createTokens } from '../http/token.ts';
import { outboxNotifier } from '../jobs/outbox-channel.ts';

/** What the program's parts share, and how to close it. */
export type OpenServices = { readonly services: Services; close(): Promise<void> };

/** Where files are kept: the bucket of S3_BUCKET, or else DATA_DIR/files. */
export async function openFiles(
  env: Pick<Env, 's3' | 'dataDir'>,
  options: OpenOptions = {},
): Promise<FileStore & { close(): void }> {
  const folder = join(env.dataDir, 'files');
  if (env.s3) {
    // Loaded only if files are kept in S3.
    const { openS3Store } = await import('../files/s3-store.ts');
    return openS3Store(env.s3, join(folder, 'tmp'), options);
  }
  return { ...(await openDiskStore(folder, options)), close: () => undefined };
}

/**
 * Opens everything that answers requests, on the database `appUrl` (as fl_app); if that fails, nothing stays open.
 * @throws OperatorError if the files cannot be used
 */
export async function openServices(env: Env, appUrl: string): Promise<OpenServices> {
  const files = await openFiles(env);
  const pool = createPool(appUrl);
  const live = await startLive(appUrl, pool).catch(async (error: unknown) => {
    files.close();
    await pool.end();
    throw error;
  });
  const services: Services = {
    env,
    opener: createOpener(pool, { onCommitted: live.publish, onEnqueued: outboxNotifier(pool) }),
    tokens: createTokens(env.secret),
    files,
    live,
  };
  return {
    services,
    close: async () => {
      await live.close();
      files.close();
      await pool.end();
    },
  };
}
