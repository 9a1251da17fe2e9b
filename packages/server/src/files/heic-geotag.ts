import type { StrippedImage } from './jpeg-geotag.ts';
import { ParseBudget } from './parse-budget.ts';
import { removeTiffGeotag } from './tiff-geotag.ts';

/** A box: where it begins, where its contents begin, and where both end. */
type Box = { readonly type: string; readonly at: number; readonly start: number; readonly end: number };
type Extent = { readonly item: number; readonly start: number; readonly end: number };
/** The boxes of a file that make up a picture; `free` and `skip` are padding. */
const OF_A_PICTURE = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip']);
/** The boxes of a picture's `meta` that describe its items and their positions. */
type Inside = { iinf?: Box; iloc?: Box; idat?: Box };

/**
 * Removes the location from a HEIC picture, in place: the GPS data of its EXIF item and its XMP, which may name a town in words
 * or be compressed, are overwritten (ISO 23008-12, 14496-12). Anything else in the file besides the picture (a film, camera
 * signatures) is overwritten too, or cut off if it is last. Throws RangeError if the file is not well-formed, requires more work
 * than a picture does, or has an item that overlaps the boxes leading to it, so that a second walk would find another picture.
 */
export function stripHeic(bytes: Buffer, work = new ParseBudget(bytes.length)): StrippedImage {
  const beside = clearBeside(bytes, work);
  const picture = bytes.subarray(0, beside.end);
  const stated = clearLocation(picture, work);
  const again = Buffer.from(picture);
  clearBeside(again, new ParseBudget(again.length));
  clearLocation(again, new ParseBudget(again.length));
  if (!again.equals(picture)) throw new RangeError('an item lies over the boxes');
  return { parts: [picture], removed: beside.removed || stated };
}

/**
 * Overwrites every box that does not belong to a picture with padding; returns where the last one that does ends, and whether
 * another stated a location.
 */
function clearBeside(bytes: Buffer, work: ParseBudget): { readonly end: number; readonly removed: boolean } {
  let end = 0;
  let removed = false;
  for (const box of boxes(bytes, 0, bytes.length, work)) {
    if (OF_A_PICTURE.has(box.type)) {
      end = box.end;
      continue;
    }
    work.over(box.end - box.start);
    removed ||= bytes.subarray(box.start, box.end).includes('GPSL');
    bytes.fill(0, box.start, box.end);
    bytes.write('free', box.at + 4, 'latin1');
  }
  return { end, removed };
}

function clearLocation(bytes: Buffer, work: ParseBudget): boolean {
  const inside = insideMeta(bytes, work);
  const types = itemTypes(bytes, inside, work);
  const found: { readonly type: string; readonly data: Buffer }[] = [];
  for (const { item, start, end } of extents(bytes, inside)) {
    const type = types.get(item);
    if (!type) continue;
    work.piece();
    work.over(end - start);
    found.push({ type, data: bytes.subarray(start, end) });
  }
  let removed = false;
  for (const { type, data } of found) {
    if (type === 'Exif') removed = cleanExif(data, work) || removed;
    if (type === 'mime') {
      removed ||= data.includes('GPSL');
      data.fill(' ');
    }
  }
  return removed;
}

/** The first box of each kind in the first `meta`; the whole file is walked, so that anything that is not HEIC is refused. */
function insideMeta(bytes: Buffer, work: ParseBudget): Inside {
  let meta: Box | undefined;
  for (const box of boxes(bytes, 0, bytes.length, work)) {
    if (box.type === 'meta') meta ??= box;
  }
  const inside: Inside = {};
  if (!meta) return inside;
  for (const box of boxes(bytes, meta.start + 4, meta.end, work)) {
    if (box.type === 'iinf' || box.type === 'iloc' || box.type === 'idat') inside[box.type] ??= box;
  }
  return inside;
}

/** An EXIF item is a four-byte offset to its TIFF block, followed by that block; a malformed one is overwritten completely. */
function cleanExif(data: Buffer, work: ParseBudget): boolean {
  try {
    return removeTiffGeotag(data.subarray(4 + data.readUInt32BE(0)), work);
  } catch {
    data.fill(0);
    return false;
  }
}

function* boxes(bytes: Buffer, from: number, to: number, work: ParseBudget): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const short = bytes.readUInt32BE(at);
    const long = short === 1;
    const size = long ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < 8 || at + size > to) throw new RangeError('box beyond the end');
    work.piece();
    yield { type: bytes.toString('latin1', at + 4, at + 8), at, start: at + (long ? 16 : 8), end: at + size };
    at += size;
  }
}

/** Item number -> four-letter type, from `iinf`, for the items that may state a location. */
function itemTypes(bytes: Buffer, { iinf }: Inside, work: ParseBudget): Map<number, string> {
  const types = new Map<number, string>();
  if (!iinf) return types;
  const entries = iinf.start + 4 + (bytes.readUInt8(iinf.start) === 0 ? 2 : 4);
  for (const { start } of boxes(bytes, entries, iinf.end, work)) {
    const version = bytes.readUInt8(start);
    if (version < 2) continue;
    const wide = version > 2;
    const number = wide ? bytes.readUInt32BE(start + 4) : bytes.readUInt16BE(start + 4);
    const at = start + (wide ? 10 : 8);
    const type = bytes.toString('latin1', at, at + 4);
    if (type === 'Exif' || type === 'mime') types.set(number, type);
  }
  return types;
}

/** The allowed sizes of a field of `iloc` (ISO 14496-12, 8.11.3). */
const FIELD_SIZES = [0, 4, 8];

/**
 * The positions of each item's bytes in the file, from `iloc`; items stored inside `idat` are counted from there. Throws
 * RangeError if more are claimed than the box has bytes for.
 */
function* extents(bytes: Buffer, { iloc, idat }: Inside): Generator<Extent> {
  if (!iloc) return;
  let at = iloc.start;
  const take = (size: number): number => {
    const value =
      size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size);
    at += size;
    return value;
  };
  const requireRoom = (count: number, size: number): void => {
    if (count * size > iloc.end - at || (count > 1 && size === 0)) throw new RangeError('more than there is');
  };
  const version = take(4) >>> 24;
  const sizes = take(2);
  const [offsetSize, lengthSize, baseSize] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  if (![offsetSize, lengthSize, baseSize, indexSize].every((size) => FIELD_SIZES.includes(size))) {
    throw new RangeError('a field of a size that there is not');
  }
  const numberSize = version < 2 ? 2 : 4;
  const items = take(numberSize);
  requireRoom(items, numberSize + (version > 0 ? 6 : 4) + baseSize);
  for (let left = items; left > 0; left -= 1) {
    const item = take(numberSize);
    const origin = version > 0 && (take(2) & 15) === 1 ? (idat?.start ?? 0) : 0;
    take(2);
    const base = origin + take(baseSize);
    const count = take(2);
    requireRoom(count, indexSize + offsetSize + lengthSize);
    for (let more = count; more > 0; more -= 1) {
      take(indexSize);
      const start = base + take(offsetSize);
      const end = start + take(lengthSize);
      if (end > bytes.length) throw new RangeError('item beyond the end');
      yield { item, start, end };
    }
  }
}
