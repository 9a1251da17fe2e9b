import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { stripHeic } from './heic-geotag.ts';
import { stripJpeg } from './jpeg-geotag.ts';
import { MAX_PIECES, PARSE_BUDGET_FACTOR, ParseBudget } from './parse-budget.ts';
import { stripPng } from './png-geotag.ts';
import { box, heicWithPlace, jpegWithPlace, pngWithPlace, SAMPLES, tiff, webpWithPlace } from './samples.ts';
import { removeTiffGeotag } from './tiff-geotag.ts';
import { stripWebp } from './webp-geotag.ts';

const STRIPPERS = { jpg: stripJpeg, png: stripPng, webp: stripWebp, heic: stripHeic };
const PICTURES = {
  jpg: jpegWithPlace(),
  png: pngWithPlace(),
  webp: webpWithPlace(),
  heic: heicWithPlace(),
} as const;

/** A HEIC whose `iloc` has the given body, behind one EXIF item numbered 7. */
function heicWithItems(iloc: readonly number[], tail: Buffer = Buffer.alloc(0)): Buffer {
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const infe = box('infe', [2, 0, 0, 0, 0, 7, 0, 0], Buffer.from('Exif\0', 'latin1'));
  const inside = [box('iinf', [0, 0, 0, 0, 0, 1], infe), box('iloc', [...iloc])];
  return Buffer.concat([ftyp, box('meta', [0, 0, 0, 0], ...inside), tail]);
}

/** A big-endian TIFF block of one directory with the given entries, and room behind it. */
function block(entries: readonly (readonly [tag: number, value: number])[], room = 4000): Buffer {
  const bytes = Buffer.alloc(10 + entries.length * 12 + 4 + room);
  bytes.write('MM\0*\0\0\0\x08', 0, 'latin1');
  bytes.writeUInt16BE(entries.length, 8);
  for (const [index, [tag, value]] of entries.entries()) {
    bytes.writeUInt16BE(tag, 10 + index * 12);
    bytes.writeUInt16BE(4, 12 + index * 12);
    bytes.writeUInt32BE(1, 14 + index * 12);
    bytes.writeUInt32BE(value, 18 + index * 12);
  }
  return bytes;
}

describe('counts that a file cannot hold', () => {
  const extents = (count: number) => [count >> 8, count & 255];
  it.each([
    ['extents of no bytes', [0, 0, 0, 0, 0, 0, 0, 1, 0, 7, 0, 0, ...extents(65_535)]],
    ['two extents of no bytes', [0, 0, 0, 0, 0, 0, 0, 1, 0, 7, 0, 0, ...extents(2)]],
    [
      'more extents than bytes',
      [0, 0, 0, 0, 0x44, 0, 0, 1, 0, 7, 0, 0, ...extents(2), 0, 0, 0, 0, 0, 0, 0, 0],
    ],
    ['more items than bytes', [0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 7, 0, 0, 0, 1]],
    ['fields of a size that there is not', [0, 0, 0, 0, 0x11, 0, 0, 1, 0, 7, 0, 0, 0, 1, 0, 0]],
  ])('of a HEIC are refused: %s', (_, iloc) => {
    const work = new ParseBudget(1000);
    expect(() => stripHeic(heicWithItems(iloc), work)).toThrow(RangeError);
    expect(work.pieces).toBeLessThan(10);
  });

  it('one extent that says nowhere where it is has no bytes, and is none to examine', () => {
    expect(stripHeic(heicWithItems([0, 0, 0, 0, 0, 0, 0, 1, 0, 7, 0, 0, 0, 1])).removed).toBe(false);
  });

  it('are refused of items whose extents lie over each other', () => {
    const one = Buffer.alloc(8);
    one.writeUInt32BE(0, 0);
    one.writeUInt32BE(50_000, 4);
    const iloc = [0, 0, 0, 0, 0x44, 0, 0, 1, 0, 7, 0, 0, 0, 20, ...Buffer.concat(Array(20).fill(one))];
    expect(() => stripHeic(heicWithItems(iloc, box('mdat', Buffer.alloc(50_000))))).toThrow('too much work');
  });
});

describe('a TIFF block is dropped', () => {
  it('whose GPS entries claim the same bytes over and over', () => {
    const bytes = block([[0x8825, 2000]], 24_000);
    bytes.writeUInt16BE(500, 2000);
    for (let entry = 2002; entry < 2002 + 500 * 12; entry += 12) {
      bytes.writeUInt16BE(1, entry + 2);
      bytes.writeUInt32BE(10_000, entry + 4);
      bytes.writeUInt32BE(10_000, entry + 8);
    }
    const work = new ParseBudget(bytes.length);
    expect(() => removeTiffGeotag(bytes, work)).toThrow('too much work');
    expect(work.bytes).toBeLessThan((PARSE_BUDGET_FACTOR + 1) * bytes.length);
  });

  it('that points at its GPS a thousand times', () => {
    const bytes = block(Array.from({ length: 1000 }, () => [0x8825, 13_000] as const));
    expect(() => removeTiffGeotag(bytes)).toThrow('too much work');
  });

  it('that points at more directories than there are', () => {
    const bytes = block(Array.from({ length: 1000 }, () => [0x8769, 13_000] as const));
    expect(() => removeTiffGeotag(bytes)).toThrow('too many directories');
  });
});

describe('the parts of a picture', () => {
  const piece = {
    jpg: Buffer.from([0xff, 0xfe, 0, 2]),
    png: Buffer.from('\0\0\0\0coMM\0\0\0\0', 'latin1'),
    webp: Buffer.from('none\0\0\0\0', 'latin1'),
    heic: Buffer.from('\0\0\0\x08free', 'latin1'),
  };
  const dropped = {
    jpg: Buffer.from([0xff, 0xed, 0, 2]),
    png: Buffer.from('\0\0\0\x11tEXtXML:com.adobe.xmp\0\0\0\0', 'latin1'),
    webp: Buffer.from('XMP \0\0\0\0', 'latin1'),
    heic: Buffer.alloc(0),
  };
  const picture = (kind: keyof typeof piece, pieces: readonly Buffer[]) =>
    kind === 'jpg'
      ? Buffer.concat([SAMPLES.jpg.subarray(0, 2), ...pieces, SAMPLES.jpg.subarray(2)])
      : kind === 'heic'
        ? Buffer.concat([...pieces, heicWithItems([0, 0, 0, 0, 0, 0, 0, 0])])
        : kind === 'png'
          ? Buffer.concat([SAMPLES.png.subarray(0, 33), ...pieces, SAMPLES.png.subarray(33)])
          : riff([...pieces, SAMPLES.webp.subarray(12)]);
  const riff = (pieces: readonly Buffer[]) => {
    const body = Buffer.concat([Buffer.from('WEBP'), ...pieces]);
    const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  const kinds = ['jpg', 'png', 'webp', 'heic'] as const;

  test.each(kinds)('of a %s that stay are one where they stand together', (kind) => {
    const bytes = picture(kind, Array(500).fill(piece[kind]));
    const { parts } = STRIPPERS[kind](Buffer.from(bytes));
    expect(parts.length).toBeLessThan(4);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    const mixed = STRIPPERS[kind](picture(kind, Array(20).fill([piece[kind], dropped[kind]]).flat()));
    expect(Buffer.concat(mixed.parts).equals(picture(kind, Array(20).fill(piece[kind])))).toBe(true);
  });

  test.each(kinds)('of a %s are so many at most', (kind) => {
    const many = picture(kind, Array(MAX_PIECES + 1).fill(piece[kind]));
    expect(() => STRIPPERS[kind](many)).toThrow('too many pieces');
  });
});

describe('whatever its bytes say', () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 1, 2, 8, 0x7f, 0xff)), { maxLength: 12 });

  it.each(Object.keys(PICTURES) as (keyof typeof PICTURES)[])(
    'a %s costs no more than a few times its length, and fails by RangeError alone',
    (kind) => {
      fc.assert(
        fc.property(changes, (list) => {
          const bytes = Buffer.from(PICTURES[kind]);
          for (const [at, value] of list) bytes.writeUInt8(value, at % bytes.length);
          const work = new ParseBudget(bytes.length);
          try {
            const { parts } = STRIPPERS[kind](bytes, work);
            expect(Buffer.concat(parts).length).toBeLessThanOrEqual(bytes.length + 1);
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError);
          }
          expect(work.pieces).toBeLessThanOrEqual(bytes.length);
          expect(work.bytes).toBeLessThanOrEqual((PARSE_BUDGET_FACTOR + 1) * bytes.length);
        }),
        { numRuns: 300 },
      );
    },
  );

  it('a TIFF block overwrites no more than a few times its length', () => {
    fc.assert(
      fc.property(fc.constantFrom('II' as const, 'MM' as const), changes, (order, list) => {
        const bytes = tiff(order, true);
        for (const [at, value] of list) bytes.writeUInt8(value, at % bytes.length);
        let filled = 0;
        const fill = bytes.fill.bind(bytes);
        bytes.fill = ((value: number, from: number, to: number) => {
          filled += to - from;
          return fill(value, from, to);
        }) as typeof bytes.fill;
        try {
          removeTiffGeotag(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
        expect(filled).toBeLessThanOrEqual(PARSE_BUDGET_FACTOR * bytes.length);
      }),
      { numRuns: 500 },
    );
  });
});
