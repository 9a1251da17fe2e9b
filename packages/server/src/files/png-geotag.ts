import { crc32 } from 'node:zlib';
import type { StrippedImage } from './jpeg-geotag.ts';
import { ParseBudget, RetainedParts } from './parse-budget.ts';
import { removeTiffGeotag } from './tiff-geotag.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TEXT_CHUNKS = new Set(['tEXt', 'zTXt', 'iTXt']);
/** Text chunks that contain EXIF, IPTC or XMP under a keyword, compressed or in hexadecimal. */
const METADATA_KEY = /^(?:XML:com\.adobe\.xmp|Raw profile type )/i;
/** The camera's signature of the picture (C2PA). */
const SIGNED = 'caBX';

/**
 * Removes the location from a PNG without changing its pixels: EXIF GPS data is overwritten; text chunks with metadata
 * profiles, camera signatures and everything after the picture are dropped. Throws RangeError if the file is not well-formed or
 * requires more work than a picture does.
 */
export function stripPng(bytes: Buffer, work = new ParseBudget(bytes.length)): StrippedImage {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new RangeError('not PNG');
  const kept = new RetainedParts(bytes);
  kept.keep(0, SIGNATURE.length);
  let removed = false;
  for (let offset = 8; offset < bytes.length; ) {
    const length = bytes.readUInt32BE(offset);
    const end = offset + 12 + length;
    if (end > bytes.length) throw new RangeError('chunk beyond the end');
    work.piece();
    const start = offset;
    const chunk = bytes.subarray(start, end);
    const type = chunk.toString('latin1', 4, 8);
    const body = chunk.subarray(8, 8 + length);
    offset = end;
    const isProfile = TEXT_CHUNKS.has(type) && METADATA_KEY.test(body.toString('latin1', 0, 80));
    if (isProfile || type === SIGNED) {
      removed ||= body.includes('GPSL');
      continue;
    }
    if (type === 'eXIf') {
      const place = cleanExif(chunk, body, work);
      if (place === undefined) continue;
      removed ||= place;
    }
    kept.keep(start, end);
    if (type === 'IEND') break;
  }
  return { parts: kept.parts(), removed };
}

/** Cleans an eXIf chunk and recomputes its checksum; undefined if it is malformed and must be dropped. */
function cleanExif(chunk: Buffer, body: Buffer, work: ParseBudget): boolean | undefined {
  try {
    const place = removeTiffGeotag(body, work);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length);
    return place;
  } catch {
    return undefined;
  }
}
