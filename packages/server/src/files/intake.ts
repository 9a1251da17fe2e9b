import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { sanitizeFileName } from '@fireledger/domain/shared/file-name.ts';
import type { FileType } from '@fireledger/domain/shared/file-types.ts';
import { FILE_MAX_BYTES } from '@fireledger/domain/shared/limits.ts';
import { type Refusal, refusalBecauseOf } from '../http/refusal.ts';
import { usingFolder } from '../platform/make-folder.ts';
import type { OpenOptions, PutOptions, StoredFile } from './file-store.ts';
import { stripHeic } from './heic-geotag.ts';
import { type StrippedImage, stripJpeg } from './jpeg-geotag.ts';
import { stripPng } from './png-geotag.ts';
import { asUploadFailure, refuseFile } from './refuse-file.ts';
import { sniffFileType, withExtension } from './sniff.ts';
import { stripWebp } from './webp-geotag.ts';

type Written = { readonly digest: string; readonly size: number };

const STRIPPERS: Partial<Record<FileType, (bytes: Buffer) => StrippedImage>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/heic': stripHeic,
};

/**
 * The common entry to every store: an upload is written to a temporary file, measured, its type detected and its location
 * metadata removed there, and only then passed to the store. Temporary files are in one folder, which the program that holds
 * DATA_DIR empties when it starts.
 */
export type Intake = {
  /**
   * Receives one upload; `keep` gets the finished, synced temporary file, and moves or copies it. The temporary file is removed
   * afterwards in every case. Throws `Refusal` with a code of `file.*`.
   */
  receive(
    stream: Readable,
    options: PutOptions,
    keep: (path: string, file: StoredFile) => Promise<void>,
  ): Promise<StoredFile>;
  /** The same for bytes from a backup (see FileStore): `keep` is called only if they have this digest. */
  receiveBack(
    stream: Readable,
    digest: string,
    keep: (path: string, size: number) => Promise<void>,
  ): Promise<boolean>;
  /** See FileStore. */
  clearTemporary(before: Date): Promise<number>;
};

/** Opens the folder of temporary files, and removes what a killed process left, unless one may be running. */
export async function openIntake(folder: string, { beside = false }: OpenOptions = {}): Promise<Intake> {
  await usingFolder(folder, async () => {
    await mkdir(folder, { recursive: true });
    if (!beside) await clear(folder, null);
  });
  return {
    clearTemporary: (before) => clear(folder, before),
    receive: (stream, options, keep) =>
      throughTemporary(folder, stream, async (path) => {
        const maxBytes = options.maxBytes ?? FILE_MAX_BYTES;
        const raw = await write(path, stream, maxBytes);
        if ('truncated' in stream && stream.truncated === true) throw tooLarge(maxBytes);
        const file = await examine(path, raw, options.name);
        await keep(path, file);
        return file;
      }),
    receiveBack: (stream, digest, keep) =>
      throughTemporary(folder, stream, async (path) => {
        const written = await write(path, stream, Number.POSITIVE_INFINITY);
        if (written.digest !== digest) return false;
        await keep(path, written.size);
        return true;
      }),
  };
}

/** Gives `work` the path of a temporary file; the file and the stream are cleaned up afterwards in every case. */
async function throughTemporary<T>(
  folder: string,
  stream: Readable,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(folder, randomUUID());
  try {
    return await work(path);
  } catch (error) {
    throw asUploadFailure(error);
  } finally {
    stream.destroy();
    await rm(path, { force: true });
  }
}

/** Removes everything in `folder`, or everything last written to before a given time; returns how much. */
async function clear(folder: string, before: Date | null): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = before && (await stat(path).catch(() => null));
    if (before && !(found && found.mtime < before)) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

async function examine(path: string, raw: Written, givenName: string): Promise<StoredFile> {
  if (raw.size === 0) throw refuseFile('file.empty');
  const name = sanitizeFileName(givenName);
  const mediaType = await sniffFileType(path, name);
  const strip = STRIPPERS[mediaType];
  const stripped = strip ? stripOrRefuse(await readFile(path), strip) : undefined;
  const written = stripped ? await write(path, stripped.parts, Number.POSITIVE_INFINITY) : raw;
  return {
    ...written,
    mediaType,
    name: withExtension(name, mediaType),
    locationRemoved: stripped?.removed ?? false,
  };
}

/** A picture that cannot be parsed to its end cannot be cleaned of its location either, so it is refused. */
function stripOrRefuse(bytes: Buffer, strip: (bytes: Buffer) => StrippedImage): StrippedImage {
  try {
    return strip(bytes);
  } catch (error) {
    throw refusalBecauseOf(error, 'file.type_not_allowed', 'file');
  }
}

/** Writes a new file, synced to the disk; returns its digest and size. Throws file.too_large beyond `maxBytes`. */
async function write(
  path: string,
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
  maxBytes: number,
): Promise<Written> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'w', 0o600);
  try {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { digest: hash.digest('hex'), size };
}

/** The limit is given in megabytes, rounded down to a tenth. */
function tooLarge(maxBytes: number): Refusal {
  return refuseFile('file.too_large', { max: Math.floor((maxBytes / 1024 / 1024) * 10) / 10 });
}
