import { crc32, deflateSync } from 'node:zlib';
import { LOGO_SIZES } from '@fireledger/domain/shared/limits.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { LOGOS } from '../demo/logos.ts';
import { isDrawable, isUploadDrawable } from './drawable-logo.ts';

afterEach(() => vi.useRealTimers());

const { width, height } = LOGO_SIZES.large;
const svgOf = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${inner}</svg>`;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}

/** An SVG with an embedded PNG with transparency; `packed` is the compressed pixel data. */
function picture(side: number, packed: Buffer): string {
  return carrying(pngOf(side, packed));
}

/** An SVG with embedded bytes declared as a PNG, in the form that drawing programs write. */
function carrying(bytes: Buffer): string {
  const lines = bytes.toString('base64').replace(/.{76}/g, '$&\n');
  return svgOf(`<image width="100" height="40" xlink:href="data:image/png;base64,${lines}"/>`);
}

/** Colour type: 6 with transparency, 2 without, which drawing never unpacks. */
function pngOf(side: number, packed: Buffer, colours = 6): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, colours], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

const OPAQUE = pngOf(2, deflateSync(Buffer.alloc(14)), 2);
const JPEG = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f00d2ffd9',
  'hex',
);
/** The same with an embedded thumbnail before the pixels, as cameras and drawing programs add. */
const HELD = Buffer.concat([
  JPEG.subarray(0, 2),
  Buffer.from('ffffe10010ffd8ffe000024a46ffd900000000', 'hex'),
  JPEG.subarray(2),
]);
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

/** Masks that use each other: the drawing doubles with each. */
const masks = Array.from({ length: 25 }, (_, index) => {
  const part = `<rect width="9" height="9" mask="url(#m${index + 1})"/>`;
  return `<mask id="m${index}">${part}${part}</mask>`;
});

test.each([
  ['a demo logo', LOGOS.vlamwacht.large],
  ['a text', svgOf('<text x="4" y="40" font-size="20">Vlamwacht</text>')],
  ['a picture with transparency', picture(2, deflateSync(Buffer.alloc(18)))],
  ['a picture without', carrying(OPAQUE)],
  ['a photograph', carrying(JPEG)],
  ['a photograph with a small one in it', carrying(HELD)],
  ['a picture of another kind', carrying(GIF)],
  ['one of a kind that is newer', carrying(WEBP)],
  ['a drawing that names a part of itself as a picture', svgOf('<image href="#a" width="1" height="1"/>')],
])('%s is drawn', async (_name, svg) => {
  expect(await isDrawable(svg)).toBe(true);
});

test.each([
  ['what is called a picture and is none', carrying(Buffer.alloc(3))],
  ['a picture of nothing', carrying(Buffer.alloc(0))],
  ['the beginning of a picture', carrying(OPAQUE.subarray(0, -13))],
  ['a picture in which a byte is another', carrying(Buffer.from(OPAQUE).fill(7, 45, 46))],
  ['a picture that no drawing unpacks, and nobody can', carrying(pngOf(2, Buffer.from('not packed'), 2))],
  ['the beginning of a photograph', carrying(JPEG.subarray(0, -2))],
  ['the beginning of one with a small one in it', carrying(HELD.subarray(0, -2))],
  ['the beginning of one of another kind', carrying(GIF.subarray(0, -1))],
  ['the beginning of one that is newer', carrying(WEBP.subarray(0, -2))],
  ['a picture that cannot be unpacked', picture(2, Buffer.from('not packed at all'))],
  ['a picture with an unknown filter', picture(2, deflateSync(Buffer.alloc(18, 9)))],
  ['a picture as large as numbers are', picture(0x7fffffff, deflateSync(Buffer.alloc(5)))],
  ['a picture that is greater unpacked', picture(4000, deflateSync(Buffer.alloc(4000 * 16001)))],
  ['a line of a length that no document holds', svgOf('<path d="M0 0h1e999" stroke="#000"/>')],
  ['masks that multiply each other', svgOf(`${masks.join('')}<rect width="9" height="9" mask="url(#m0)"/>`)],
])(
  '%s is not, and harms nobody',
  async (_name, svg) => {
    expect(await isDrawable(svg)).toBe(false);
  },
  30_000,
);

test('what was tried once is not tried again', async () => {
  const svg = svgOf('<rect width="9" height="9"/>');
  expect(isDrawable(svg)).toBe(isDrawable(svg));
  expect(await isDrawable(svg)).toBe(true);
});

test('of one person two uploads are tried or wait, others have their turn, and no sheet waits for them', async () => {
  const endless = (id: number) => svgOf(`${masks.join('')}<rect width="${id}" height="9" mask="url(#m0)"/>`);
  const ended: string[] = [];
  const says = (name: string) => (answer: boolean) => ended.push(`${name} ${answer}`);
  const uploads = [1, 2].map((id) => isUploadDrawable(endless(id), 'anna').then(says('upload')));
  await expect(isUploadDrawable(endless(3), 'anna')).rejects.toMatchObject({ code: 'too_many_attempts' });
  const other = isUploadDrawable(svgOf('<rect width="6" height="9"/>'), 'ben').then(says('other'));
  await isDrawable(svgOf('<rect width="7" height="9"/>')).then(says('sheet'));
  await Promise.all([...uploads, other]);
  expect(ended).toEqual(['sheet true', 'upload false', 'upload false', 'other true']);
  expect(await isUploadDrawable(svgOf('<rect width="5" height="9"/>'), 'anna')).toBe(true);
}, 30_000);

test('a server that holds much memory itself draws what any other does', async () => {
  const held = Buffer.alloc(300 * 1024 * 1024, 1);
  expect(await isDrawable(svgOf('<rect width="8" height="9"/>'))).toBe(true);
  expect(held.length).toBeGreaterThan(0);
});

test('what was cut off is tried anew after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const svg = svgOf(`${masks.join('')}<rect width="11" height="9" mask="url(#m0)"/>`);
  const first = isDrawable(svg);
  expect(await first).toBe(false);
  expect(isDrawable(svg)).toBe(first);
  vi.advanceTimersByTime(60_000);
  expect(isDrawable(svg)).not.toBe(first);
}, 30_000);
