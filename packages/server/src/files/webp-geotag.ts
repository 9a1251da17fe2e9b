import type { StrippedImage } from './jpeg-geotag.ts';
import { ParseBudget, RetainedParts } from './parse-budget.ts';
import { removeTiffGeotag } from './tiff-geotag.ts';

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const FLAG_XMP = 0x04;
const FLAG_EXIF = 0x08;
/** A chunk without a flag in the picture's header. */
const NO_FLAG = 0;

/**
 * Removes the location from a WebP without changing its pixels: EXIF GPS data is overwritten; XMP, camera signatures (C2PA) and
 * everything after the picture are dropped. Throws RangeError if the file is not well-formed or requires more work than a
 * picture does.
 */
export function stripWebp(bytes: Buffer, work = new ParseBudget(bytes.length)): StrippedImage {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') {
    throw new RangeError('not WebP');
  }
  const end = Math.min(8 + bytes.readUInt32LE(4), bytes.length);
  const kept = new RetainedParts(bytes);
  let extended: Buffer | undefined;
  let removed = false;
  let dropped = 0;
  for (let offset = 12; offset + 8 <= end; ) {
    const length = bytes.readUInt32LE(offset + 4);
    const next = offset + 8 + length + (length % 2);
    if (offset + 8 + length > bytes.length) throw new RangeError('chunk beyond the end');
    work.piece();
    const chunk = bytes.subarray(offset, next);
    const type = chunk.toString('latin1', 0, 4);
    const verdict = judge(type, chunk.subarray(8, 8 + length), work);
    if (type === 'VP8X') extended ??= chunk;
    removed ||= verdict.place;
    if (verdict.drop === null) kept.keep(offset, Math.min(next, bytes.length));
    dropped |= verdict.drop ?? NO_FLAG;
    offset = next;
  }
  extended?.writeUInt8(extended.readUInt8(8) & ~dropped, 8);
  const parts = kept.parts();
  return { parts: [header(parts), ...parts], removed };
}

/** Which flag of the picture's header is cleared with this chunk (null: the chunk stays), and whether it stated a location. */
function judge(type: string, body: Buffer, work: ParseBudget): { drop: number | null; place: boolean } {
  if (type === 'XMP ') return { drop: FLAG_XMP, place: body.includes('GPSL') };
  if (type === 'C2PA') return { drop: NO_FLAG, place: body.includes('GPSL') };
  if (type !== 'EXIF') return { drop: null, place: false };
  const tiff = body.subarray(0, EXIF.length).equals(EXIF) ? body.subarray(EXIF.length) : body;
  try {
    return { drop: null, place: removeTiffGeotag(tiff, work) };
  } catch {
    return { drop: FLAG_EXIF, place: false };
  }
}

function header(parts: readonly Buffer[]): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0), 4);
  return head;
}
