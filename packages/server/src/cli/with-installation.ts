import type { Settings } from '../env.ts';
import type { OpenOptions } from '../files/file-store.ts';
import type { OpenDatabase } from '../start/database.ts';
import { openFiles } from '../start/services.ts';

type OpenFiles = Awaited<ReturnType<typeof openFiles>>;

/**
 * Runs an operator's work on an installation's database and its files, and closes both however it ends. If the work fails, that
 * is what is reported, also if closing fails afterwards, as on a full disk.
 */
export async function withInstallation<T>(
  settings: Settings,
  opening: Promise<OpenDatabase>,
  work: (database: OpenDatabase, files: OpenFiles) => Promise<T>,
  options: OpenOptions = {},
): Promise<T> {
  const database = await opening;
  const done = await withFiles(settings, options, (files) => work(database, files)).catch(
    async (error: unknown) => {
      await database.close().catch(() => undefined);
      throw error;
    },
  );
  await database.close();
  return done;
}

async function withFiles<T>(
  settings: Settings,
  options: OpenOptions,
  work: (files: OpenFiles) => Promise<T>,
): Promise<T> {
  const files = await openFiles(settings, options);
  try {
    return await work(files);
  } finally {
    files.close();
  }
}
