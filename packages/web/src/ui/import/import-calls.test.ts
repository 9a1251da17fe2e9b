import { expect, test } from 'vitest';
import { ProblemError } from '../../platform/http.ts';
import { type ImportReport, refusedReport } from './import-calls.ts';

const REPORT: ImportReport = {
  encoding: 'utf-8',
  made: 2,
  unchanged: 0,
  rows: [
    { row: 2, name: 'Eva', state: 'new' },
    { row: 3, name: 'Jan', state: 'new' },
  ],
  problems: [],
};
const refused = (...problems: ConstructorParameters<typeof ProblemError>[2]) =>
  refusedReport(REPORT, new ProblemError('user.email_taken', 422, problems));

test('what an import refuses by row and column is told as the dry run tells it, and that nothing is made', () => {
  const params = { row: 2 };
  expect(
    refused(
      { path: '3.E-mail', code: 'user.email_taken' },
      { path: '3', code: 'import.row_twice', params },
      { path: '', code: 'user.max_users_reached' },
    ),
  ).toEqual({
    ...REPORT,
    made: 0,
    rows: [REPORT.rows[0], { row: 3, name: 'Jan', state: 'wrong' }],
    problems: [
      { row: 3, column: 'E-mail', value: null, forAll: false, code: 'user.email_taken' },
      { row: 3, column: null, value: null, forAll: false, code: 'import.row_twice', params },
      { row: null, column: null, value: null, forAll: false, code: 'user.max_users_reached' },
    ],
  });
});

test('what is wrong with the value of all rows is told as such, of all of them or of one', () => {
  const told = refused(
    { path: 'values.Type', code: 'user.type_not_allowed' },
    { path: 'values.3.Locaties', code: 'import.name_unknown', params: { names: 'A' } },
  );
  expect(told?.problems).toEqual([
    { row: null, column: 'Type', value: null, forAll: true, code: 'user.type_not_allowed' },
    {
      row: 3,
      column: 'Locaties',
      value: null,
      forAll: true,
      code: 'import.name_unknown',
      params: { names: 'A' },
    },
  ]);
  expect(told?.made).toBe(0);
  expect(told?.rows.map(({ state }) => state)).toEqual(['wrong', 'wrong']);
});

test('a column of the file that is called as the path of a value is a column', () => {
  const told = refused({ path: '3.values.Type', code: 'user.type_not_allowed' });
  expect(told?.problems).toEqual([
    { row: 3, column: 'values.Type', value: null, forAll: false, code: 'user.type_not_allowed' },
  ]);
});

test('what is about the file as a whole is no report', () => {
  expect(refused({ path: 'file', code: 'import.no_rows' })).toBeNull();
});
