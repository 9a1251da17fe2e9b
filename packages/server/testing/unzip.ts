import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** The files in a ZIP, read through its directory as every program does; throws for a broken one. */
export function unzip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) {
    throw new Error('no ZIP: its directory has no end');
  }
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) {
      throw new Error('a broken entry');
    }
    const [names, extras, comments] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString('utf8', at + 46, at + 46 + (names ?? 0));
    files.set(name, contentOf(zip, at));
    at += 46 + (names ?? 0) + (extras ?? 0) + (comments ?? 0);
  }
  return files;
}

function contentOf(zip: Buffer, entry: number): Buffer {
  const [method, sum, packed] = [
    zip.readUInt16LE(entry + 10),
    zip.readUInt32LE(entry + 16),
    zip.readUInt32LE(entry + 20),
  ];
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const bytes = zip.subarray(start, start + packed);
  const content = method === 0 ? bytes : inflateRawSync(bytes);
  if (crc32(content) !== sum) {
    throw new Error('a file with a wrong sum');
  }
  return content;
}
