import { createHash } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import { type FileStore, keyOf, type OpenOptions } from './file-store.ts';
import { startS3Server } from './s3-server-for-test.ts';
import { openS3Store } from './s3-store.ts';

/** A store of either kind, and a way round it to the bytes that it keeps. */
export type TestStore = {
  readonly kind: 'disk' | 'S3';
  readonly files: FileStore;
  /** Its folder of unfinished uploads. */
  readonly temporary: string;
  /** Opens the same store once more, as another program would. */
  again(options?: OpenOptions): Promise<FileStore>;
  /** Makes a content look as if it was kept so many days ago. */
  age(digest: string, days: number): Promise<void>;
  /** Writes other bytes in the place of a content. */
  alter(digest: string, content: string): Promise<void>;
  /** What a program must be told to use it, as variables. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
};

/** A store in DATA_DIR `folder`. */
export async function openTestDisk(folder: string): Promise<TestStore> {
  const root = join(folder, 'files');
  const again = (options?: OpenOptions) => openDiskStore(root, options);
  return {
    kind: 'disk',
    files: await again(),
    temporary: join(root, 'tmp'),
    again,
    ...roundAbout((digest) => join(root, keyOf(digest))),
    env: { DATA_DIR: folder },
    close: async () => undefined,
  };
}

/** A store on an S3 server of its own, DATA_DIR being `folder`. */
export async function openTestS3(folder: string): Promise<TestStore> {
  const bucket = join(folder, 's3');
  const server = await startS3Server(bucket);
  const temporary = join(folder, 'files', 'tmp');
  const { settings } = server;
  const opened: { close(): void }[] = [];
  const again = async (options?: OpenOptions) => {
    const store = await openS3Store(settings, temporary, options);
    opened.push(store);
    return store;
  };
  return {
    kind: 'S3',
    files: await again(),
    temporary,
    again,
    ...roundAbout((digest) => join(bucket, settings.bucket, `${keyOf(digest)}._S3rver_object`)),
    env: {
      DATA_DIR: folder,
      S3_BUCKET: settings.bucket,
      S3_ENDPOINT: settings.endpoint ?? '',
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyID,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    },
    close: async () => {
      for (const store of opened) store.close();
      await server.close();
    },
  };
}

function roundAbout(pathOf: (digest: string) => string): Pick<TestStore, 'age' | 'alter'> {
  return {
    age: async (digest, days) => {
      const then = new Date(Date.now() - days * 86_400_000);
      await utimes(pathOf(digest), then, then);
    },
    alter: (digest, content) => writeFile(pathOf(digest), content),
  };
}

/** The digest of a text. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
