import { expect, test } from 'vitest';
import { indexByName, namesIn } from './name-index.ts';

const places = ['Kelder', 'Hal', 'hal ', 'Dak'].map((name, id) => ({ id, name: name.trim() }));
const found = indexByName(places, ({ name }) => [name]);

test('names of one cell are found whatever their case, each once', () => {
  const { rows, problems } = found.each(namesIn('dak | KELDER | Dak'), 'locations');
  expect([rows.map(({ id }) => id).sort(), problems]).toEqual([[0, 3], []]);
});

test('which names of a cell are wrong is told of all of them, at that cell', () => {
  const { rows, problems } = found.each(namesIn('Kelder | Zolder | Hal | Schuur | Zolder'), 'locations');
  expect(rows).toEqual([places[0]]);
  expect(problems).toEqual([
    { path: 'locations', code: 'import.name_unknown', params: { names: 'Zolder | Schuur' } },
    { path: 'locations', code: 'import.name_ambiguous', params: { names: 'Hal' } },
  ]);
});

test('known names with commas between them are told apart from unknown names', () => {
  const { rows, problems } = found.each(namesIn('Kelder, dak | Kelder | Zolder, Dak'), 'locations');
  expect(rows).toEqual([places[0]]);
  expect(problems).toEqual([
    { path: 'locations', code: 'import.name_unknown', params: { names: 'Zolder, Dak' } },
    { path: 'locations', code: 'import.names_by_comma', params: { names: 'Kelder, dak' } },
  ]);
  const named = indexByName([{ id: 9, name: 'Kelder, dak' }, ...places], ({ name }) => [name]);
  expect(named.each(['Kelder, dak'], 'locations').rows).toEqual([{ id: 9, name: 'Kelder, dak' }]);
  expect(found.one('Kelder, dak', 'location').problems).toMatchObject([{ code: 'import.name_unknown' }]);
});

test('a cell of very many, very long names is told in part', () => {
  const names = Array.from({ length: 1000 }, (_, index) => `${index} ${'x'.repeat(500)}`);
  const [told] = found.each(names, 'locations').problems;
  expect(String(told?.params?.names)).toMatch(/^0 x{77}… \| 1 x{77}… \|.*\| 9 x{77}… \| …$/);
  const odd = found.one(`${'x'.repeat(79)}🔥 Zolder`, 'location').problems;
  expect(odd).toMatchObject([{ params: { names: `${'x'.repeat(79)}…` } }]);
});

test('a single name is its row, or why it is none', () => {
  expect(found.one('hal', 'location')).toMatchObject({ problems: [{ code: 'import.name_ambiguous' }] });
  expect(found.one('dak', 'location')).toEqual({ row: places[3], problems: [] });
});
