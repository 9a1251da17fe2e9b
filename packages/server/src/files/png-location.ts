import { crc32 } from 'node:zlib';
import type { Stripped } from './jpeg-location.ts';
import { removeLocationFromTiff } from './tiff-location.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TEXT_CHUNKS = new Set(['tEXt', 'zTXt', 'iTXt']);
/** Text chunks that carry EXIF, IPTC or XMP under a key word, compressed or in hexadecimal. */
const METADATA_KEY = /^(?:XML:com\.adobe\.xmp|Raw profile type )/i;

/**
 * Takes the place out of a PNG without touching its pixels: EXIF GPS is overwritten, text chunks with metadata profiles and
 * what follows the picture are dropped. Throws RangeError when the file is not well-formed.
 */
export function stripPng(bytes: Buffer): Stripped {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new RangeError('not PNG');
  const parts: Buffer[] = [SIGNATURE];
  let removed = false;
  for (let offset = 8; offset < bytes.length; ) {
    const length = bytes.readUInt32BE(offset);
    const end = offset + 12 + length;
    if (end > bytes.length) throw new RangeError('chunk beyond the end');
    const chunk = bytes.subarray(offset, end);
    const type = chunk.toString('latin1', 4, 8);
    const body = chunk.subarray(8, 8 + length);
    offset = end;
    if (TEXT_CHUNKS.has(type) && METADATA_KEY.test(body.toString('latin1', 0, 80))) {
      removed ||= body.includes('GPSL');
      continue;
    }
    if (type === 'eXIf') {
      const place = cleanExif(chunk, body);
      if (place === undefined) continue;
      removed ||= place;
    }
    parts.push(chunk);
    if (type === 'IEND') break;
  }
  return { parts, removed };
}

/** Cleans an eXIf chunk and renews its check sum; undefined when it is malformed and must go. */
function cleanExif(chunk: Buffer, body: Buffer): boolean | undefined {
  try {
    const place = removeLocationFromTiff(body);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length);
    return place;
  } catch {
    return undefined;
  }
}
