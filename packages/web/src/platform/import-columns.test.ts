import { expect, test } from 'vitest';
import {
  columnLetters,
  columnsLeftOut,
  columnsQuery,
  fieldsMissing,
  firstChoice,
  type OfferedColumns,
} from './import-columns.ts';

const OFFERED: OfferedColumns = {
  columns: [
    { header: 'Nr', example: '1' },
    { header: 'Gebouw', example: 'Raadhuis' },
    { header: 'Plaats', example: 'Hengelo' },
    { header: '', example: 'x' },
    { header: '', example: null },
  ],
  fields: [
    { key: 'name', header: 'Naam', required: true, column: null },
    { key: 'city', header: 'Plaats', required: true, column: 2 },
    { key: 'reference', header: 'Referentie', required: false, column: null },
  ],
};
const CHOSEN = { name: 1, city: 2, reference: null };

test('a choice begins with the columns that have the names of fields', () => {
  expect(firstChoice(OFFERED)).toEqual({ name: null, city: 2, reference: null });
});

test('a file with the same header, as after a correction, begins with the choice made before', () => {
  const before = {
    offered: { ...OFFERED, columns: OFFERED.columns.map((one) => ({ ...one, example: '?' })) },
  };
  expect(firstChoice(OFFERED, { ...before, chosen: CHOSEN })).toEqual(CHOSEN);
  const other = { ...OFFERED, columns: OFFERED.columns.slice(1) };
  expect(firstChoice(other, { ...before, chosen: CHOSEN }).name).toBeNull();
});

test('what is missing, what is left out, and what the server is told', () => {
  expect(fieldsMissing(OFFERED, firstChoice(OFFERED))).toEqual(['name']);
  expect(fieldsMissing(OFFERED, CHOSEN)).toEqual([]);
  expect(columnsLeftOut(OFFERED, CHOSEN)).toEqual([0, 3]);
  expect(columnsQuery(OFFERED, CHOSEN)).toBe(',name,city,,');
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [199, 'GR'],
])('the column at %i is %s', (place, letters) => {
  expect(columnLetters(place)).toBe(letters);
});
