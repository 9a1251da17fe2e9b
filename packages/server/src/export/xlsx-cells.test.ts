import { expect, test } from 'vitest';
import { cellsXml } from './xlsx-cells.ts';

const FORM = { locale: 'nl_NL', timeZone: 'Europe/Amsterdam' } as const;
const MOST = 32_767;

const textOf = (value: string) => />([^<>]*)<\/t>/.exec(cellsXml([value], 1, [], FORM))?.[1] ?? '';

test.each([
  ['as long as a cell may be', 'x'.repeat(MOST), 'x'.repeat(MOST)],
  ['too long', 'x'.repeat(MOST + 1), `${'x'.repeat(MOST - 1)}…`],
  ['too long, with half a character at its end', `${'x'.repeat(MOST - 2)}😀😀`, `${'x'.repeat(MOST - 2)}…`],
])('a text that is %s is one that a spreadsheet program opens', (_, text, written) => {
  expect(textOf(text) === written).toBe(true);
});
