import { IMPORT_ROWS_MAX } from '@fireledger/domain/shared/limits.ts';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { parseImportTable } from './import-columns.ts';
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
])('reads %s', async (_name, bytes, encoding) => {
  expect(await readCsv(bytes)).toEqual({
    encoding,
    rows: [
      { row: 1, cells: ['Naam', 'Plaats'] },
      { row: 2, cells: ['Café', 'Assen'] },
    ],
  });
});

test('quotes hold separators, lines and quotes; separators are counted outside them; formulas are text', async () => {
  const text = 'Naam;"a, b, c, d";x\n"A ""B""; C\nD";=1+1;\'=1+1\n  ; \'tis ;\'+31';
  expect((await readCsv(Buffer.from(text))).rows).toEqual([
    { row: 1, cells: ['Naam', 'a, b, c, d', 'x'] },
    { row: 2, cells: ['A "B"; C\nD', '=1+1', '=1+1'] },
    { row: 3, cells: ['', "'tis", '+31'] },
  ]);
});

test.each<[string, string, readonly number[]]>([
  ['empty lines', 'a;b\n\n1;2\n\n\n3;4\n', [1, 3, 6]],
  ['a line ended twice', 'a;b\r\r\n1;2\r\r\n3;4\r\r\n', [1, 3, 5]],
  ['lines without content', 'a;b\n;\n \t; ;\n"";" "\n1;2', [1, 5]],
  ['a head further down', '\n\na;b\n1;2', [3, 4]],
  ['lines in a cell, which are one row', 'a;b\n"1\n\n2";3\n\n4;5', [1, 2, 4]],
  ['content that is hardly any', 'a;b\n"";""""\n\n";";', [1, 2, 4]],
  ['ends of lines that differ', 'a;b\r\n1;2\n3;4\r5;6', [1, 2, 3, 4]],
])('rows keep their place: %s', async (_name, text, rows) => {
  expect((await readCsv(Buffer.from(text))).rows.map(({ row }) => row)).toEqual(rows);
});

describe('of many rows', () => {
  const columns = [{ key: 'a', header: { en_GB: 'A', nl_NL: 'A' }, example: { en_GB: '', nl_NL: '' } }];
  const read = async (text: string) =>
    parseImportTable((await readCsv(Buffer.from(text))).rows, columns, 'nl_NL').rows;
  const filled = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`);

  test.each(['\n\n', '\r\r\n', '\r\n;;;\r\n', `\n${' ;'.repeat(20)}`.repeat(20).concat('\n')])(
    'all are read, whatever stands blank between them: %j',
    async (between) => {
      const rows = await read(['a', ...filled(IMPORT_ROWS_MAX)].join(between));
      expect(rows).toHaveLength(IMPORT_ROWS_MAX);
      expect(rows.at(-1)?.cells).toEqual({ a: `row ${IMPORT_ROWS_MAX - 1}` });
    },
  );

  test.each(['\n', '\n\n', '\n"\n"\n'])('one too many is refused: %j', async (between) => {
    await expect(read(['a', ...filled(IMPORT_ROWS_MAX + 1)].join(between))).rejects.toThrowError(
      expect.toSatisfy((error: Refusal) => error.problems[0]?.code === 'import.too_many_rows'),
    );
  });
});

const LONG = 'long enough to be read in parts;\n'.repeat(5000);
test.each<[string, string, number]>([
  ['near its beginning', 'a;b\n\n\n1;"2" 3\n', 4],
  ['far into it', `a;b\n${LONG}\n1;"2" 3\n`, 5003],
  ['in a quote of many lines', `a;b\n${LONG}"${'\n'.repeat(90_000)}"2;3\n`, 95_002],
  ['in a quote of lines without end', `a;b\n"${'\n'.repeat(5_000_000)}`, 200_003],
  ['in a row that has no end', `a;b\n1;"${'x'.repeat(250_000)}\n`, 2],
  ['a quote in a text, and none after it', `a;b\n1;2" 3\n${LONG}${LONG}${LONG}`, 2],
  ['in a row of cells without end', `a;b\n\n1;2${';'.repeat(450_000)}3\n`, 3],
])('the line of a mistake is that of the file: %s', async (_name, text, line) => {
  await expect(readCsv(Buffer.from(text))).rejects.toThrowError(
    expect.toSatisfy(
      ({ problems: [found] }: Refusal) => found?.code === 'import.malformed' && found.params?.line === line,
    ),
  );
});

test.each<[string, string]>([
  ['long cells', `${'x'.repeat(1000)}\n`],
  ['many cells', `x${';'.repeat(1000)}\n`],
  ['quotes', `"${'""'.repeat(500)}"\n`],
  ['lines within a cell', `"${'\n'.repeat(1000)}"\n`],
  ['lines that hold nothing', '\n'.repeat(1000)],
])('others have their turn while a file of %s is read', async (_name, row) => {
  const text = `a;b\n${row.repeat(1000)}`;
  const reading = readCsv(Buffer.from(text)).then(() => 'read');
  let turns = 0;
  const turn = () => new Promise<'turn'>((resolve) => setImmediate(resolve, 'turn'));
  while ((await Promise.race([turn(), reading])) === 'turn') turns += 1;
  expect(turns).toBeGreaterThan(text.length / 100_000);
});

test('rows keep their place in a file that is read in parts', async () => {
  const { rows } = await readCsv(Buffer.from(`a;b\n${'\n"1\n2";3\n'.repeat(20_000)}`));
  expect(
    rows.every(
      ({ row, cells: [cell] }, index) =>
        row === (index === 0 ? 1 : 2 * index + 1) && (index === 0 || cell === '1\n2'),
    ),
  ).toBe(true);
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
  ['import.malformed', Buffer.from(`"${'a'.repeat(20_000_000)}`)],
  ['import.malformed', Buffer.from(`a;b\n${';'.repeat(20_000_000)}c`)],
])('refuses with %s', async (code, bytes) => {
  await expect(readCsv(bytes)).rejects.toThrowError(
    expect.toSatisfy((error: Refusal) => error instanceof Refusal && error.problems[0]?.code === code),
  );
});
