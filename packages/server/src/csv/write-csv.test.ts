import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines } from './write-csv.ts';

const LOCALES = [
  ['en_GB', ','],
  ['nl_NL', ';'],
] as const;
const TZ = 'Europe/Amsterdam';

test.each(LOCALES)(
  'every text of a %s file comes back, an apostrophe before what would run',
  (locale, delimiter) => {
    const piece = fc.oneof(
      fc.constantFrom('"', ',', ';', '\r', '\n', '\r\n', '=', '-', '＝', '\t', "'"),
      fc.string(),
    );
    const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
    const cells = fc.tuple(fc.constant('x'), text, text);
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1, maxLength: 5 }), (rows) => {
        const read = parse(csvLines(rows, { locale, timeZone: TZ }), { delimiter, record_delimiter: '\r\n' });
        expect(read).toEqual(
          rows.map((row) => row.map((cell) => (/^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell))),
        );
      }),
    );
  },
);

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
