import { ParseBudget } from './parse-budget.ts';

const GPS_POINTER = 0x8825;
const EXIF_POINTER = 0x8769;
/** GPS latitude and longitude, and those of the destination: the tags that state a location. */
const PLACE_TAGS = new Set([2, 4, 20, 22]);
/** XMP, IPTC and Photoshop's blocks as values of a directory: they may state the place in words. */
const METADATA_TAGS = [0x02bc, 0x83bb, 0x8649] as const;
/** Where a thumbnail begins, and its length. */
const THUMBNAIL_TAGS = [0x0201, 0x0202] as const;
/** What a JPEG with metadata of its own contains. */
const METADATA_MARKS = ['Exif\0\0', 'http://ns.adobe.com/', 'Photoshop 3.0\0'] as const;
const ENTRY_BYTES = 12;
const BYTES_OF_TYPE = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4] as const;
const MAX_DIRECTORIES = 16;

type Tiff = {
  readonly bytes: Buffer;
  readonly work: ParseBudget;
  u16(offset: number): number;
  u32(offset: number): number;
  write16(value: number, offset: number): void;
};

/**
 * Removes the location from a TIFF block (EXIF, as in JPEG, PNG, WebP and HEIC), in place and without changing its length: the
 * GPS directory is overwritten with zeros and no longer referred to, and so are XMP and IPTC in the block and a thumbnail that has
 * metadata of its own; everything else (orientation, date) stays. Returns whether it stated a location. Throws RangeError on a
 * block that is not well-formed or requires too much work, or whose location overlaps what leads to it, so that a second walk
 * would find another block: the caller drops it completely.
 */
export function removeTiffGeotag(bytes: Buffer, work = new ParseBudget(bytes.length)): boolean {
  const removed = clearLocation(bytes, work);
  const again = Buffer.from(bytes);
  clearLocation(again, new ParseBudget(again.length));
  if (!again.equals(bytes)) throw new RangeError('the place lies over the block itself');
  return removed;
}

function clearLocation(bytes: Buffer, work: ParseBudget): boolean {
  const tiff = readerOf(bytes, work);
  if (tiff.u16(2) !== 42) throw new RangeError('not TIFF');
  const pending = [tiff.u32(4)];
  const seen = new Set<number>();
  let removed = false;
  for (let directory = pending.shift(); directory !== undefined; directory = pending.shift()) {
    if (directory === 0 || seen.has(directory)) continue;
    seen.add(directory);
    if (seen.size > MAX_DIRECTORIES) throw new RangeError('too many directories');
    removed = clearPointers(tiff, directory, pending) || removed;
    pending.push(tiff.u32(directory + 2 + tiff.u16(directory) * ENTRY_BYTES));
  }
  return removed;
}

function readerOf(bytes: Buffer, work: ParseBudget): Tiff {
  const order = bytes.toString('latin1', 0, 2);
  if (order === 'II') {
    return {
      bytes,
      work,
      u16: (offset) => bytes.readUInt16LE(offset),
      u32: (offset) => bytes.readUInt32LE(offset),
      write16: (value, offset) => bytes.writeUInt16LE(value, offset),
    };
  }
  if (order !== 'MM') throw new RangeError('not TIFF');
  return {
    bytes,
    work,
    u16: (offset) => bytes.readUInt16BE(offset),
    u32: (offset) => bytes.readUInt32BE(offset),
    write16: (value, offset) => bytes.writeUInt16BE(value, offset),
  };
}

/** Clears what one directory refers to and may state a location, and records its EXIF directory to be walked too. */
function clearPointers(tiff: Tiff, directory: number, pending: number[]): boolean {
  const cleared = new Set<number>(METADATA_TAGS);
  if (clearThumbnail(tiff, directory)) for (const tag of THUMBNAIL_TAGS) cleared.add(tag);
  let removed = false;
  for (let index = 0; index < tiff.u16(directory); ) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    const tag = tiff.u16(entry);
    if (tag === EXIF_POINTER) pending.push(tiff.u32(entry + 8));
    if (pending.length > MAX_DIRECTORIES) throw new RangeError('too many directories');
    if (tag !== GPS_POINTER && !cleared.has(tag)) {
      index += 1;
      continue;
    }
    const states = tag === GPS_POINTER ? clearDirectory(tiff, tiff.u32(entry + 8)) : clearValue(tiff, entry);
    removed ||= states;
    removeEntry(tiff, directory, index);
  }
  return removed;
}

/** Overwrites a directory and the values that it refers to with zeros; returns whether it stated a location. */
function clearDirectory(tiff: Tiff, directory: number): boolean {
  const count = tiff.u16(directory);
  const end = directory + 2 + count * ENTRY_BYTES + 4;
  if (end > tiff.bytes.length) throw new RangeError('directory beyond the end');
  tiff.work.over(end - directory);
  let stated = false;
  for (let entry = directory + 2; entry < end - 4; entry += ENTRY_BYTES) {
    stated ||= PLACE_TAGS.has(tiff.u16(entry));
    clearValue(tiff, entry);
  }
  tiff.bytes.fill(0, directory, end);
  return stated;
}

/** Overwrites the value that an entry refers to with zeros; returns whether it stated a location in words. */
function clearValue(tiff: Tiff, entry: number): boolean {
  const length = (BYTES_OF_TYPE[tiff.u16(entry + 2)] ?? 1) * tiff.u32(entry + 4);
  if (length <= 4) return false;
  const start = tiff.u32(entry + 8);
  if (start + length > tiff.bytes.length) throw new RangeError('value beyond the end');
  tiff.work.over(length);
  const value = tiff.bytes.subarray(start, start + length);
  const stated = value.includes('GPSL');
  value.fill(0);
  return stated;
}

/** Overwrites a directory's thumbnail with zeros if it has metadata of its own; returns whether it had. */
function clearThumbnail(tiff: Tiff, directory: number): boolean {
  const [start = 0, length = 0] = THUMBNAIL_TAGS.map((tag) => longOf(tiff, directory, tag));
  if (start === 0 || length === 0) return false;
  const thumbnail = tiff.bytes.subarray(start, start + length);
  tiff.work.over(thumbnail.length);
  if (!METADATA_MARKS.some((mark) => thumbnail.includes(mark, 0, 'latin1'))) return false;
  thumbnail.fill(0);
  return true;
}

/** The value of a directory's entry that is one number; 0 if it has none. */
function longOf(tiff: Tiff, directory: number, tag: number): number {
  for (let index = 0; index < tiff.u16(directory); index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (tiff.u16(entry) === tag) return tiff.u32(entry + 8);
  }
  return 0;
}

/** Moves the entries after `index`, and the pointer to the next directory, forward by one. */
function removeEntry(tiff: Tiff, directory: number, index: number): void {
  const count = tiff.u16(directory);
  const entry = directory + 2 + index * ENTRY_BYTES;
  const end = directory + 2 + count * ENTRY_BYTES + 4;
  if (end > tiff.bytes.length) throw new RangeError('directory beyond the end');
  tiff.work.over(end - entry);
  tiff.bytes.copyWithin(entry, entry + ENTRY_BYTES, end);
  tiff.bytes.fill(0, end - ENTRY_BYTES, end);
  tiff.write16(count - 1, directory);
}
