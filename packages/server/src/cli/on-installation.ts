import type { Settings } from '../env.ts';
import type { OpenOptions } from '../files/file-store.ts';
import type { OpenDatabase } from '../start/database.ts';
import { openFiles } from '../start/services.ts';

type OpenFiles = Awaited<ReturnType<typeof openFiles>>;

/** Runs an operator's work on an installation's database and its files, and closes both however it ends. */
export async function onInstallation<T>(
  settings: Settings,
  opening: Promise<OpenDatabase>,
  work: (database: OpenDatabase, files: OpenFiles) => Promise<T>,
  options: OpenOptions = {},
): Promise<T> {
  const database = await opening;
  try {
    const files = await openFiles(settings, options);
    try {
      return await work(database, files);
    } finally {
      files.close();
    }
  } finally {
    await database.close();
  }
}
