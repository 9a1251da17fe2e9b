import type { Readable } from 'node:stream';
import type { FileType } from '@fireledger/domain/shared/file-types.ts';

/** What a sender states about an upload; only the name is used, and only after cleaning. */
export type PutOptions = {
  /** The name as the sender gave it. */
  readonly name: string;
  /** The maximum size in bytes; `FILE_MAX_BYTES` by default. */
  readonly maxBytes?: number;
};

/** A stored file: under its sha256, so that the same content is stored once. */
export type StoredFile = {
  /** sha256 of the stored bytes, 64 hexadecimal digits. */
  readonly digest: string;
  /** Size of the stored bytes. */
  readonly size: number;
  /** Detected from the content. */
  readonly mediaType: FileType;
  /** The cleaned name, with an extension that fits the type. */
  readonly name: string;
  /** Whether location metadata was removed from the picture. */
  readonly locationRemoved: boolean;
};

/** A byte range of a file, both ends included, counted from 0. */
export type ByteRange = { readonly start: number; readonly end?: number };

export type ListedFile = { readonly digest: string; readonly size: number; readonly modifiedAt: Date };

/** Stores files by their content (design section 2). Both stores pass the same contract test. */
export type FileStore = {
  /**
   * Reads a stream to its end and stores it. Nothing of a refused, broken or interrupted upload is ever visible or left behind.
   * Content that already exists gets the current time (`modifiedAt`), so that the sweep leaves it for another day. Throws
   * `Refusal`: file.empty, file.too_large, file.type_not_allowed, file.type_mismatch, file.upload_failed.
   */
  put(stream: Readable, options: PutOptions): Promise<StoredFile>;
  /**
   * Takes back bytes that a store returned earlier, unchanged and without examining them: they were examined when first
   * uploaded. Returns false and stores nothing if the bytes do not have this digest. Only for restoring a backup. Throws
   * `Refusal` file.upload_failed.
   */
  takeBack(stream: Readable, digest: string): Promise<boolean>;
  /** The content, or a part of it. Throws `Refusal` file.not_saved if it does not exist. */
  open(digest: string, range?: ByteRange): Promise<Readable>;
  exists(digest: string): Promise<boolean>;
  /** The entry of `list` for one file, or null if it does not exist. */
  find(digest: string): Promise<ListedFile | null>;
  /** Deletes a file; a missing one is not an error. The caller knows that no row refers to it any more. */
  remove(digest: string): Promise<void>;
  /** Every file, in no particular order. */
  list(): AsyncIterable<ListedFile>;
  /** Removes temporary files that have not been written to since `before`; an active upload keeps writing. Returns how many. */
  clearTemporary(before: Date): Promise<number>;
};

/** How a store is opened. */
export type OpenOptions = {
  /** Opened beside a program that may be running on the same folder: its temporary files are left alone. */
  readonly beside?: boolean;
};

const DIGEST = /^[0-9a-f]{64}$/;

/** Whether a text is a sha256 in hexadecimal. */
export function isDigest(text: string): boolean {
  return DIGEST.test(text);
}

/** The path of a file inside a store, two folders deep. Throws on anything that is not a digest. */
export function keyOf(digest: string): string {
  if (!isDigest(digest)) throw new RangeError('not a sha256 digest');
  return `${digest.slice(0, 2)}/${digest.slice(2, 4)}/${digest}`;
}
