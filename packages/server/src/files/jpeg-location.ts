import { KeptParts, PictureWork } from './picture-work.ts';
import { removeLocationFromTiff } from './tiff-location.ts';

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const INDEX = Buffer.from('MPF\0', 'latin1');
/** How many bytes the marker is that a picture begins with. */
const START = 2;
const SOS = 0xda;
const EOI = 0xd9;
const APP1 = 0xe1;
const APP2 = 0xe2;
/** By Adobe's segment a decoder tells how the colours are meant. */
const APP14 = 0xee;
const APP15 = 0xef;

/** A picture without its place: the parts to be written, and whether it stated one. */
export type Stripped = { readonly parts: readonly Buffer[]; readonly removed: boolean };

/**
 * Takes the place out of a JPEG without touching its pixels: EXIF GPS is overwritten; XMP, the index of appended pictures and
 * what else no picture is drawn by (IPTC, what the camera signs or its maker notes) are dropped; so is what follows the picture (a
 * second picture or a film with its own place).
 * Throws RangeError when the file is not well-formed, asks for more work than a picture does, or nothing of it would be left.
 */
export function stripJpeg(bytes: Buffer, work = new PictureWork(bytes.length)): Stripped {
  if (bytes.readUInt16BE(0) !== 0xffd8) throw new RangeError('not JPEG');
  const kept = new KeptParts(bytes);
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

/** Whether a segment stays, and whether it stated a place; EXIF is cleaned where it stands. */
function judge(marker: number, body: Buffer, work: PictureWork): { keep: boolean; place: boolean } {
  if (isOfNoUse(marker)) return { keep: false, place: body.includes('GPSL') };
  if (marker === APP2) return { keep: !body.subarray(0, 4).equals(INDEX), place: false };
  if (marker !== APP1) return { keep: true, place: false };
  if (!body.subarray(0, EXIF.length).equals(EXIF)) return { keep: false, place: body.includes('GPSL') };
  try {
    return { keep: true, place: removeLocationFromTiff(body.subarray(EXIF.length), work) };
  } catch {
    return { keep: false, place: false };
  }
}

/** A segment of an application's own by which nothing is drawn: APP3 to APP15 but Adobe's. */
function isOfNoUse(marker: number): boolean {
  return marker > APP2 && marker <= APP15 && marker !== APP14;
}

function finished(parts: readonly Buffer[], removed: boolean): Stripped {
  if (parts.length === 1 && parts[0]?.length === START) throw new RangeError('no picture');
  return { parts, removed };
}

/** A stuffed byte or a restart: with what stands before it dropped, it would count to the scan before that. */
function isInsideScan(marker: number): boolean {
  return marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7);
}

/** Where the pixels of a scan end: at the next marker that is neither a stuffed byte nor a restart, or at the file's end. */
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
