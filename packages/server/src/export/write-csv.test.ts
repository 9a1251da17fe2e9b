import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../csv/read-csv.ts';
import { csvLines } from './write-csv.ts';

const LOCALES = [
  ['en_GB', ','],
  ['nl_NL', ';'],
] as const;
const TZ = 'Europe/Amsterdam';

const piece = fc.oneof(
  fc.constantFrom('"', ',', ';', '\r', '\n', '\r\n', '=', '-', '＝', '\t', "'", ' '),
  fc.string(),
);
const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('').trim());
const rowsOfTexts = fc.array(fc.tuple(fc.constant('x'), text, text), { minLength: 1, maxLength: 5 });

describe.each(LOCALES)('every text of a %s file', (locale) => {
  const form = { locale, timeZone: TZ };

  test('is read as it was', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfTexts, async (rows) => {
        const { rows: read } = await readCsv(Buffer.from(csvLines([['a', 'b', 'c'], ...rows], form)));
        expect(read.slice(1).map(({ cells }) => cells)).toEqual(
          rows.map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n'))),
        );
      }),
    );
  });

  test('runs nowhere, whatever ends a cell there and whether or not quotes hold it together', () => {
    fc.assert(
      fc.property(rowsOfTexts, (rows) => {
        const cells = csvLines(rows, form).split(/[,;\t\r\n]/);
        expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
      }),
    );
  });
});

test.each(LOCALES)('what a %s file says of each kind of value', (locale, delimiter) => {
  const row = [
    null,
    undefined,
    '',
    'a"b',
    `x${delimiter}y`,
    '\tz',
    3,
    -3,
    false,
    new Date('2026-11-21T13:05:33.9Z'),
  ];
  const no = locale === 'nl_NL' ? 'nee' : 'no';
  expect(csvLines([row, ['Łódź']], { locale, timeZone: TZ })).toBe(
    `${['', '', '', '"a""b"', `"x${delimiter}y"`, "'\tz", '3', "'-3", no, '2026-11-21 14:05:33'].join(delimiter)}\r\nŁódź\r\n`,
  );
});
