import { crc32, inflateSync } from 'node:zlib';

/** The maximum unpacked size of one picture in a logo, in bytes. */
const MOST_UNPACKED = 64 * 1024 * 1024;
const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_HEAD = Buffer.from('ffd8ff', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');

/**
 * Whether a picture in a logo (PNG, JPEG, GIF or WebP) is complete and, for a PNG, can be unpacked. For most others a browser
 * shows nothing, and a sheet would have an empty place.
 */
export function isCompletePicture(bytes: Buffer): boolean {
  if (bytes.subarray(0, 8).equals(PNG_HEAD)) return isWholePng(bytes);
  if (bytes.subarray(0, 3).equals(JPEG_HEAD)) return isWholeJpeg(bytes);
  const head = bytes.toString('latin1', 0, 12);
  if (/^GIF8[79]a/.test(head)) return bytes.length > 13 && bytes.includes(0x3b, 13);
  return head.startsWith('RIFF') && head.endsWith('WEBP') && bytes.length >= bytes.readUInt32LE(4) + 8;
}

/** The data before the pixels may contain a thumbnail with an end marker of its own: only the end after the pixels counts. */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return bytes.includes(JPEG_END, at);
}

/** Every critical chunk is complete and unaltered, and the pixel data in them can be unpacked. */
function isWholePng(bytes: Buffer): boolean {
  const packed: Buffer[] = [];
  for (let at = PNG_HEAD.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) return false;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (/^[A-Z]/.test(type) && crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false;
    if (type === 'IDAT') packed.push(bytes.subarray(at + 8, end));
    if (type === 'IEND') return unpacks(Buffer.concat(packed));
    at = end + 4;
  }
  return false;
}

function unpacks(packed: Buffer): boolean {
  try {
    return inflateSync(packed, { maxOutputLength: MOST_UNPACKED }).length > 0;
  } catch {
    return false;
  }
}
