import { crc32 } from 'node:zlib';

/** Small real files for the tests: what a phone or an office program makes, as bytes. */

const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAZEAADAAMAAAAAAAAAAAAAAAAAAxETIWH/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBv/EABgRAQADAQAAAAAAAAAAAAAAAAIAAxIx/9oADAMBAAIRAxEAPwCYpeO7t4AA1lisWl2UIBByeT//2Q==',
  'base64',
);
const WEBP_IMAGE = Buffer.from(
  'VlA4ID4AAADwAQCdASoIAAgAAsBMJbACdLoAArMQMQAA/uvx8Af7FL/0lH7YhBUQ72Nt/+DWmYv6yjurkd/2G+w3hoAAAA==',
  'base64',
);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAMklEQVR4AayNwQkAAAgCpZUcqpnaqZ3qK376JNxDEC/IHqXJUQJHHgaFhOLGB4Vfel8AAAD//71H7bEAAAAGSURBVAMA5/YVmfLl0HkAAAAASUVORK5CYII=',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>52,22.1N</exif:GPSLatitude></x:xmpmeta>';

/** The degrees that stand in every sample with a place, as EXIF writes them; absent once the place is taken out. */
export const LATITUDE_DEGREES = 0x34_56_78;

/** EXIF with orientation 6, the date in its own directory, and (when asked) a place. */
export function tiff(order: 'II' | 'MM', place: boolean): Buffer {
  const bytes = Buffer.alloc(200);
  const u16 = (value: number, at: number) =>
    order === 'II' ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  const u32 = (value: number, at: number) =>
    order === 'II' ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    u16(tag, at);
    u16(type, at + 2);
    u32(count, at + 4);
    if (type === 3) u16(value, at + 8);
    else u32(value, at + 8);
  };
  bytes.write(order, 0, 'latin1');
  u16(42, 2);
  u32(8, 4);
  u16(place ? 3 : 2, 8);
  entry(10, 0x0112, 3, 1, 6);
  entry(22, 0x8769, 4, 1, 150);
  if (place) {
    entry(34, 0x8825, 4, 1, 60);
    u16(2, 60);
    entry(62, 2, 5, 3, 100);
    entry(74, 4, 5, 3, 100);
    u32(LATITUDE_DEGREES, 100);
    u32(1, 104);
  }
  u16(1, 150);
  entry(152, 0x9003, 2, 20, 170);
  bytes.write('2026:11:21 09:00:00\0', 170, 'latin1');
  return bytes;
}

/** A segment of a JPEG. */
export function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A JPEG as a phone makes it: EXIF, XMP, IPTC, the index of a second picture, and that picture after the end. */
export function jpegWithPlace(order: 'II' | 'MM' = 'MM', place = true): Buffer {
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff(order, place)]));
  const xmp = segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${XMP}`, 'latin1'));
  const iptc = segment(0xed, Buffer.from('Photoshop 3.0\u00008BIM Amsterdam', 'latin1'));
  const index = segment(0xe2, Buffer.from('MPF\0second', 'latin1'));
  const extra = place ? [exif, xmp, iptc, index] : [exif];
  const tail = place ? [JPEG.subarray(0, 2), exif, JPEG.subarray(2)] : [];
  return Buffer.concat([JPEG.subarray(0, 2), ...extra, JPEG.subarray(2), ...tail]);
}

/** A chunk of a PNG. */
export function pngChunk(type: string, body: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + body.length);
  chunk.writeUInt32BE(body.length, 0);
  chunk.write(type, 4, 'latin1');
  body.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length);
  return chunk;
}

/** A PNG with EXIF and XMP that say where it was taken, and a comment that says nothing of it. */
export function pngWithPlace(): Buffer {
  const exif = pngChunk('eXIf', tiff('II', true));
  const xmp = pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`, 'latin1'));
  const comment = pngChunk('tEXt', Buffer.from('Comment\0stays', 'latin1'));
  return Buffer.concat([PNG.subarray(0, 33), exif, xmp, comment, PNG.subarray(33)]);
}

/** A chunk of a WebP. */
export function riffChunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** A WebP with EXIF and XMP that say where it was taken. */
export function webpWithPlace(): Buffer {
  const canvas = Buffer.from([0x0c, 0, 0, 0, 7, 0, 0, 7, 0, 0]);
  const chunks = Buffer.concat([
    riffChunk('VP8X', canvas),
    WEBP_IMAGE,
    riffChunk('EXIF', tiff('MM', true)),
    riffChunk('XMP ', Buffer.from(XMP, 'latin1')),
  ]);
  return Buffer.concat([riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), chunks]))]);
}

/** A box of a HEIC with what is in it. */
export function box(type: string, ...parts: (Buffer | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A HEIC's frame with one item; its picture data is not there, as nothing here decodes it. */
export function heicWithItem(type: 'Exif' | 'mime', item: Buffer): Buffer {
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const infe = box('infe', [2, 0, 0, 0, 0, 7, 0, 0], Buffer.from(`${type}\0`, 'latin1'));
  const build = (start: number) => {
    const where = Buffer.alloc(8);
    where.writeUInt32BE(start, 0);
    where.writeUInt32BE(item.length, 4);
    const iloc = box('iloc', [0, 0, 0, 0, 0x44, 0, 0, 1, 0, 7, 0, 0, 0, 1], where);
    return Buffer.concat([ftyp, box('meta', [0, 0, 0, 0], box('iinf', [0, 0, 0, 0, 0, 1], infe), iloc)]);
  };
  return Buffer.concat([build(build(0).length + 8), box('mdat', item)]);
}

export function heicWithPlace(): Buffer {
  return heicWithItem('Exif', Buffer.concat([Buffer.from('\0\0\0\x06Exif\0\0', 'latin1'), tiff('MM', true)]));
}

/** A zip of stored files, as office programs pack their documents. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const body = Buffer.from(content);
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt32LE(crc32(body), 10);
    fixed.writeUInt32LE(body.length, 14);
    fixed.writeUInt32LE(body.length, 18);
    fixed.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), fixed, Buffer.from(name), body]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fixed, tail, Buffer.from(name)]));
    local.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

function office(part: string, kind: string): Buffer {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;
  return zip({
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="${type}"/></Types>`,
    [part]: '<document/>',
  });
}

/** One small file of every kind, by its usual extension. */
export const SAMPLES = {
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  png: PNG,
  jpg: JPEG,
  webp: Buffer.concat([riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), WEBP_IMAGE]))]),
  gif: GIF,
  heic: heicWithPlace(),
  docx: office('word/document.xml', 'wordprocessingml.document'),
  xlsx: office('xl/workbook.xml', 'spreadsheetml.sheet'),
  odt: zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }),
  ods: zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
  txt: Buffer.from('Melder 12 vervangen op de eerste verdieping; één lus getest.\r\n'),
  csv: Buffer.from([...Buffer.from('naam;plaats\r\nCaf'), 0xe9, ...Buffer.from(';Hilversum\r\n')]),
  zip: zip({ 'a.txt': 'a' }),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  xml: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  html: Buffer.from('\uFEFF \n<!DOCTYPE html><script>alert(1)</script>'),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
  bin: Buffer.from([1, 2, 3, 0, 255, 254]),
} as const satisfies Readonly<Record<string, Buffer>>;
