import { expect, test } from 'vitest';
import {
  bodyOf,
  changedBody,
  type DocumentValues,
  EMPTY_SHARED,
  problemsOfValues,
  valuesOf,
} from './document-values.ts';
import type { DocumentDetail } from './queries.ts';

const id = '0199c0de-0000-7000-8000-000000000001';
const values: DocumentValues = {
  ...EMPTY_SHARED,
  locationID: id,
  disciplineID: id,
  chapterID: id,
  name: 'Certificate',
  expiresAt: '5-12-2026',
  warningMonths: '3',
};

test('what is typed becomes what the API takes; a warning without its date is none', () => {
  expect(bodyOf(values)).toMatchObject({ expiresAt: '2026-12-05', warningMonths: 3, notes: '' });
  expect(bodyOf({ ...values, expiresAt: ' ' })).toMatchObject({ expiresAt: null, warningMonths: null });
});

test('a change sends what was changed, and the warning with its date', () => {
  expect(changedBody({ ...values, expiresAt: '' }, ['expiresAt'])).toEqual({
    expiresAt: null,
    warningMonths: null,
  });
  expect(changedBody(values, ['name'])).toEqual({ name: 'Certificate' });
});

test('a date warns 3 months before until another is chosen, and no date warns of nothing', () => {
  const first = { ...values, ...EMPTY_SHARED, expiresAt: '5-12-2026' };
  expect(bodyOf(first).warningMonths).toBe(3);
  expect(bodyOf({ ...first, warningMonths: '' }).warningMonths).toBeNull();
  expect(bodyOf({ ...first, expiresAt: '' }).warningMonths).toBeNull();
});

test.each([
  ['without a date: its first one warns 3 months before', null, null, '3'],
  ['that no warning was chosen for', '2026-12-05', null, ''],
  ['with its own warning', '2026-12-05', 12, '12'],
] as const)('a document %s', (_which, expiresAt, warningMonths, shown) => {
  const document = { name: 'Certificate', expiresAt, warningMonths } as DocumentDetail;
  expect(valuesOf(document).warningMonths).toBe(shown);
});

test('all that is missing is named at once, in the words of documents', () => {
  const found = problemsOfValues({
    ...values,
    locationID: null,
    disciplineID: null,
    chapterID: null,
    name: ' ',
    expiresAt: '31-02-2026',
  });
  expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'locationID document.field_required',
    'disciplineID document.field_required',
    'chapterID document.field_required',
    'name document.field_required',
    'expiresAt field.not_a_date',
  ]);
});
