import { expect, it } from 'vitest';
import { stripHeic } from './heic-geotag.ts';
import { stripJpeg } from './jpeg-geotag.ts';
import { stripPng } from './png-geotag.ts';
import { box, heicWithPlace, pngChunk, riffChunk, SAMPLES, segment } from './samples.ts';
import { stripWebp } from './webp-geotag.ts';

const STRIPPERS = { jpg: stripJpeg, png: stripPng, webp: stripWebp };

/** What a camera signs of a picture (C2PA): its place too, in words of its own. */
const SIGNED = Buffer.from('jumb c2pa "exif:GPSLatitude":"52,22.1N" ', 'latin1');
/** A film whose head says where it was taken. */
const FILM = box('moov', box('udta', box('\u00a9xyz', Buffer.from('+52.3702+004.8952/', 'latin1'))));

function jpegWith(...segments: readonly Buffer[]): Buffer {
  return Buffer.concat([SAMPLES.jpg.subarray(0, 2), ...segments, SAMPLES.jpg.subarray(2)]);
}

it.each([
  ['jpg', jpegWith(segment(0xeb, SIGNED)), SAMPLES.jpg],
  [
    'png',
    Buffer.concat([SAMPLES.png.subarray(0, 33), pngChunk('caBX', SIGNED), SAMPLES.png.subarray(33)]),
    SAMPLES.png,
  ],
  [
    'webp',
    riffChunk('RIFF', Buffer.concat([SAMPLES.webp.subarray(8), riffChunk('C2PA', SIGNED)])),
    SAMPLES.webp,
  ],
] as const)('takes what a camera has signed of it out of a %s', (kind, picture, without) => {
  const { parts, removed } = STRIPPERS[kind](Buffer.from(picture));
  expect(removed).toBe(true);
  expect(Buffer.concat(parts).equals(without)).toBe(true);
});

it('leaves of a JPEG’s segments those by which it is drawn', () => {
  const drawn = [
    segment(0xe2, Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1')),
    segment(0xee, Buffer.from('Adobe\0d', 'latin1')),
  ];
  const others = [
    segment(0xe2, Buffer.from('FPXR\0\0said', 'latin1')),
    segment(0xe6, Buffer.from('GoPro\0GPS5', 'latin1')),
  ];
  const { parts } = stripJpeg(jpegWith(...drawn, ...others));
  expect(Buffer.concat(parts).equals(jpegWith(...drawn))).toBe(true);
});

it.each(['mpvd', 'sefd', 'uuid', 'moov'])('takes what stands in a box %s out of a HEIC', (type) => {
  const clean = Buffer.concat(stripHeic(heicWithPlace()).parts);
  const other = box(type, FILM, SIGNED);
  const behind = stripHeic(Buffer.concat([heicWithPlace(), other]));
  expect(Buffer.concat(behind.parts).equals(clean)).toBe(true);
  const more = box('mdat', [1, 2, 3]);
  const between = Buffer.concat(stripHeic(Buffer.concat([heicWithPlace(), other, more])).parts);
  const emptied = box('free', Buffer.alloc(other.length - 8));
  expect(between.equals(Buffer.concat([clean, emptied, more]))).toBe(true);
});
