import { expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { type ImportColumn, parseImportTable } from './import-columns.ts';

const NAME: ImportColumn<'name'> = {
  key: 'name',
  header: { en_GB: 'Name', nl_NL: 'Naam' },
  example: { en_GB: 'Hall', nl_NL: 'Hal' },
};

function problemsOf(head: readonly string[]) {
  try {
    const rows = [
      { row: 1, cells: head },
      { row: 2, cells: ['Hall'] },
    ];
    parseImportTable(rows, [NAME], 'en_GB');
    return [];
  } catch (error) {
    return error instanceof Refusal ? error.problems : [error];
  }
}

test('a problem quotes the start of a long name of a column, in whole characters', () => {
  expect(problemsOf(['Name', `${'x'.repeat(59)}🔥 Colour`])).toEqual([
    { path: 'file', code: 'import.column_unknown', params: { column: `${'x'.repeat(59)}…` } },
  ]);
  expect(problemsOf(['Name', `Name${'!'.repeat(100_000)}`])).toEqual([
    { path: 'file', code: 'import.column_twice', params: { column: `Name${'!'.repeat(55)}…` } },
  ]);
});
