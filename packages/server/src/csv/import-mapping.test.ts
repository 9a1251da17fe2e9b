import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildDiscipline } from '../../testing/builders.ts';
import { FORM, formOf, type Part } from '../../testing/multipart.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { unique } from '../../testing/seed.ts';
import { buildWorld, type World } from '../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  await buildDiscipline(t.db, { name: 'Brandmelding' });
  await buildDiscipline(t.db, { name: 'Ontruiming' });
  await buildDiscipline(t.db, { name: 'Gas; vast' });
});
afterAll(() => t.close());

type Reported = {
  row: number | null;
  column: string | null;
  value: string | null;
  forAll: boolean;
  code: string;
};

/** The export of a system that knows neither countries nor disciplines. */
const places = (one: string, other: string) =>
  `Gebouw;Straat;Code;Plaats\n${one};Markt 1;7551 AB;Hengelo\n${other};Markt 2;7551 AB;Hengelo`;
const COLUMNS = ['name', 'address', 'postalCode', 'city'];

const sent = (path: string, ...parts: Part[]) =>
  t.as(world.own.organization).post(path, formOf(...parts), FORM);
const mapped = (resource: string, content: string, mapping: unknown, dryRun = true) =>
  sent(
    `/${resource}/import?locale=nl_NL&dryRun=${dryRun}`,
    { name: 'mapping', type: 'application/json', content: JSON.stringify(mapping) },
    { filename: 'export.csv', content },
  );
const problemsOf = async (reply: ReturnType<typeof mapped>): Promise<Reported[]> =>
  (await reply).json().problems;

test('a field that the file lacks, required or not, has one value for all rows; the file a second time changes nothing', async () => {
  const mapping = { columns: COLUMNS, values: { disciplines: 'Ontruiming | Brandmelding', country: 'BE' } };
  const file = places('Raadhuis', 'Sporthal').replaceAll('7551 AB', '7551');
  expect((await mapped('location', file, mapping)).json()).toMatchObject({ made: 2, problems: [] });
  expect((await mapped('location', file, mapping, false)).json()).toMatchObject({ made: 2 });
  expect((await mapped('location', file, mapping, false)).json()).toMatchObject({ made: 0, unchanged: 2 });
  const made = await t.db
    .selectFrom('location as l')
    .innerJoin('location_discipline as ld', 'ld.location_id', 'l.id')
    .innerJoin('discipline as d', 'd.id', 'ld.discipline_id')
    .select(['l.name', 'l.country', 'd.name as discipline'])
    .where('l.name', '=', 'Sporthal')
    .orderBy('d.name')
    .execute();
  expect(made.map(({ country, discipline }) => [country, discipline])).toEqual([
    ['BE', 'Brandmelding'],
    ['BE', 'Ontruiming'],
  ]);
});

test('what is wrong with the value of all rows is told once; what only some rows find, with these', async () => {
  const wrong = { columns: COLUMNS, values: { disciplines: 'Sprinklers' } };
  const { rows, problems } = (await mapped('location', places('A', 'B'), wrong)).json();
  expect(rows.map(({ state }: { state: string }) => state)).toEqual(['wrong', 'wrong']);
  expect(problems).toEqual([
    {
      row: null,
      column: 'Disciplines',
      value: 'Sprinklers',
      forAll: true,
      code: 'import.name_unknown',
      params: { names: 'Sprinklers' },
    },
  ]);
  const right = { columns: COLUMNS, values: { disciplines: 'Ontruiming' } };
  await mapped('location', places('Kerk', 'Molen'), right, false);
  const other = { columns: COLUMNS, values: { disciplines: 'Brandmelding' } };
  expect(await problemsOf(mapped('location', places('Kerk', 'School'), other))).toMatchObject([
    { row: 2, column: 'Disciplines', forAll: true, code: 'import.exists_differently' },
  ]);
  expect((await mapped('location', places('Kerk', 'School'), other, false)).json().errors).toMatchObject([
    { path: 'values.2.Disciplines', code: 'import.exists_differently' },
  ]);
});

test('the words of a column are read as what they stand for; a problem names what the file says', async () => {
  const file = `${places('Bad', 'Bos').replace('Plaats', 'Plaats;Soort').replace('1;7551 AB;Hengelo', '1;7551 AB;Hengelo;"bmi; OAI; overig"')};`;
  const words = { BMI: 'Brandmelding', oai: 'Ontruiming', overig: null, '': 'Brandmelding' };
  const mapping = { columns: [...COLUMNS, 'disciplines'], words: { disciplines: words } };
  expect((await mapped('location', file, mapping, false)).json()).toMatchObject({ made: 2, problems: [] });
  expect((await mapped('location', file, mapping, false)).json()).toMatchObject({ made: 0, unchanged: 2 });
  const unknown = { ...mapping, words: { disciplines: { bmi: 'Blussen', OAI: null } } };
  expect(await problemsOf(mapped('location', file.replaceAll('Markt', 'Plein'), unknown))).toMatchObject([
    { row: 2, column: 'Soort', value: 'bmi; OAI; overig', forAll: false, code: 'import.name_unknown' },
    { row: 3, column: 'Soort', value: '', code: 'location.disciplines_required' },
  ]);
});

test('users are of a type that all rows have, or that the words of their column stand for', async () => {
  const [one, other] = [unique('een'), unique('twee')];
  const file = `Voor;Achter;Mail;Rol\nEls;Vos;${one}@example.test;Medewerker\nJan;Bos;${other}@example.test;Beheer`;
  const columns = ['firstName', 'lastName', 'email'];
  const all = { columns, values: { type: 'organization_employee', publiclyAssignable: 'yes' } };
  expect((await mapped('user', file, all)).json()).toMatchObject({ made: 2, problems: [] });
  const higher = { columns, values: { type: 'application_owner' } };
  expect(await problemsOf(mapped('user', file, higher))).toMatchObject([
    { row: null, column: 'Gebruikerstype', forAll: true, code: 'user.type_not_allowed' },
  ]);
  expect((await mapped('user', file, higher, false)).json().errors).toMatchObject([
    { path: 'values.Gebruikerstype', code: 'user.type_not_allowed' },
  ]);
  const words = { medewerker: 'organization_employee', Beheer: 'organization_employee' };
  const read = { columns: [...columns, 'type'], words: { type: words } };
  expect((await mapped('user', file, read, false)).json()).toMatchObject({ made: 2, problems: [] });
  expect((await mapped('user', file, read, false)).json()).toMatchObject({ made: 0, unchanged: 2 });
});

test('what fields can be is offered, and the words of the columns', async () => {
  const content = 'Naam;Soort;Nr\nA;bmi;1\nB;BMI | oai;\n;;\n';
  const { columns, fields } = (
    await sent('/location/import/columns?locale=nl_NL', { filename: 'a.csv', content })
  ).json();
  expect(columns.slice(1)).toEqual([
    { header: 'Soort', example: 'bmi', empty: false, words: ['bmi', 'BMI | oai'], names: ['bmi', 'oai'] },
    { header: 'Nr', example: '1', empty: true, words: ['1'], names: ['1'] },
  ]);
  const field = (key: string) => fields.find((one: { key: string }) => one.key === key);
  expect(field('name')).toMatchObject({ forAll: null, choices: null });
  expect(field('city')).toMatchObject({ forAll: 'text', choices: null });
  expect(field('country').choices[0]).toEqual({ value: 'NL', label: 'Nederland', names: ['Netherlands'] });
  const disciplines = field('disciplines').choices.map(({ value }: { value: string }) => value);
  expect(disciplines).toEqual(expect.arrayContaining(['Brandmelding', 'Ontruiming']));
  expect(disciplines).not.toContain('Gas; vast');
  const users = (await sent('/user/import/columns?locale=en_GB', { filename: 'a.csv', content })).json();
  const type = users.fields.find(({ key }: { key: string }) => key === 'type');
  expect(type.choices.map(({ value }: { value: string }) => value)).toEqual([
    'organization_employee',
    'location_employee',
  ]);
});

test('a column of many or long values has no words', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `${index};${'x'.repeat(120)};a`);
  const content = ['Nr;Tekst;Soort', ...rows].join('\n');
  const { columns } = (await sent('/location/import/columns', { filename: 'a.csv', content })).json();
  expect(columns.map(({ words }: { words: unknown }) => words)).toEqual([null, null, ['a']]);
});

const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [String(index), 'NL']));
test.each([
  ['a value of a field that a column feeds', { values: { city: 'Hengelo' } }, 'field.invalid', 'values.city'],
  ['a value of a field that differs by row', { values: { name: 'A' } }, 'field.unknown', 'values.name'],
  ['a value that is none', { values: { country: ' ' } }, 'field.required', 'values.country'],
  [
    'a value that cannot be shown',
    { values: { country: 'N\0' } },
    'field.control_characters',
    'values.country',
  ],
  ['words of no column', { words: { country: { a: 'NL' } } }, 'field.invalid', 'words.country'],
  ['words of a text', { words: { city: { a: 'b' } } }, 'field.unknown', 'words.city'],
  ['too many words', { words: { country: many } }, 'field.invalid', 'words.country'],
  ['an unknown part', { rows: [] }, 'field.unknown', 'rows'],
] as const)('refused: %s', async (_what, mapping, code, path) => {
  const reply = await mapped('location', places('A', 'B'), { columns: COLUMNS, ...mapping });
  expectRefusal(reply, code, `mapping.${path}`);
});

test('a mapping is JSON, and stands before the file', async () => {
  const file = { filename: 'a.csv', content: places('A', 'B') };
  const mapping = { name: 'mapping', content: JSON.stringify({ columns: COLUMNS }) };
  for (const content of ['{', '']) {
    expectRefusal(await sent('/location/import', { ...mapping, content }, file), 'malformed_body');
  }
  expectRefusal(await sent('/location/import', file, mapping), 'malformed_body');
  expectRefusal(await sent('/location/import', mapping), 'file.required', 'file');
  expectRefusal(await sent('/location/import/columns', mapping, file), 'field.unknown', 'mapping');
});
