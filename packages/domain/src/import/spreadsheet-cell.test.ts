import { expect, test } from 'vitest';
import { isSpoiledCell } from './spreadsheet-cell.ts';

test.each([
  ...['#N/A', '#N/B', '#NV', '#REF!', '#VERW!', '#WAARDE!', '#NAAM?', '#DIV/0!', '#DEEL/0!'],
  ...['Err:502', '####', '3,1301E+10', '3.13012E+10', '3E+10', '1,5E-07'],
])('%s is what a spreadsheet put in place of a value', (text) => {
  expect(isSpoiledCell(text)).toBe(true);
});

test.each([
  ...['', '#', '#1', '#A', '# 4', 'Hal #NAAM?', '#naam?', 'Help!', 'E+10', '2E-04', '12E+10', '3,1301', '1E'],
  ...['+31 30 123 45 67', 'Errol', '1-dec', '=A2+1'],
])('%j is a value', (text) => {
  expect(isSpoiledCell(text)).toBe(false);
});
