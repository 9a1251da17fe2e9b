import type { Readable } from 'node:stream';
import type { FileType } from '@fireledger/domain/shared/file-types.ts';

/** What a sender says about an upload; nothing of it is believed but the name, and that only after cleaning. */
export type PutOptions = {
  /** The name as the sender gave it. */
  readonly name: string;
  /** Greatest size in bytes; `FILE_MAX_BYTES` unless given. */
  readonly maxBytes?: number;
};

/** A file as it is kept: under its sha256, so that the same content is kept once. */
export type StoredFile = {
  /** sha256 of the stored bytes, 64 hexadecimal digits. */
  readonly digest: string;
  /** Size of the stored bytes. */
  readonly size: number;
  /** Told from the content. */
  readonly mediaType: FileType;
  /** The cleaned name, with an extension that fits the type. */
  readonly name: string;
  /** Whether the picture said where it was taken, and no longer does. */
  readonly locationRemoved: boolean;
};

/** Bytes of a file, both ends included, counted from 0. */
export type ByteRange = { readonly start: number; readonly end?: number };

export type ListedFile = { readonly digest: string; readonly size: number; readonly modifiedAt: Date };

/** Keeps files by their content (design section 2). Both stores pass the same contract test. */
export type FileStore = {
  /**
   * Takes a stream to its end and keeps it. Nothing of a refused, broken or interrupted upload is ever visible or stays.
   * Content that is there already counts as kept at this moment (`modifiedAt`), so that the sweep leaves it its day.
   * Throws `Refusal`: file.empty, file.too_large, file.type_not_allowed, file.type_mismatch, file.upload_failed.
   */
  put(stream: Readable, options: PutOptions): Promise<StoredFile>;
  /**
   * Takes back what a store gave out, byte for byte and unexamined: it was examined when it first came. False, and nothing is
   * kept, when the bytes do not have this digest. For restoring a backup alone. Throws `Refusal` file.upload_failed.
   */
  takeBack(stream: Readable, digest: string): Promise<boolean>;
  /** The content, or a part of it. Throws `Refusal` file.not_saved when it is not there. */
  open(digest: string, range?: ByteRange): Promise<Readable>;
  exists(digest: string): Promise<boolean>;
  /** What `list` says of one file, or null when it is not there. */
  find(digest: string): Promise<ListedFile | null>;
  /** Forgets a file; one that is not there is no error. The caller knows that no row names it any more. */
  remove(digest: string): Promise<void>;
  /** Every file, in no certain order. */
  list(): AsyncIterable<ListedFile>;
  /** Removes temporary files that nobody has written to since `before`: an upload in flight writes. Answers how many. */
  clearTemporary(before: Date): Promise<number>;
};

/** How a store is opened. */
export type OpenOptions = {
  /** Beside a program that may be running on the same folder: what it has in hand is left alone. */
  readonly beside?: boolean;
};

const DIGEST = /^[0-9a-f]{64}$/;

/** Answers whether a text is a sha256 in hexadecimal. */
export function isDigest(text: string): boolean {
  return DIGEST.test(text);
}

/** The place of a file inside a store, two folders deep. Throws on anything that is no digest. */
export function keyOf(digest: string): string {
  if (!isDigest(digest)) throw new RangeError('not a sha256 digest');
  return `${digest.slice(0, 2)}/${digest.slice(2, 4)}/${digest}`;
}
