import { ParseBudget, RetainedParts } from './parse-budget.ts';
import { removeTiffGeotag } from './tiff-geotag.ts';

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const COLOURS = Buffer.from('ICC_PROFILE\0', 'latin1');
/** The number of bytes of the marker that a picture begins with. */
const START = 2;
const SOS = 0xda;
const EOI = 0xd9;
const APP1 = 0xe1;
const APP2 = 0xe2;
/** Adobe's segment tells a decoder how to interpret the colours. */
const APP14 = 0xee;
const APP15 = 0xef;

/** A picture without its location: the parts to be written, and whether it stated one. */
export type StrippedImage = { readonly parts: readonly Buffer[]; readonly removed: boolean };

/**
 * Removes the location from a JPEG without changing its pixels: EXIF GPS data is overwritten. XMP, the index of appended
 * pictures and other segments that do not affect the picture (IPTC, camera signatures, maker notes) are dropped, and so is
 * everything after the picture (a second picture or a film with a location of its own). Throws RangeError if the file is not
 * well-formed, requires more work than a picture does, or would be empty afterwards.
 */
export function stripJpeg(bytes: Buffer, work = new ParseBudget(bytes.length)): StrippedImage {
  if (bytes.readUInt16BE(0) !== 0xffd8) throw new RangeError('not JPEG');
  const kept = new RetainedParts(bytes);
  kept.keep(0, START);
  let removed = false;
  let offset = START;
  for (;;) {
    if (bytes.readUInt8(offset) !== 0xff) throw new RangeError('no marker where one must be');
    const marker = bytes.readUInt8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === EOI) {
      kept.keep(offset, Math.min(offset + 2, bytes.length));
      return { parts: kept.parts(), removed };
    }
    if (isInsideScan(marker)) throw new RangeError('a piece of a scan outside any');
    const header = offset + 2 + bytes.readUInt16BE(offset + 2);
    if (header > bytes.length) throw new RangeError('segment beyond the end');
    const end = marker === SOS ? endOfScan(bytes, header) : header;
    work.piece();
    const verdict = judge(marker, bytes.subarray(offset + 4, end), work);
    removed ||= verdict.place;
    if (verdict.keep) kept.keep(offset, end);
    if (end >= bytes.length) return finished(kept.parts(), removed);
    offset = end;
  }
}

/** Whether a segment stays, and whether it stated a location; EXIF is cleaned in place. */
function judge(marker: number, body: Buffer, work: ParseBudget): { keep: boolean; place: boolean } {
  if (isOfNoUse(marker, body)) return { keep: false, place: body.includes('GPSL') };
  if (marker !== APP1) return { keep: true, place: false };
  if (!body.subarray(0, EXIF.length).equals(EXIF)) return { keep: false, place: body.includes('GPSL') };
  try {
    return { keep: true, place: removeTiffGeotag(body.subarray(EXIF.length), work) };
  } catch {
    return { keep: false, place: false };
  }
}

/** An application segment that does not affect the picture: APP2 to APP15, except a colour profile and Adobe's. */
function isOfNoUse(marker: number, body: Buffer): boolean {
  if (marker === APP2) return !body.subarray(0, COLOURS.length).equals(COLOURS);
  return marker > APP2 && marker <= APP15 && marker !== APP14;
}

function finished(parts: readonly Buffer[], removed: boolean): StrippedImage {
  if (parts.length === 1 && parts[0]?.length === START) throw new RangeError('no picture');
  return { parts, removed };
}

/** A stuffed byte or a restart marker: if what precedes it were dropped, it would become part of the previous scan. */
function isInsideScan(marker: number): boolean {
  return marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7);
}

/** Where the pixels of a scan end: at the next marker other than a stuffed byte or a restart, or at the end of the file. */
function endOfScan(bytes: Buffer, start: number): number {
  for (
    let at = bytes.indexOf(0xff, start);
    at !== -1 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0xff && !isInsideScan(next)) return at;
  }
  return bytes.length;
}
