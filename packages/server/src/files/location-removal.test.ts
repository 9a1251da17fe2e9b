import { expect, it } from 'vitest';
import { stripHeic } from './heic-location.ts';
import { stripJpeg } from './jpeg-location.ts';
import { stripPng } from './png-location.ts';
import {
  heicWithPlace,
  jpegWithPlace,
  LATITUDE_DEGREES,
  pngWithPlace,
  SAMPLES,
  tiff,
  webpWithPlace,
} from './samples.ts';
import { removeLocationFromTiff } from './tiff-location.ts';
import { stripWebp } from './webp-location.ts';

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
  removeLocationFromTiff(block);
  expect(block.readUInt16LE(8)).toBe(2);
  expect(block.readUInt16LE(10)).toBe(0x0112);
  expect(block.readUInt16LE(18)).toBe(6);
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
          removeLocationFromTiff(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }
    }
  }
});
