import { expect, test } from 'vitest';
import {
  ALL_ROWS,
  type ChosenColumns,
  columnLetters,
  columnsLeftOut,
  firstChoice,
  mappingOf,
  meaningOf,
  type OfferedColumns,
  openChoices,
  wordsToMatch,
} from './import-columns.ts';

const column = (header: string, example: string | null, words: string[] | null = [], empty = false) => ({
  header,
  example,
  words,
  names: words?.flatMap((word) => word.split(' | ')) ?? null,
  empty,
});
const field = { required: false, column: null, forAll: null, choices: null } as const;
const OFFERED: OfferedColumns = {
  columns: [
    column('Nr', '1', null),
    column('Gebouw', 'Raadhuis'),
    column('Plaats', 'Hengelo'),
    column('', 'x'),
    column('', null),
    column('Soort', 'bmi', ['bmi', 'OAI | ontruiming'], true),
  ],
  fields: [
    { ...field, key: 'reference', header: 'Referentie' },
    { ...field, key: 'name', header: 'Naam', required: true },
    { ...field, key: 'city', header: 'Plaats', required: true, column: 2, forAll: 'text' },
    {
      ...field,
      key: 'disciplines',
      header: 'Disciplines',
      required: true,
      forAll: 'choices',
      choices: [
        { value: 'Brandmelding', label: 'Brandmelding', names: ['BMI'] },
        { value: 'Ontruiming', label: 'Ontruiming' },
      ],
    },
  ],
};
const CHOSEN: ChosenColumns = {
  sources: { name: 1, city: ALL_ROWS, disciplines: 5 },
  values: { city: 'Hengelo', reference: 'unused' },
  words: { disciplines: { OAI: null }, city: { x: 'unused' } },
};
const [, , , disciplines] = OFFERED.fields;
const withSource = (key: string, source: ChosenColumns['sources'][string]): ChosenColumns => ({
  ...CHOSEN,
  sources: { ...CHOSEN.sources, [key]: source },
});

test('a choice begins with the columns that have the names of fields', () => {
  expect(firstChoice(OFFERED).sources).toEqual({ reference: null, name: null, city: 2, disciplines: null });
});

test('a file with the same header, as after a correction, begins with the choice made before', () => {
  const before = {
    offered: { ...OFFERED, columns: OFFERED.columns.map((one) => ({ ...one, example: '?' })) },
  };
  expect(firstChoice(OFFERED, { ...before, chosen: CHOSEN })).toEqual(CHOSEN);
  const other = { ...OFFERED, columns: OFFERED.columns.slice(1) };
  expect(firstChoice(other, { ...before, chosen: CHOSEN }).sources.name).toBeNull();
});

test('words are those of the column that feeds a choice; those that name one are matched', () => {
  expect(disciplines && wordsToMatch(OFFERED, disciplines, CHOSEN)).toEqual(['bmi', 'OAI', 'ontruiming', '']);
  const meanings = ['bmi', 'OAI', 'ontruiming', '', 'Gas'].map(
    (word) => disciplines && meaningOf(disciplines, CHOSEN, word),
  );
  expect(meanings).toEqual(['Brandmelding', null, 'Ontruiming', null, undefined]);
  expect(disciplines && wordsToMatch(OFFERED, disciplines, withSource('disciplines', ALL_ROWS))).toEqual([]);
  expect(disciplines && wordsToMatch(OFFERED, disciplines, withSource('disciplines', 0))).toBeNull();
});

test('what is still to be chosen: sources, values and words', () => {
  const open = (chosen: ChosenColumns) =>
    openChoices(OFFERED, chosen).map(({ key, part }) => `${key} ${part}`);
  expect(open(CHOSEN)).toEqual([]);
  expect(open(firstChoice(OFFERED))).toEqual(['name source', 'disciplines source']);
  expect(open({ ...CHOSEN, values: { city: ' ' }, words: {} })).toEqual(['city value', 'disciplines word1']);
  expect(open(withSource('reference', 0))).toEqual([]);
});

test('what is left out, and what the server is told', () => {
  expect(columnsLeftOut(OFFERED, CHOSEN)).toEqual([0, 2, 3]);
  expect(JSON.parse(mappingOf(OFFERED, CHOSEN))).toEqual({
    columns: ['', 'name', '', '', '', 'disciplines'],
    values: { city: 'Hengelo' },
    words: { disciplines: { bmi: 'Brandmelding', OAI: null, ontruiming: 'Ontruiming' } },
  });
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
