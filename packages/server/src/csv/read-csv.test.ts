import { expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { readCsv } from './read-csv.ts';

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each<[string, Buffer, string]>([
  ['UTF-8', Buffer.from('Naam;Plaats\nCafé;Assen'), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from('\uFEFFNaam;Plaats\r\nCafé;Assen\r\n'), 'utf-8'],
  ['commas', Buffer.from('Naam,Plaats\nCafé,Assen'), 'utf-8'],
  ['tabs', Buffer.from('Naam\tPlaats\nCafé\tAssen'), 'utf-8'],
  ['a line that says the separator', Buffer.from('sep=;\r\nNaam;Plaats\r\nCafé;Assen'), 'utf-8'],
  [
    'UTF-16 with a mark, as spreadsheets save it',
    Buffer.from('\uFEFFNaam\tPlaats\r\nCafé\tAssen', 'utf16le'),
    'utf-16le',
  ],
  ['UTF-16 the other way round', utf16be('\uFEFFNaam;Plaats\nCafé;Assen'), 'utf-16be'],
  ['UTF-16 without a mark', Buffer.from('Naam;Plaats\nCafé;Assen', 'utf16le'), 'utf-16le'],
  ['Windows-1252', Buffer.from('Naam;Plaats\nCaf\xe9;Assen', 'latin1'), 'windows-1252'],
  ['old line ends', Buffer.from('Naam;Plaats\rCafé;Assen'), 'utf-8'],
])('reads %s', (_name, bytes, encoding) => {
  expect(readCsv(bytes)).toEqual({
    encoding,
    rows: [
      ['Naam', 'Plaats'],
      ['Café', 'Assen'],
    ],
  });
});

test('quotes hold separators, lines and quotes; separators are counted outside them; formulas are text', () => {
  const text = 'Naam;"a, b, c, d";x\n"A ""B""; C\nD";=1+1;\'=1+1\n  ; \'tis ;\'+31';
  expect(readCsv(Buffer.from(text)).rows).toEqual([
    ['Naam', 'a, b, c, d', 'x'],
    ['A "B"; C\nD', '=1+1', '=1+1'],
    ['', "'tis", '+31'],
  ]);
});

test('empty lines keep their place', () => {
  expect(readCsv(Buffer.from('a;b\n\n1;2')).rows).toEqual([['a', 'b'], [''], ['1', '2']]);
});

test.each<[string, Buffer]>([
  ['file.empty', Buffer.alloc(0)],
  ['import.workbook', Buffer.from('PK\x03\x04 and more', 'latin1')],
  ['import.workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['import.not_text', Buffer.from([1, 2, 3, 4, 5, 200])],
  ['import.not_text', Buffer.from('%PDF-1.7\n\x00\x01\x02', 'latin1')],
  ['import.not_text', Buffer.from('a;b\n\x81;1', 'latin1')],
  ['import.malformed', Buffer.from('a;b\n"never closed;1\n2;3')],
  ['import.malformed', Buffer.from('a;'.repeat(2_000_000))],
])('refuses with %s', (code, bytes) => {
  expect(() => readCsv(bytes)).toThrowError(
    expect.toSatisfy((error: Refusal) => error instanceof Refusal && error.problems[0]?.code === code),
  );
});
