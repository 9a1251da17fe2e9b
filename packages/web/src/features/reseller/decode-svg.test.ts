import { expect, test } from 'vitest';
import { decodeSvg } from './decode-svg.ts';

const svg = (encoding: string, name = 'Brandveilig één') =>
  `<?xml version="1.0" encoding="${encoding}" standalone="no"?>\n<svg><text encoding="x">${name}</text></svg>`;
const bytes = (text: string, as: BufferEncoding) => new Uint8Array(Buffer.from(text, as));

test.each([
  ['in UTF-8', bytes(svg('UTF-8'), 'utf8'), svg('UTF-8')],
  ['in UTF-8 without a declaration', bytes('<svg>é</svg>', 'utf8'), '<svg>é</svg>'],
  ['in UTF-8 with a mark', bytes(`\uFEFF${svg('utf-8')}`, 'utf8'), svg('UTF-8')],
  ['in ISO-8859-1', bytes(svg('ISO-8859-1'), 'latin1'), svg('UTF-8')],
  ['in Windows-1252', bytes(svg('windows-1252'), 'latin1'), svg('UTF-8')],
  ['in UTF-8 that calls itself UTF-16', bytes(svg('utf-16'), 'utf8'), svg('UTF-8')],
  ['in UTF-16', bytes(`\uFEFF${svg('UTF-16')}`, 'utf16le'), svg('UTF-8')],
])('a file %s is read by what it says of its letters', (_name, given, expected) => {
  expect(decodeSvg(given)).toBe(expected);
});

test.each([
  ['says nothing and is not in UTF-8', bytes('<svg>é</svg>', 'latin1')],
  ['says UTF-8 and is not', bytes(svg('UTF-8'), 'latin1')],
  ['names letters that nobody knows', bytes(svg('x-klingon'), 'utf8')],
])('a file that %s is not read', (_name, given) => {
  expect(decodeSvg(given)).toBeNull();
});
