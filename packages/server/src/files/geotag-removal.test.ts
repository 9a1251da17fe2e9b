import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stripHeic } from './heic-geotag.ts';
import { stripJpeg } from './jpeg-geotag.ts';
import { stripPng } from './png-geotag.ts';
import {
  heicWithItem,
  heicWithPlace,
  jpegWithPlace,
  LATITUDE_DEGREES,
  pngWithPlace,
  SAMPLES,
  tiff,
  webpWithPlace,
} from './samples.ts';
import { removeTiffGeotag } from './tiff-geotag.ts';
import { stripWebp } from './webp-geotag.ts';

const STRIPPERS = { jpg: stripJpeg, png: stripPng, webp: stripWebp, heic: stripHeic };

function statesPlace(bytes: Buffer): boolean {
  const big = Buffer.alloc(4);
  big.writeUInt32BE(LATITUDE_DEGREES);
  const small = Buffer.from(big).reverse();
  return (
    bytes.includes(big) || bytes.includes(small) || bytes.includes('GPSL') || bytes.includes('Amsterdam')
  );
}

it.each([
  ['jpg', jpegWithPlace('MM')],
  ['jpg', jpegWithPlace('II')],
  ['png', pngWithPlace()],
  ['webp', webpWithPlace()],
  ['heic', heicWithPlace()],
] as const)('takes the place out of a %s and keeps the date and the pixels', (kind, picture) => {
  expect(statesPlace(picture)).toBe(true);
  const { parts, removed } = STRIPPERS[kind](Buffer.from(picture));
  const clean = Buffer.concat(parts);
  expect(removed).toBe(true);
  expect(statesPlace(clean)).toBe(false);
  expect(clean.includes('2026:11:21')).toBe(true);
  const again = STRIPPERS[kind](Buffer.from(clean));
  expect(again.removed).toBe(false);
  expect(Buffer.concat(again.parts).equals(clean)).toBe(true);
});

it.each([
  ['its place', Buffer.from('<x:xmpmeta exif:GPSLatitude="52,22.1N"/>'), true],
  ['a town', Buffer.from('<x:xmpmeta photoshop:City="Amsterdam"/>'), false],
  ['what is packed', deflateSync('<x:xmpmeta exif:GPSLatitude="52,22.1N"/>'), false],
] as const)('overwrites the XMP of a HEIC that says %s', (_what, xmp, stated) => {
  const { parts, removed } = stripHeic(heicWithItem('mime', xmp));
  expect(removed).toBe(stated);
  expect(Buffer.concat(parts).equals(heicWithItem('mime', Buffer.alloc(xmp.length, ' ')))).toBe(true);
});

it('leaves a picture without a place as it is', () => {
  for (const [kind, bytes] of [
    ['jpg', jpegWithPlace('MM', false)],
    ['jpg', SAMPLES.jpg],
    ['png', SAMPLES.png],
    ['webp', SAMPLES.webp],
  ] as const) {
    const { parts, removed } = STRIPPERS[kind](Buffer.from(bytes));
    expect(removed).toBe(false);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  }
});

it('keeps the orientation when it takes the place out', () => {
  const block = tiff('II', true);
  removeTiffGeotag(block);
  expect(block.readUInt16LE(8)).toBe(2);
  expect(block.readUInt16LE(10)).toBe(0x0112);
  expect(block.readUInt16LE(18)).toBe(6);
});

/** EXIF with orientation 6, XMP and IPTC as values of their own, and a thumbnail in the directory after it. */
function tiffWithMore(thumbnail: Buffer): Buffer {
  const xmp = Buffer.from('<x:xmpmeta exif:GPSLatitude="52,22.1N"/>');
  const iptc = Buffer.from('8BIM City Amsterdam.');
  const values = [xmp, iptc, thumbnail];
  const [atXmp, atIptc, atThumbnail] = [100, 100 + xmp.length, 100 + xmp.length + iptc.length];
  const bytes = Buffer.concat([Buffer.alloc(100), ...values]);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  const directory = (at: number, next: number, ...entries: [tag: number, count: number, value: number][]) => {
    bytes.writeUInt16LE(entries.length, at);
    for (const [index, [tag, count, value]] of entries.entries()) {
      const entry = at + 2 + index * 12;
      bytes.writeUInt16LE(tag, entry);
      bytes.writeUInt16LE(tag < 0x02bc ? 3 : 1, entry + 2);
      if (tag === 0x0201 || tag === 0x0202) bytes.writeUInt16LE(4, entry + 2);
      bytes.writeUInt32LE(count, entry + 4);
      bytes.writeUInt32LE(value, entry + 8);
    }
    bytes.writeUInt32LE(next, at + 2 + entries.length * 12);
  };
  directory(8, 60, [0x0112, 1, 6], [0x02bc, xmp.length, atXmp], [0x83bb, iptc.length, atIptc]);
  directory(60, 0, [0x0201, 1, atThumbnail], [0x0202, 1, thumbnail.length]);
  return bytes;
}

it('takes XMP and IPTC out of EXIF, and a thumbnail that has EXIF of its own; another thumbnail stays', () => {
  const withPlace = tiffWithMore(jpegWithPlace('MM'));
  expect(statesPlace(withPlace)).toBe(true);
  expect(removeTiffGeotag(withPlace)).toBe(true);
  expect(statesPlace(withPlace)).toBe(false);
  expect([withPlace.readUInt16LE(8), withPlace.readUInt16LE(18)]).toEqual([1, 6]);
  expect(withPlace.includes(SAMPLES.jpg.subarray(2))).toBe(false);
  expect(removeTiffGeotag(withPlace)).toBe(false);
  const plain = tiffWithMore(SAMPLES.jpg);
  removeTiffGeotag(plain);
  expect(statesPlace(plain)).toBe(false);
  expect(plain.includes(SAMPLES.jpg)).toBe(true);
  expect(plain.readUInt16LE(60)).toBe(2);
});

it('drops EXIF that is not well-formed, and refuses a file that cannot be walked', () => {
  const broken = jpegWithPlace('MM');
  broken.writeUInt16BE(65_535, broken.indexOf('Exif') + 6 + 8);
  const clean = Buffer.concat(stripJpeg(broken).parts);
  expect(clean.includes('Exif')).toBe(false);
  for (const bytes of [SAMPLES.jpg.subarray(0, 30), Buffer.from([0xff, 0xd8, 0, 0, 0, 0])]) {
    expect(() => stripJpeg(bytes)).toThrow(RangeError);
  }
  expect(() => stripPng(pngWithPlace().subarray(0, 100))).toThrow(RangeError);
  expect(() => stripWebp(webpWithPlace().subarray(0, 60))).toThrow(RangeError);
});

it('never loops or fails otherwise than by RangeError on a TIFF block cut or changed anywhere', () => {
  for (let at = 0; at < 200; at += 1) {
    for (const value of [0, 1, 8, 0x7f, 0xff]) {
      const block = tiff(at % 2 ? 'II' : 'MM', true);
      block.writeUInt8(value, at);
      for (const bytes of [block, block.subarray(0, at)]) {
        try {
          removeTiffGeotag(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }
    }
  }
});

/** What a second walk of the same picture must find: nothing to do. */
function expectStrippedOnce(kind: keyof typeof STRIPPERS, picture: Buffer): void {
  let clean: Buffer;
  try {
    clean = Buffer.concat(STRIPPERS[kind](Buffer.from(picture)).parts);
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return;
  }
  expect(Buffer.concat(STRIPPERS[kind](Buffer.from(clean)).parts).equals(clean)).toBe(true);
}

/** A TIFF block whose latitude is said to be `count` values of eight bytes at `value`; where its directories are said to lie. */
type Lie = { readonly value: number; readonly count: number; readonly gps: number; readonly exif: number };

function lyingTiff(order: 'II' | 'MM', { value, count, gps, exif }: Lie): Buffer {
  const block = tiff(order, true);
  const write = (number: number, offset: number) =>
    order === 'II' ? block.writeUInt32LE(number, offset) : block.writeUInt32BE(number, offset);
  write(exif, 22 + 8);
  write(gps, 34 + 8);
  write(count, 62 + 4);
  write(value, 62 + 8);
  return block;
}

/** A sample with another TIFF block in the place of its own. */
function withTiff(picture: Buffer, order: 'II' | 'MM', block: Buffer): Buffer {
  const changed = Buffer.from(picture);
  block.copy(changed, changed.indexOf(tiff(order, true)));
  return changed;
}

it('drops EXIF whose place is said to lie over the header', () => {
  const block = lyingTiff('MM', { value: 0, count: 1, gps: 60, exif: 150 });
  const picture = withTiff(jpegWithPlace('MM'), 'MM', block);
  expect(() => removeTiffGeotag(block)).toThrow(RangeError);
  expect(Buffer.concat(stripJpeg(Buffer.from(picture)).parts).includes('Exif')).toBe(false);
  expectStrippedOnce('jpg', picture);
});

it('refuses a JPEG that says a restart outside a scan, or holds nothing but a place', () => {
  const [soi, rest] = [SAMPLES.jpg.subarray(0, 2), SAMPLES.jpg.subarray(2)];
  const iptc = Buffer.from([0xff, 0xed, 0, 4, 1, 2]);
  for (const marker of [0x00, 0xd0, 0xd7]) {
    const loose = Buffer.from([0xff, marker, 0, 4, 1, 2]);
    expect(() => stripJpeg(Buffer.concat([soi, loose, rest]))).toThrow(RangeError);
  }
  expect(() => stripJpeg(Buffer.concat([soi, iptc]))).toThrow(RangeError);
});

it.each([
  ['jpg', jpegWithPlace('II')],
  ['png', pngWithPlace()],
  ['webp', webpWithPlace()],
  ['heic', heicWithPlace()],
] as const)('finds nothing in a %s that it has been through, whatever its bytes are', (kind, picture) => {
  const change = fc.record({
    at: fc.nat(picture.length - 1),
    bytes: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 12 }),
      fc.constantFrom(
        [0],
        [0, 0, 0, 0],
        [0, 0, 0, 8],
        [8, 0, 0, 0],
        [0xff, 0xd0],
        [0xff, 0xd9],
        [0x88, 0x25],
        [0x25, 0x88],
      ),
    ),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
      const changed = Buffer.from(picture);
      for (const { at, bytes } of changes) changed.set(bytes.slice(0, changed.length - at), at);
      expectStrippedOnce(kind, changed);
    }),
    { numRuns: 3000 },
  );
});

it.each([
  ['jpg', 'II', jpegWithPlace('II')],
  ['jpg', 'MM', jpegWithPlace('MM')],
  ['png', 'II', pngWithPlace()],
  ['webp', 'MM', webpWithPlace()],
  ['heic', 'MM', heicWithPlace()],
] as const)('finds nothing in a %s (%s) wherever its place is said to lie', (kind, order, picture) => {
  const somewhere = (honest: number) => fc.oneof(fc.constant(honest), fc.nat(70), fc.nat(210));
  const lies = fc.record({
    value: somewhere(100),
    count: fc.oneof(fc.nat(3), fc.nat(30)),
    gps: somewhere(60),
    exif: somewhere(150),
  });
  fc.assert(
    fc.property(lies, (lie) => expectStrippedOnce(kind, withTiff(picture, order, lyingTiff(order, lie)))),
    { numRuns: 3000 },
  );
});
