import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildDiscipline } from '../../../testing/builders.ts';
import { FORM, formOf } from '../../../testing/multipart.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  await buildDiscipline(t.db, { name: 'Brandmelding' });
});
afterAll(() => t.close());

test('a location that an earlier row names is told at the column that says so, whatever else is wrong in either row', async () => {
  const rows = [
    'Naam;Referentie;Adres;Postcode;Plaats;Disciplines',
    'Oost;T-1;Weg 1;1234;Assen;Brandmelding',
    'West;t-1;Weg 2;1234 AB;Assen;Brandmelding',
    'Zuid;T-1;Weg 3;1234;Assen;Brandmelding',
    'Noord;;Weg 4;1234 AB;Assen;',
    'noord;;weg 4;1234 AB;Assen;Brandmelding',
  ];
  const file = formOf({ filename: 'locaties.csv', content: rows.join('\n') });
  const reply = await t.as(world.own.organization).post('/location/import?locale=nl_NL', file, FORM);
  const found: readonly { row: number; column: string; code: string; params?: object }[] =
    reply.json().problems;
  expect(found.map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'Postcode', 'address.postal_code_invalid'],
    [3, 'Referentie', 'import.row_twice'],
    [4, 'Referentie', 'import.row_twice'],
    [4, 'Postcode', 'address.postal_code_invalid'],
    [5, 'Disciplines', 'location.disciplines_required'],
    [6, 'Naam', 'import.row_twice'],
  ]);
  expect(found[1]?.params).toEqual({ row: 2 });
});
