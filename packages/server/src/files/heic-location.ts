import type { Stripped } from './jpeg-location.ts';
import { removeLocationFromTiff } from './tiff-location.ts';

type Box = { readonly type: string; readonly start: number; readonly end: number };
type Extent = { readonly item: number; readonly start: number; readonly end: number };

/**
 * Takes the place out of a HEIC picture, in place: the GPS of its EXIF item and any XMP item that states a place are
 * overwritten (ISO 23008-12, 14496-12). Throws RangeError when the file is not well-formed, or an item lies over the boxes that
 * lead to it, so that a second walk would find another picture.
 */
export function stripHeic(bytes: Buffer): Stripped {
  const removed = clearLocation(bytes);
  const again = Buffer.from(bytes);
  clearLocation(again);
  if (!again.equals(bytes)) throw new RangeError('an item lies over the boxes');
  return { parts: [bytes], removed };
}

function clearLocation(bytes: Buffer): boolean {
  const meta = boxes(bytes, 0, bytes.length).find((box) => box.type === 'meta');
  if (!meta) return false;
  const inside = boxes(bytes, meta.start + 4, meta.end);
  const types = itemTypes(bytes, inside);
  let removed = false;
  for (const extent of extents(bytes, inside)) {
    const type = types.get(extent.item);
    const data = bytes.subarray(extent.start, extent.end);
    if (type === 'Exif') removed = cleanExif(data) || removed;
    if (type === 'mime' && data.includes('GPSL')) {
      data.fill(' ');
      removed = true;
    }
  }
  return removed;
}

/** An EXIF item is four bytes that say where its TIFF block begins, then that block; a malformed one is overwritten whole. */
function cleanExif(data: Buffer): boolean {
  try {
    return removeLocationFromTiff(data.subarray(4 + data.readUInt32BE(0)));
  } catch {
    data.fill(0);
    return false;
  }
}

function boxes(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = bytes.readUInt32BE(at);
    const long = short === 1;
    const size = long ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < 8 || at + size > to) throw new RangeError('box beyond the end');
    found.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      start: at + (long ? 16 : 8),
      end: at + size,
    });
    at += size;
  }
  return found;
}

/** Item number -> four-letter type, from `iinf`. */
function itemTypes(bytes: Buffer, inside: readonly Box[]): Map<number, string> {
  const types = new Map<number, string>();
  const iinf = inside.find((box) => box.type === 'iinf');
  if (!iinf) return types;
  const entries = iinf.start + 4 + (bytes.readUInt8(iinf.start) === 0 ? 2 : 4);
  for (const { start } of boxes(bytes, entries, iinf.end)) {
    const version = bytes.readUInt8(start);
    if (version < 2) continue;
    const wide = version > 2;
    const number = wide ? bytes.readUInt32BE(start + 4) : bytes.readUInt16BE(start + 4);
    const at = start + (wide ? 10 : 8);
    types.set(number, bytes.toString('latin1', at, at + 4));
  }
  return types;
}

/** Where each item's bytes are in the file, from `iloc`; items kept inside `idat` are counted from there. */
function extents(bytes: Buffer, inside: readonly Box[]): Extent[] {
  const iloc = inside.find((box) => box.type === 'iloc');
  if (!iloc) return [];
  let at = iloc.start;
  const take = (size: number): number => {
    const value =
      size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size);
    at += size;
    return value;
  };
  const version = take(4) >>> 24;
  const sizes = take(2);
  const [offsetSize, lengthSize, baseSize] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  const numberSize = version < 2 ? 2 : 4;
  const idat = inside.find((box) => box.type === 'idat')?.start ?? 0;
  const found: Extent[] = [];
  for (let items = take(numberSize); items > 0; items -= 1) {
    const item = take(numberSize);
    const origin = version > 0 && (take(2) & 15) === 1 ? idat : 0;
    take(2);
    const base = origin + take(baseSize);
    for (let count = take(2); count > 0; count -= 1) {
      take(indexSize);
      const start = base + take(offsetSize);
      const end = start + take(lengthSize);
      if (end > bytes.length) throw new RangeError('item beyond the end');
      found.push({ item, start, end });
    }
  }
  return found;
}
